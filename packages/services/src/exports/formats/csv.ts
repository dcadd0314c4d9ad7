import { type ColumnType, guardFormula } from '@clipscope/domain';
import type { Bytes, Cell, Table } from '../table.ts';

/** Without it spreadsheets assume an old code page. */
const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180, with everything but numbers and booleans in quotes. The store serialises the same bytes. */
export async function* csvBytes({ columns, blocks, serialised }: Table): Bytes {
  const encoder = new TextEncoder();
  const header = columns.map(column => textField(column.title)).join(',');
  yield encoder.encode(`${BYTE_ORDER_MARK}${header}\r\n`);
  if (serialised) {
    yield* serialised('csv');
    return;
  }
  const fieldOf = columns.map(({ type }) => FIELD_OF[type]);
  for await (const block of blocks) {
    let text = '';
    for (const row of block) {
      for (let at = 0; at < row.length; at += 1) {
        if (at > 0) text += ',';
        const cell = row[at] ?? null;
        if (cell !== null) text += fieldOf[at]?.(cell);
      }
      text += '\r\n';
    }
    yield encoder.encode(text);
  }
}

const FIELD_OF: Record<ColumnType, (cell: NonNullable<Cell>) => string> = {
  text: textField,
  time: quoted,
  day: quoted,
  integer: String,
  number: String,
  percent: String,
  boolean: String,
};

function textField(cell: NonNullable<Cell>): string {
  return quoted(guardFormula(String(cell)));
}

function quoted(cell: NonNullable<Cell>): string {
  return `"${String(cell).replaceAll('"', '""')}"`;
}
