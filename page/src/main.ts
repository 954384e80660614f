import "./board/board";
import "./board/piece";
import "./board/picture";
import { App } from "./app/app";
import { Connection } from "./app/connection";
import { server } from "./app/server";
import { Sounds } from "./app/sounds";

new App(document.getElementById("app") as HTMLElement, {
  server,
  connect: (url, listener) => new Connection(url, listener),
  sounds: new Sounds(),
}).start();
