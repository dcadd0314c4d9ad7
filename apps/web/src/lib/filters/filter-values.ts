/** What stands in an address for a filter. Anything that cannot be meant is left out, never refused. */

/** `a,b` in an address. With a list of what there is, only that. */
export function readList(text: string | null, known?: readonly string[]): string[] {
  const parts = (text ?? '').split(',').map(part => part.trim());
  return [...new Set(parts)].filter(part => part !== '' && (known === undefined || known.includes(part)));
}

export function writeList(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join(',');
}

export function readOne<Known extends string>(text: string | null, known: readonly Known[]): Known | null {
  return known.find(one => one === text) ?? null;
}

export function readNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || text.trim() === '') return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}

/** Pages count from 1. */
export function readPage(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

const POWERS: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
const AMOUNT = /^(-?\d+(?:[.,]\d+)?)([KMB]?)$/i;

/** `12`, `1.5M` or `20 k` as people type it; undefined when it is no number. */
export function readAmount(text: string): number | undefined {
  const [, digits, power] = AMOUNT.exec(text.replaceAll(/[\s%]/g, '')) ?? [];
  if (digits === undefined || power === undefined) return undefined;
  // Through text, so that 1.1 million is 1100000 and not a hair more.
  return Number((Number(digits.replace(',', '.')) * (POWERS[power.toUpperCase()] ?? 1)).toPrecision(12));
}

/** Words to search for; empty when there are none. Dots alone would be a step in the address of the call. */
export function readWords(text: string | null): string {
  const words = (text ?? '').trim().slice(0, 200);
  return /^\.*$/.test(words) ? '' : words;
}
