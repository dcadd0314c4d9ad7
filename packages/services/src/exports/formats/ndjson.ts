import type { Bytes, Table } from '../table.ts';

/** One JSON object per line, by the columns' keys: titles are for people. */
export async function* ndjsonBytes({ columns, blocks, serialised }: Table): Bytes {
  if (serialised) {
    yield* serialised('ndjson');
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
