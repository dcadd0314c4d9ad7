import { customType, timestamp } from 'drizzle-orm/pg-core';

/** PostgreSQL rejects the NUL character in text. */
export const text = customType<{ data: string }>({
  dataType: () => 'text',
  toDriver: value => value.replaceAll('\0', ''),
});

export const binary = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** PostgreSQL rejects the NUL character and lone surrogates in JSON. */
export function json<Value>(name: string) {
  return customType<{ data: Value; driverData: string | Value }>({
    dataType: () => 'jsonb',
    toDriver: value => JSON.stringify(value, cleanText),
    fromDriver: value => (typeof value === 'string' ? JSON.parse(value) : value) as Value,
  })(name);
}

function cleanText(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}
