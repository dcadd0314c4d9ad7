import type { ColumnType } from '@clipscope/domain';
import type { ExportedFormat } from '@clipscope/observation-store';

export type Column = {
  readonly key: string;
  /** What stands above it. */
  readonly title: string;
  readonly type: ColumnType;
};

/** A column whose rows the store writes itself; `text` when all rows have the same. */
export type FileColumn = Pick<Column, 'key' | 'type'> & { readonly text?: string };

/** Times and days are ISO text; what is not known is null. */
export type Cell = string | number | boolean | null;
export type Block = readonly (readonly Cell[])[];

/** What an export writes: columns, and rows that are made while they are written. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly blocks: AsyncIterable<Block>;
  /** The same rows as the store writes them, where it can: many times as fast. */
  readonly written?: ((format: ExportedFormat) => Bytes) | undefined;
};
export type Bytes = AsyncIterable<Uint8Array>;
