import "../easel";
import "./style.css";
import { Connection } from "../../app/connection";
import type { Host, Place } from "../../app/places";
import type { AnalysisAnswer, AnalysisMessage } from "../../protocol";
import { Analysis } from "./analysis";

export function open(host: Host): Place {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const url = `${scheme}//${location.host}/api/analysis`;
  return new Analysis(
    host,
    (listener) => new Connection<AnalysisMessage, AnalysisAnswer>(url, listener),
  );
}
