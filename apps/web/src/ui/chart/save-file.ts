export function saveFile(name: string, href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

export function saveText(name: string, type: string, text: string): void {
  saveBlob(name, new Blob([text], { type }));
}

export function saveBlob(name: string, blob: Blob): void {
  const href = URL.createObjectURL(blob);
  saveFile(name, href);
  // Freed later: some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
