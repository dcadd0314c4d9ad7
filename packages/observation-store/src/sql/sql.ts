import { literal } from '../engine/sql-text.ts';
import type { NewestTable, ReadTable } from './tables.ts';

/** SQL that only the functions of this file create, so that no unescaped text gets into it. */
export type Sql = { readonly parts: readonly Part[] };

/** Text, or a placeholder that is resolved when a statement is rendered. */
export type Part =
  | string
  | { readonly kind: 'parameter'; readonly name: string; readonly type: string }
  | { readonly kind: 'table'; readonly table: ReadTable; readonly as?: string }
  | { readonly kind: 'newest'; readonly table: NewestTable; readonly as?: string }
  | { readonly kind: 'knownBy'; readonly moment: Moment; readonly condition: Sql };

/** The inputs that limit an answer to what was recorded by a moment. */
export type Moment = 'asOf' | 'asOfDay';

const PARAMETER = /\{(\w+):([^}]+)\}/g;

/** `{name:Type}` is a parameter; embedded values are SQL or numbers. */
export function sql(texts: TemplateStringsArray, ...values: readonly (Sql | number)[]): Sql {
  return compacted(
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
    parts.push(text.slice(end, index), { kind: 'parameter', name, type });
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}

/** Joins adjacent texts, since every query renders all parts. */
function compacted(parts: readonly Part[]): Sql {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else if (part !== '') all.push(part);
  }
  return { parts: all };
}

/** A table, across all databases of the overlay. */
export function table(table: ReadTable, named: { readonly as?: string } = {}): Sql {
  return { parts: [{ kind: 'table', table, ...named }] };
}

/** The newest row of each key of a table, across all databases of the overlay. */
export function newestOf(table: NewestTable, named: { readonly as?: string } = {}): Sql {
  return { parts: [{ kind: 'newest', table, ...named }] };
}

const KNOWN_BY = {
  recorded_at: { moment: 'asOf', condition: sql`AND recorded_at <= {asOf:DateTime64(3, 'UTC')}` },
  first_recorded_at: { moment: 'asOf', condition: sql`AND first_recorded_at <= {asOf:DateTime64(3, 'UTC')}` },
  recorded_day: { moment: 'asOfDay', condition: sql`AND recorded_day <= {asOfDay:Date}` },
  'toDate(recorded_at)': { moment: 'asOfDay', condition: sql`AND toDate(recorded_at) <= {asOfDay:Date}` },
} as const;

/**
 * Limits rows to those recorded by the question's moment. Omitted when that is now, because the comparison reads another
 * column and makes planning slower.
 */
export function andKnownBy(column: keyof typeof KNOWN_BY): Sql {
  return { parts: [{ kind: 'knownBy', ...KNOWN_BY[column] }] };
}

/** A parameter with a computed name. */
export function parameter(name: string, type: string): Sql {
  return { parts: [{ kind: 'parameter', name, type }] };
}

export function name(name: string): Sql {
  if (!/^\w+$/.test(name)) throw new Error(`"${name}" is not the name of a column.`);
  return { parts: [name] };
}

/** Comma-separated column names. */
export function names(columns: readonly string[]): Sql {
  return joined(columns.map(name), ', ');
}

/** A string literal. */
export function text(value: string): Sql {
  return { parts: [literal(value)] };
}

/** Comma-separated string literals. */
export function texts(values: readonly string[]): Sql {
  return joined(values.map(text), ', ');
}

/** Joins statements or expressions with a separator such as `AND` or `UNION ALL`. */
export function joined(items: readonly Sql[], separator: string): Sql {
  return compacted(items.flatMap(({ parts }, index) => (index === 0 ? parts : [separator, ...parts])));
}
