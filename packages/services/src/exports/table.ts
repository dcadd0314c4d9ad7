import type { ColumnType } from '@clipscope/domain';
import type { ExportedFormat } from '@clipscope/observation-store';

export type Column = {
  readonly key: string;
  readonly title: string;
  readonly type: ColumnType;
};

/** A column that the store serialises itself; `text` when it is the same in all rows. */
export type FileColumn = Pick<Column, 'key' | 'type'> & { readonly text?: string };

/** Times and days are ISO text; unknown values are null. */
export type Cell = string | number | boolean | null;
export type Block = readonly (readonly Cell[])[];

/** Rows are read while the file is sent. */
export type Table = {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly blocks: AsyncIterable<Block>;
  /** The same rows serialised by the store, which is many times as fast. */
  readonly serialised?: ((format: ExportedFormat) => Bytes) | undefined;
};
export type Bytes = AsyncIterable<Uint8Array>;
