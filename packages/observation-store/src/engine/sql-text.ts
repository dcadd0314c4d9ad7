export type SettingValues = Readonly<Record<string, string | number>>;

/** Settings go into the SQL text: the embedded engine would apply others to all later queries of the connection. */
export function settingsClause(settings: SettingValues): string {
  const pairs = Object.entries(settings).map(([name, value]) => `${name} = ${literal(value)}`);
  return `SETTINGS ${pairs.join(', ')}`;
}

export function literal(value: string | number): string {
  return typeof value === 'number'
    ? String(value)
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;

/** Replaces a statement's parameters with their values. */
export function inlineParameters(sql: string, params: Readonly<Record<string, unknown>>): string {
  return sql.replaceAll(/\{(\w+):([^}]+)\}/g, (_, name: string, type: string) =>
    inlineParameter(params, name, type),
  );
}

export function inlineParameter(
  params: Readonly<Record<string, unknown>>,
  name: string,
  type: string,
): string {
  if (!(name in params)) throw new Error(`The statement has no value for ${name}.`);
  const value = params[name];
  return type === 'String' && typeof value === 'string'
    ? literal(value)
    : `CAST(${expression(value)} AS ${type})`;
}

function expression(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(expression).join(', ')}]`;
  if (value === null) return 'NULL';
  if (typeof value === 'string') return literal(value);
  const text = String(value);
  if (typeof value !== 'boolean' && !NUMBER.test(text))
    throw new TypeError(`${text} cannot be written as SQL.`);
  return text;
}
