import { customType, timestamp } from 'drizzle-orm/pg-core';

/** PostgreSQL refuses the NUL character in text, and nothing that people write needs it. */
export const text = customType<{ data: string }>({
  dataType: () => 'text',
  toDriver: value => value.replaceAll('\0', ''),
});

/** A moment. The database keeps microseconds, the product milliseconds: every value comes from the product. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}

/** A structured value. PostgreSQL refuses the NUL character and halves of emoji in it, too. */
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
