import type { ColumnType } from '@clipscope/domain';

export type Column = {
  readonly key: string;
  /** What stands above it. */
  readonly title: string;
  readonly type: ColumnType;
};

/** Times and days are ISO text; what is not known is null. */
export type Cell = string | number | boolean | null;
export type Block = readonly (readonly Cell[])[];

/** What an export writes: columns, and rows that are made while they are written. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly blocks: AsyncIterable<Block>;
};
export type Bytes = AsyncIterable<Uint8Array>;
