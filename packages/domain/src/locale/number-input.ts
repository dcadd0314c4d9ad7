/** A positive integer without a leading zero; null and undefined are valid, since nothing was typed yet. */
export function isPositiveIntegerInput(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return /^[1-9]\d*$/.test(String(value));
}
