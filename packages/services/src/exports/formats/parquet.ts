import type { ColumnType } from '@clipscope/domain';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import type { Block, Bytes, Cell, Column, Table } from '../table.ts';

const ROWS_PER_GROUP = 20_000;

const SCHEMA_OF: Record<ColumnType, Record<string, string>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  number: { type: 'DOUBLE' },
  percent: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  day: { type: 'INT32', converted_type: 'DATE' },
};
const VALUE_OF: Record<ColumnType, (cell: NonNullable<Cell>) => unknown> = {
  text: String,
  integer: cell => BigInt(Math.round(Number(cell))),
  number: Number,
  percent: Number,
  boolean: Boolean,
  time: cell => new Date(String(cell)),
  day: cell => new Date(String(cell)),
};

export async function* parquetBytes({ columns, blocks }: Table): Bytes {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema: schemaOf(columns) as never });
  for await (const rows of groupsOf(blocks)) {
    const columnData = columns.map(({ key, type }, at) => ({
      name: key,
      data: rows.map(row => {
        const cell = row[at] ?? null;
        return cell === null ? null : VALUE_OF[type](cell);
      }),
    }));
    await writer.write({ columnData, rowGroupSize: ROWS_PER_GROUP });
    yield flush(bytes);
  }
  await writer.finish();
  yield flush(bytes);
}

function schemaOf(columns: readonly Column[]) {
  const fields = columns.map(({ key, type }) => ({
    name: key,
    repetition_type: 'OPTIONAL',
    ...SCHEMA_OF[type],
  }));
  return [{ name: 'root', num_children: fields.length }, ...fields];
}

/** Returns the bytes since the last call; the writer's file offsets continue. */
function flush(bytes: ByteWriter): Uint8Array {
  const chunk = bytes.getBytes().slice();
  bytes.index = 0;
  return chunk;
}

async function* groupsOf(blocks: AsyncIterable<Block>): AsyncGenerator<Block> {
  let rows: Cell[][] = [];
  for await (const block of blocks) {
    for (const row of block) rows.push([...row]);
    if (rows.length < ROWS_PER_GROUP) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}
