const TEXT = 24;
const BEYOND_LATIN = /[\u0100-\uffff]/;
const OBJECT = 32;
const SLOT = 8;
/** A number that is not a small integer lies outside the slot that holds it. */
const LARGE_NUMBER = 16;
/** What a Map or a Set needs for one more, and the little that belongs to it. */
const ENTRY = 128;

/**
 * How many bytes of memory plain data takes, a tenth or two too many: how long it is as text says little, since a
 * character beyond Latin takes two bytes, and a row of small numbers takes three times its text.
 */
export function heldBytes(value: unknown): number {
  if (typeof value === 'string') return TEXT + value.length * (BEYOND_LATIN.test(value) ? 2 : 1);
  if (typeof value === 'number') return value === (value | 0) ? 0 : LARGE_NUMBER;
  if (typeof value !== 'object' || value === null) return 0;
  let bytes = OBJECT;
  for (const inner of Array.isArray(value) ? value : Object.values(value)) bytes += SLOT + heldBytes(inner);
  return bytes;
}

/** What a cache takes for an entry beside its value: its key, and the names by which it is found again. */
export function entryBytes(key: string, names: Iterable<string>): number {
  let bytes = ENTRY + heldBytes(key);
  for (const name of names) bytes += ENTRY + heldBytes(name);
  return bytes;
}
