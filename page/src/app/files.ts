/** The file chosen in a field; the same one can be chosen again once it is mended. */
export function picked(event: Event): File | null {
  const input = event.target as HTMLInputElement;
  const file = input.files?.[0] ?? null;
  input.value = "";
  return file;
}

/** The text at the beginning of a file, at most so many bytes of it. */
export async function textOf(file: Blob, most: number): Promise<string> {
  return (await file.slice(0, most).text()).replace(/^\uFEFF/, "");
}

/** Has the browser save a file. */
export function saved(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Copies a text, where the browser lets a page do so; true once it is copied. */
export async function copied(text: string): Promise<boolean> {
  const written = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return (await written) ?? false;
}
