import "./style.css";
import type { Host, Place } from "../../app/places";
import { Learning } from "./learning";

/** Where people learn the rules by playing, and read how to play well. */
export function open(host: Host): Place {
  return new Learning(host);
}
