/** Stands above a saved picture, which has to say itself what it shows. */
export type Caption = { readonly title: string; readonly notes: readonly string[] };

const TITLE_SIZE = 16;
export const NOTE_SIZE = 12;
export const MARGIN_PX = 16;
const TITLE_PX = 24;
const NOTE_PX = 18;

/** Where each line of a caption is, and how much room all of them take. */
export function captionLines({ title, notes }: Caption, measure: (text: string) => number, widthPx: number) {
  const lines = [
    { text: title, sizePx: TITLE_SIZE, isTitle: true },
    ...wrapped(notes, measure, widthPx - 2 * MARGIN_PX).map(text => ({
      text,
      sizePx: NOTE_SIZE,
      isTitle: false,
    })),
  ];
  let below = MARGIN_PX;
  const placed = lines.map(line => {
    const linePx = line.isTitle ? TITLE_PX : NOTE_PX;
    below += linePx;
    return { ...line, yPx: below - linePx / 2 };
  });
  return { lines: placed, heightPx: below + MARGIN_PX / 2 };
}

const SEPARATOR = ' · ';

/** As many notes a line as have room. */
function wrapped(notes: readonly string[], measure: (text: string) => number, widthPx: number): string[] {
  const lines: string[] = [];
  for (const note of notes) {
    const longer = [lines.at(-1), note].filter(Boolean).join(SEPARATOR);
    if (measure(longer) <= widthPx) lines.splice(-1, 1, longer);
    else lines.push(note);
  }
  return lines;
}
