import "../easel";
import "./style.css";
import type { Host, Place } from "../../app/places";
import { Editor } from "./editor";

/** Where people make rules of their own. */
export function open(host: Host): Place {
  return new Editor(host);
}
