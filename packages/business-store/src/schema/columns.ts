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
