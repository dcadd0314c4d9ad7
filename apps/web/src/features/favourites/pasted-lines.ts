/** What a pasted text names: one a line, or parted by commas, semicolons or tabs as tables and mails have them; each once. */
export function linesIn(text: string): string[] {
  const parts = text.split(/[\n\r,;\t]+/).map(part => part.trim());
  return [...new Set(parts)].filter(part => part !== '');
}
