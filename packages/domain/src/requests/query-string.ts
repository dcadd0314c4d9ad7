/**
 * Without the question mark. Empty values (empty text or list, null, undefined) are omitted, 0 and false are not.
 * Arrays are comma-separated, and dates are ISO strings.
 */
export function toQueryString(values: Readonly<Record<string, unknown>>): string {
  return Object.entries(values)
    .map(([key, value]) => [key, toText(value)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${encodeURIComponent(key)}=${encode(text)}`)
    .join('&');
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toText).filter(Boolean).join(',');
  return String(value);
}

/** Commas stay readable, because people share these addresses. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll('%2C', ',');
}
