import { literal } from '../engine/sql-text.ts';
import type { NewestTable, ReadTable } from './tables.ts';

/** SQL as it is declared. The tag `sql` and the functions of this file make it, so no text comes into it unnoticed. */
export type Sql = { readonly parts: readonly Part[] };

/** Text, or what stands in its place when a statement is rendered. */
export type Part =
  | string
  | { readonly is: 'parameter'; readonly name: string; readonly type: string }
  | { readonly is: 'table'; readonly table: ReadTable; readonly as?: string }
  | { readonly is: 'newest'; readonly table: NewestTable; readonly as?: string }
  | { readonly is: 'known by'; readonly moment: Moment; readonly condition: Sql };

/** The inputs that say at which moment an answer was known. */
export type Moment = 'asOf' | 'asOfDay';

const PARAMETER = /\{(\w+):([^}]+)\}/g;

/** A statement or a piece of one. `{name:Type}` is a parameter; every value is SQL itself or a number. */
export function sql(texts: TemplateStringsArray, ...values: readonly (Sql | number)[]): Sql {
  return merged(
    texts.flatMap((text, index) => {
      const value = values[index - 1];
      const before = typeof value === 'object' ? value.parts : value === undefined ? [] : [String(value)];
      return [...before, ...partsOf(text)];
    }),
  );
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: type = '', index } of text.matchAll(PARAMETER)) {
    parts.push(text.slice(end, index), { is: 'parameter', name, type });
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** Every asking goes through the parts, so texts in a row are one. */
function merged(parts: readonly Part[]): Sql {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
  }
  return { parts: all };
}

/** A table, in all databases that the question sees. */
export function table(table: ReadTable, named: { readonly as?: string } = {}): Sql {
  return { parts: [{ is: 'table', table, ...named }] };
}

/** The newest row of each key of a table. */
export function newestOf(table: NewestTable, named: { readonly as?: string } = {}): Sql {
  return { parts: [{ is: 'newest', table, ...named }] };
}

const KNOWN_BY = {
  recorded_at: { moment: 'asOf', condition: sql`AND recorded_at <= {asOf:DateTime64(3, 'UTC')}` },
  first_recorded_at: { moment: 'asOf', condition: sql`AND first_recorded_at <= {asOf:DateTime64(3, 'UTC')}` },
  recorded_day: { moment: 'asOfDay', condition: sql`AND recorded_day <= {asOfDay:Date}` },
  'toDate(recorded_at)': { moment: 'asOfDay', condition: sql`AND toDate(recorded_at) <= {asOfDay:Date}` },
} as const;

/**
 * One more condition: known by the moment that the question is asked for. It is left out when that is now: comparing when
 * each row was recorded would read a column more, and where it is part of a key it takes the engine longer to plan than
 * to read.
 */
export function andKnownBy(column: keyof typeof KNOWN_BY): Sql {
  return { parts: [{ is: 'known by', ...KNOWN_BY[column] }] };
}

/** A parameter whose name is a value of the code. */
export function parameter(name: string, type: string): Sql {
  return { parts: [{ is: 'parameter', name, type }] };
}

/** The name of a column. */
export function name(name: string): Sql {
  if (!/^\w+$/.test(name)) throw new Error(`"${name}" is not the name of a column.`);
  return { parts: [name] };
}

/** The names of some columns, in a row. */
export function names(some: readonly string[]): Sql {
  return joined(some.map(name), ', ');
}

/** A text as a value. */
export function text(value: string): Sql {
  return { parts: [literal(value)] };
}

/** Some of the same, with what must stand between, such as `AND` or `UNION ALL`. */
export function joined(some: readonly Sql[], separator: string): Sql {
  return merged(some.flatMap(({ parts }, index) => (index === 0 ? parts : [separator, ...parts])));
}
