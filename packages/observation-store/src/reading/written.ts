import type { Engine } from '../engine/engine.ts';
import type { SettingValues } from '../engine/sql-text.ts';
import { askingStatement } from '../engine/statements.ts';
import type { InputOf, Question, RowOf } from '../question.ts';
import type { Borrow } from './asking.ts';
import { type Overlay, overlaid } from './overlay.ts';

export type ExportedFormat = 'csv' | 'ndjson';

/** One column of a file: of the question's rows, or the same text in every row. */
export type ExportedColumn<Column extends string = string> = {
  readonly key: string;
  /** Anybody may have written what stands in it, so that a spreadsheet must not run it. */
  readonly isFreeText: boolean;
} & ({ readonly column: Column } | { readonly text: string });

export type ExportedAs<Column extends string = string> = {
  readonly format: ExportedFormat;
  readonly columns: readonly ExportedColumn<Column>[];
};

const FORMATS: Record<ExportedFormat, { readonly name: string; readonly settings: SettingValues }> = {
  csv: {
    name: 'CSV',
    settings: { output_format_csv_crlf_end_of_line: 1, format_csv_null_representation: '' },
  },
  ndjson: { name: 'JSONEachRow', settings: { output_format_json_escape_forward_slashes: 0 } },
};

/** Asks the engine for the bytes of a file: making objects of a million rows first takes five times as long. */
export function exportWith(engine: Engine, borrow: Borrow) {
  return async <Q extends Question>(
    question: Q,
    input: InputOf<Q>,
    { format, columns }: ExportedAs<keyof RowOf<Q> & string>,
    overlay: Overlay,
  ): Promise<Uint8Array> => {
    const { name, settings } = FORMATS[format];
    const fields = columns.map((column, at) => field(column, at, format));
    const sql = `SELECT ${fields.join(', ')} FROM\n(${overlaid(question.sql, overlay)}\n)`;
    const texts = columns.flatMap((one, at) => ('text' in one ? [[textParam(at), one.text] as const] : []));
    const statement = askingStatement(
      engine.name,
      // Parts of a file are written side by side, each by one thread.
      { name: question.name, sql, isOfFew: true, settings },
      { ...question.input.parse(input), ...Object.fromEntries(texts) },
    );
    return borrow(async client => {
      const { stream } = await client.exec({
        ...statement,
        query: `${statement.query}\nFORMAT ${name}`,
        // Else the last piece of a server's answer may be that it failed.
        clickhouse_settings: { wait_end_of_query: 1 },
      });
      const pieces: Uint8Array[] = await stream.toArray();
      const [first] = pieces;
      // The embedded engine gives one: there is nothing to copy.
      return first !== undefined && pieces.length === 1 ? first : Buffer.concat(pieces);
    });
  };
}

function field(column: ExportedColumn, at: number, format: ExportedFormat): string {
  const value = 'text' in column ? `{${textParam(at)}:String}` : column.column;
  // No column of a question is called like the ones of a file without names.
  if (format === 'csv') return `${column.isFreeText ? notRun(value) : value} AS field_${at}`;
  if (!/^\w+$/.test(column.key)) throw new Error(`"${column.key}" is not the name of a column.`);
  return `${value} AS ${column.key}`;
}

const textParam = (at: number) => `text_${at}`;

/** A spreadsheet would run a text that begins like this as a formula; with an apostrophe in front it stays text. */
function notRun(value: string): string {
  return `if(match(${value}, '^[=+\\\\-@\\\\t\\\\r]'), concat('\\'', ${value}), ${value})`;
}
