import { reason } from '@clipscope/contract';
import type { Count } from '@clipscope/domain';
import { InvalidRecord, invalidField } from '../format.ts';
import { asciiDigits } from '../months.ts';

function foldTitle(title: string): string {
  return title.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ');
}

export function hasTitles(titles: readonly string[], ...names: readonly string[]): boolean {
  const folded = new Set(titles.map(foldTitle));
  return names.every(name => folded.has(name));
}

/** Cells by normalised column header. */
export type Line = Readonly<Record<string, string>>;

export function lineReader(titles: readonly string[]): (cells: readonly string[]) => Line {
  const names = titles.map(foldTitle);
  return cells => {
    const line: Record<string, string> = {};
    for (let at = 0; at < names.length; at += 1) line[names[at] ?? ''] = cells[at]?.trim() ?? '';
    return line;
  };
}

/** The cell of the first of these columns that exists; empty if none does. */
export function textIn(line: Line, ...names: readonly string[]): string {
  for (const name of names) {
    const text = line[name];
    if (text !== undefined) return text;
  }
  return '';
}

/** Placeholders for unknown values. */
/** -1 is a hidden count. */
const UNKNOWN_COUNT = '-1';
const UNKNOWN = new Set(['', '-', '–', '—', 'undefined', 'null', 'none', 'nan', 'n/a', 'na']);

export function isUnknown(text: string): boolean {
  return text === '' || (text.length < 10 && UNKNOWN.has(text.toLowerCase()));
}

interface ReadCount {
  readonly value: Count;
  /** False for abbreviated counts such as 1.2K. */
  readonly exact: boolean;
}

const NO_COUNT: ReadCount = { value: null, exact: true };
const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  b: 1e9,
  千: 1e3,
  천: 1e3,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  亿: 1e8,
  億: 1e8,
  억: 1e8,
};
/** Groups of three digits, or Indian groups of two before the last three. */
const GROUPED = /^\d{1,3}(?:([,.'’ ])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/;
const SHORTENED = /^(\d+(?:[.,]\d{1,3})?) ?([kmb千천万萬만亿億억])$/;

/** Accepts 1234, 1,234, 1.234, 1234.0 and 1.2K. Placeholders are null; anything else is invalid. */
export function readCount(text: string, field: string): ReadCount {
  if (/^\d{1,15}$/.test(text)) return { value: Number(text), exact: true };
  if (isUnknown(text) || text === UNKNOWN_COUNT) return NO_COUNT;
  const plain = asciiDigits(text)
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .toLowerCase();
  const [, amount, unit] = SHORTENED.exec(plain) ?? [];
  if (amount !== undefined && unit !== undefined) {
    return { value: Math.round(Number(amount.replace(',', '.')) * (UNITS[unit] ?? 1)), exact: false };
  }
  const digits = GROUPED.test(plain) ? plain.replace(/\D/g, '') : plain.replace(/\.0+$/, '');
  if (!/^\d{1,15}$/.test(digits)) throw invalidField(field, text, 'count');
  return { value: Number(digits), exact: true };
}

/** Each count is read from the first of its columns that exists. */
export function readCounts<Name extends string>(
  line: Line,
  columns: Readonly<Record<Name, readonly string[]>>,
): { readonly counts: Record<Name, Count>; readonly exact: boolean } {
  const counts = {} as Record<Name, Count>;
  let exact = true;
  for (const name in columns) {
    const read = readCount(textIn(line, ...columns[name]), name);
    counts[name] = read.value;
    exact &&= read.exact;
  }
  return { counts, exact };
}

/** 0.38, or 38% in any notation. */
export function readShare(text: string, field: string): number {
  const [, digits, percent] = /^(\d+(?:[.,]\d+)?) ?(%?)$/.exec(asciiDigits(text)) ?? [];
  const share = digits === undefined ? Number.NaN : Number(digits.replace(',', '.')) / (percent ? 100 : 1);
  if (!(share >= 0 && share <= 1)) throw invalidField(field, text, 'percentage');
  return share;
}

const YES = new Set(['yes', 'true', '1']);
const NO = new Set(['no', 'false', '0', '']);

export function readFlag(text: string, field: string): boolean {
  const word = text.toLowerCase();
  if (!YES.has(word) && !NO.has(word)) throw invalidField(field, text, 'yesOrNo');
  return YES.has(word);
}

/** 12, 12.5, 0:12 or 1:02:03. */
export function readSeconds(text: string, field: string): number | null {
  if (isUnknown(text)) return null;
  if (!/^(?:\d{1,3}:)?(?:\d{1,3}:)?\d{1,7}(?:\.\d+)?$/.test(text))
    throw invalidField(field, text, 'duration');
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Rejects long ids that a spreadsheet has rounded. */
export function readId(text: string, field: string, form: RegExp): string {
  if (/^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text)) {
    throw new InvalidRecord(reason('records.rounded', { field, value: text }));
  }
  if (!form.test(text)) throw invalidField(field, text, 'id');
  return text;
}
