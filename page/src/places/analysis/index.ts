import "../easel";
import "./style.css";
import { socketAt } from "../../app/address";
import { Connection } from "../../app/connection";
import type { Host, Place } from "../../app/places";
import type { AnalysisAnswer, AnalysisMessage } from "../../protocol";
import { Analysis } from "./analysis";

export function open(host: Host): Place {
  return new Analysis(
    host,
    (listener) => new Connection<AnalysisMessage, AnalysisAnswer>(socketAt("analysis"), listener),
  );
}
