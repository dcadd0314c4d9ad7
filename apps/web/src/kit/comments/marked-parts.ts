type MarkedPart = { readonly start: number; readonly part: string; readonly isFound: boolean };

/** A text cut where the words that were searched for begin and end. */
export function markedParts(text: string, search: string): MarkedPart[] {
  const [inText, sought] = [text.toLowerCase(), search.toLowerCase()];
  // In a few scripts lower case has another length, and places would not fit.
  if (sought === '' || inText.length !== text.length) return [{ start: 0, part: text, isFound: false }];
  const parts: MarkedPart[] = [];
  let from = 0;
  for (let at = inText.indexOf(sought); at >= 0; at = inText.indexOf(sought, from)) {
    if (at > from) parts.push({ start: from, part: text.slice(from, at), isFound: false });
    from = at + sought.length;
    parts.push({ start: at, part: text.slice(at, from), isFound: true });
  }
  if (from < text.length) parts.push({ start: from, part: text.slice(from), isFound: false });
  return parts;
}
