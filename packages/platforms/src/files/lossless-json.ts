import { reason } from '@clipscope/contract';
import { InvalidRecord } from './format.ts';

const LONG_DIGITS = 16;
const LONG_INTEGER = /(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;
const NOT_A_NUMBER = /-?\b(?:NaN|Infinity)\b/g;

/** `JSON.parse` that returns integers of 16 digits or more as text, because numbers would be rounded, and NaN as null. */
export function parseLossless(text: string): unknown {
  if (text.includes('\uFFFD')) assertNames(text);
  const source = mayHoldLongInteger(text) ? transformed(text, quoted) : text;
  try {
    return JSON.parse(source);
  } catch (error) {
    if (!/NaN|Infinity/.test(text)) throw unreadable(error);
  }
  try {
    return JSON.parse(transformed(source, withoutNaN));
  } catch (error) {
    throw unreadable(error);
  }
}

/**
 * Whether that many digits follow a colon, comma or bracket. A match inside a string only costs the slow path. Checking
 * every sixteenth character is enough to find a run of that length.
 */
export function mayHoldLongInteger(text: string): boolean {
  for (let at = LONG_DIGITS - 1; at < text.length; at += LONG_DIGITS) {
    if (!isDigit(text, at)) continue;
    let start = at;
    while (isDigit(text, start - 1)) start -= 1;
    while (isDigit(text, at + 1)) at += 1;
    if (at + 1 - start >= LONG_DIGITS && isAfterPunctuation(text, start)) return true;
  }
  return false;
}

function isAfterPunctuation(text: string, start: number): boolean {
  let at = text[start - 1] === '-' ? start - 2 : start - 1;
  while (BLANKS.includes(text.charAt(at) || '.')) at -= 1;
  return MARKS.includes(text.charAt(at) || '.');
}

const BLANKS = ' \t\n\r';
const MARKS = ':,[';

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 48 && code <= 57;
}

const quoted = (gap: string) => (gap.length < 16 ? gap : gap.replace(LONG_INTEGER, '"$&"'));
const withoutNaN = (gap: string) => gap.replace(NOT_A_NUMBER, 'null');

/** With the position only, because the engine's message would contain part of the text. */
function unreadable(error: unknown): InvalidRecord {
  const [, position] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  return new InvalidRecord(
    position === undefined
      ? reason('records.json')
      : reason('records.jsonAt', { position: Number(position) + 1 }),
  );
}

/** A field with invalid bytes in its name would seem to be missing. */
function assertNames(text: string): void {
  let at = 0;
  transformed(
    text,
    gap => {
      at += gap.length;
      return gap;
    },
    string => {
      at += string.length;
      if (string.includes('\uFFFD') && /^\s*:/.test(text.slice(at, at + 20))) {
        throw new InvalidRecord(reason('records.bytesInName'));
      }
      return string;
    },
  );
}

function transformed(
  text: string,
  mapGap: (gap: string) => string,
  mapString: (string: string) => string = string => string,
): string {
  let out = '';
  let at = 0;
  while (at < text.length) {
    const opening = text.indexOf('"', at);
    if (opening === -1) return out + mapGap(text.slice(at));
    const end = stringEnd(text, opening + 1);
    out += mapGap(text.slice(at, opening)) + mapString(text.slice(opening, end));
    at = end;
  }
  return out;
}

/** The position after the closing quote, or the end of the text. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charAt(at - 1 - slashes) === '\\' && at - 1 - slashes >= start) slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
  return text.length;
}
