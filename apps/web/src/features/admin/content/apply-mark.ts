export type Typed = { readonly text: string; readonly start: number; readonly end: number };

export const MARKS = [
  'heading',
  'bold',
  'italic',
  'link',
  'list',
  'numbers',
  'note',
  'code',
  'button',
] as const;
export type Mark = (typeof MARKS)[number];

const AROUND = { bold: '**', italic: '*', code: '`' } as const;
const BEFORE_LINES = { heading: '## ', list: '- ', numbers: '1. ', note: '> ' } as const;
const ADDRESS = 'https://';

/** The text with a mark at the selection, and what is selected then. A mark that is there already is removed. */
export function applyMark(typed: Typed, mark: Mark): Typed {
  if (mark in AROUND) return around(typed, AROUND[mark as keyof typeof AROUND]);
  if (mark in BEFORE_LINES) return beforeLines(typed, BEFORE_LINES[mark as keyof typeof BEFORE_LINES]);
  const { text, start, end } = typed;
  const label = text.slice(start, end);
  const [open, close] = mark === 'button' ? ['[[', ']]('] : ['[', ']('];
  const inserted = `${open}${label}${close}${ADDRESS})`;
  const at = start + open.length + label.length + close.length;
  return { text: text.slice(0, start) + inserted + text.slice(end), start: at, end: at + ADDRESS.length };
}

/** On a line of its own, after the one with the cursor. */
export function insertLine({ text, end }: Typed, line: string): Typed {
  const rest = text.indexOf('\n', end);
  const at = rest < 0 ? text.length : rest;
  const before = text.slice(0, at).trimEnd();
  const start = before === '' ? 0 : before.length + 2;
  const inserted = `${before}${before === '' ? '' : '\n\n'}${line}`;
  const after = text.slice(at).trimStart();
  return { text: after === '' ? `${inserted}\n` : `${inserted}\n\n${after}`, start, end: inserted.length };
}

function around({ text, start, end }: Typed, mark: string): Typed {
  const [before, selected, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (before.endsWith(mark) && after.startsWith(mark)) {
    const length = mark.length;
    return {
      text: before.slice(0, -length) + selected + after.slice(length),
      start: start - length,
      end: end - length,
    };
  }
  return {
    text: before + mark + selected + mark + after,
    start: start + mark.length,
    end: end + mark.length,
  };
}

function beforeLines({ text, start, end }: Typed, mark: string): Typed {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const until = text.indexOf('\n', end);
  const to = until < 0 ? text.length : until;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every(line => line.startsWith(mark));
  const changed = lines.map(line => (isMarked ? line.slice(mark.length) : mark + line)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}
