import type { Bytes, Table } from '../table.ts';

/** One JSON object a line, by the columns' keys: a program reads it, so titles do not matter. */
export async function* ndjsonBytes({ columns, blocks, written }: Table): Bytes {
  if (written) {
    yield* written('ndjson');
    return;
  }
  const encoder = new TextEncoder();
  const names = columns.map(column => `${JSON.stringify(column.key)}:`);
  for await (const block of blocks) {
    let text = '';
    for (const row of block) {
      text += `{${names.map((name, at) => name + JSON.stringify(row[at] ?? null)).join(',')}}\n`;
    }
    yield encoder.encode(text);
  }
}
