import { saved } from "../../app/files";

/** The width of a picture in pixels. */
const width = 1024;

/** Saves a picture of the server as pixels. */
export async function savedPicture(source: string, name: string): Promise<void> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((content) => content && saved(content, name), "image/png");
}
