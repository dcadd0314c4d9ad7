import { FORMULA_PATTERN } from '@clipscope/domain';
import { withKnownZone } from '../engine/dialect.ts';
import type { Engine } from '../engine/engine.ts';
import type { SettingValues } from '../engine/sql-text.ts';
import { questionStatement } from '../engine/statements.ts';
import type { InputOf, Question, RowOf } from '../question.ts';
import type { Overlay } from '../sql/render.ts';
import { joined, name, parameter, type Sql, sql, text } from '../sql/sql.ts';
import type { Acquire } from './ask.ts';

export type ExportedFormat = 'csv' | 'ndjson';

/** One column of a file: a column of the rows, or a constant text. */
export type ExportedColumn<Column extends string = string> = {
  readonly key: string;
  /** Text by anyone on the platform, in which spreadsheet formulas must be disarmed. */
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

/** Returns bytes that the engine formats: creating objects for a million rows takes five times as long. */
export function createExport(engine: Engine, acquire: Acquire) {
  return async <Q extends Question>(
    question: Q,
    input: InputOf<Q>,
    { format, columns }: ExportedAs<keyof RowOf<Q> & string>,
    overlay: Overlay,
  ): Promise<Uint8Array> => {
    const { name: formatName, settings } = FORMATS[format];
    const fields = columns.map((column, at) => field(column, at, format));
    const rows = sql`SELECT ${joined(fields, ', ')} FROM\n(${question.sql}\n)`;
    const texts = columns.flatMap((column, at) =>
      'text' in column ? [[textParam(at), column.text] as const] : [],
    );
    const statement = questionStatement(
      engine.name,
      // Parts of a file are exported in parallel, each by one thread.
      { name: question.name, sql: rows, readsFewRows: true, settings },
      { ...withKnownZone(engine.dialect, question.input.parse(input)), ...Object.fromEntries(texts) },
      overlay,
    );
    return acquire(async client => {
      const { stream } = await client.exec({
        ...statement,
        query: `${statement.query}\nFORMAT ${formatName}`,
        // Otherwise a server's response may end with an error.
        clickhouse_settings: { wait_end_of_query: 1 },
      });
      const chunks: Uint8Array[] = await stream.toArray();
      const [first] = chunks;
      // The embedded engine returns a single chunk, which needs no copy.
      return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks);
    });
  };
}

function field(column: ExportedColumn, at: number, format: ExportedFormat): Sql {
  const value = 'text' in column ? parameter(textParam(at), 'String') : name(column.column);
  // CSV has no header here, so the alias only must not clash with a column of the question.
  if (format === 'csv') return sql`${column.isFreeText ? guardedFormula(value) : value} AS field_${at}`;
  return sql`${value} AS ${name(column.key)}`;
}

const textParam = (at: number) => `text_${at}`;

/** `guardFormula` in SQL. */
function guardedFormula(value: Sql): Sql {
  return sql`if(match(${value}, ${text(FORMULA_PATTERN)}), concat('\\'', ${value}), ${value})`;
}
