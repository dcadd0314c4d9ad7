import { isPositiveIntegerInput } from '@clipscope/domain';

/** Filter values in a URL. Invalid ones are ignored. */

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
  return text !== null && isPositiveIntegerInput(text) ? Number(text) : 1;
}

const POWERS: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9 };
const AMOUNT = /^(-?)(\d[\d.,]*)([KMB]?)$/i;
const AMBIGUOUS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
const GROUPS = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * `12`, `1.5M`, `250,000` or `20 k` as people type it; undefined when it is no number. What is a thousand times as much
 * to one reader as to another, such as `1.500`, is taken only where the language of the page groups digits so.
 */
export function readAmount(text: string, language = pageLanguage()): number | undefined {
  const [, sign, body, power] = AMOUNT.exec(withoutSpaces(text)) ?? [];
  if (body === undefined || power === undefined) return undefined;
  const digits = plainDigits(body, power !== '', language);
  if (digits === undefined) return undefined;
  // Through text, so that 1.1 million is 1100000 and not a hair more.
  return Number((Number(sign + digits) * (POWERS[power.toUpperCase()] ?? 1)).toPrecision(12));
}

/** Both ways to write what a text such as `1.500` can mean; null where the language of the page decides. */
export function ambiguousAmount(text: string, language = pageLanguage()) {
  const typed = withoutSpaces(text);
  if (!AMBIGUOUS.test(typed) || readAmount(text, language) !== undefined) return null;
  const [whole, decimal] = [typed.replace(/[.,]/, ''), typed.replace(',', '.')].map(Number);
  return { typed: text.trim(), whole: writeAmount(whole ?? 0), decimal: writeAmount(decimal ?? 0) };
}

const withoutSpaces = (text: string) => inAscii(text).replaceAll(/[\s%'’]/g, '');

/** Digits and separators of other scripts as those of this one. */
function inAscii(text: string): string {
  return text
    .replaceAll('٬', '')
    .replaceAll('٫', '.')
    .replaceAll(/\p{Nd}/gu, digit => String(digitValue(digit)));
}

/** Unicode has the ten digits of every script in order. */
function digitValue(digit: string): number {
  let place = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(place - 1))) {
    place -= 1;
    before += 1;
  }
  return before % 10;
}

/** A number as text that is read as the same one in every language. */
export function writeAmount(value: number): string {
  const text = String(Number(value.toPrecision(12)));
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** With a point before the decimals and nothing between the other digits. */
function plainDigits(body: string, hasPower: boolean, language: string): string | undefined {
  const signs = body.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  if (last === undefined) return body;
  const at = body.lastIndexOf(last);
  const [whole, decimals] = [body.slice(0, at), body.slice(at + 1)] as const;
  const joined = body.replaceAll(last, '');
  if (new Set(signs).size === 2) {
    const isGrouped = GROUPS.test(whole) && !whole.includes(last);
    return isGrouped ? `${whole.replaceAll(/[.,]/g, '')}.${decimals}` : undefined;
  }
  if (signs.length > 1) return GROUPS.test(body) ? joined : undefined;
  if (hasPower || whole === '0' || !GROUPS.test(body)) return `${whole}.${decimals}`;
  return last === groupSign(language) ? joined : undefined;
}

function groupSign(language: string): string | undefined {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567);
  return parts.find(({ type }) => type === 'group')?.value;
}

const pageLanguage = () => (typeof document === 'undefined' ? '' : document.documentElement.lang) || 'en';

/** Words to search for; empty when there are none. Dots alone would be a step in the address of the call. */
export function readWords(text: string | null): string {
  const words = (text ?? '').trim().slice(0, 200);
  return /^\.*$/.test(words) ? '' : words;
}
