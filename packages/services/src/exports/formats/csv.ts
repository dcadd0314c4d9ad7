import type { Bytes, Cell, Column, Table } from '../table.ts';

/** Without it spreadsheets take the text for an old code page. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[",\r\n]/;
/** A spreadsheet would run a text that begins like this as a formula. */
const LOOKS_LIKE_FORMULA = /^[=+\-@\t\r]/;
const NEEDS_CARE = /^[=+\-@\t\r]|[",\r\n]/;

/** RFC 4180. A text that a spreadsheet would run gets an apostrophe in front, by which it stays text. */
export async function* csvBytes({ columns, blocks }: Table): Bytes {
  const encoder = new TextEncoder();
  const header = columns.map(column => textField(column.title)).join(',');
  yield encoder.encode(`${BYTE_ORDER_MARK}${header}\r\n`);
  const isText = columns.map(isFreeText);
  for await (const block of blocks) {
    let text = '';
    for (const row of block) {
      for (let at = 0; at < row.length; at += 1) {
        if (at > 0) text += ',';
        text += field(row[at] ?? null, isText[at]);
      }
      text += '\r\n';
    }
    yield encoder.encode(text);
  }
}

function isFreeText({ type }: Column): boolean {
  return type === 'text';
}

function field(cell: Cell, isText: boolean | undefined): string {
  if (cell === null) return '';
  return isText ? textField(String(cell)) : String(cell);
}

function textField(text: string): string {
  if (!NEEDS_CARE.test(text)) return text;
  const safe = LOOKS_LIKE_FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
