import { dateLocale, UI_LANGUAGES } from '@clipscope/domain';

/** Exports of the user's own account often omit the year. */
export interface ParsedDay {
  readonly year: number | null;
  /** From 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Accents of Latin, Greek and Cyrillic letters, and directional marks. */
const MARKS = /[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;

/** The zeros of our languages' scripts, and the full-width one. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xc66, 0xe50, 0xed0, 0x17e0, 0xff10];

/** Real exports contain Greek; Arabic has three sets of month names. */
const MORE_LOCALES = ['el', 'ar-SY', 'ar-MA', 'ar-DZ'];

/** Vietnamese writes months as numbers or as these words; `Intl` only has the numbers. */
const VIETNAMESE = 'một,hai,ba,tư,năm,sáu,bảy,tám,chín,mười,mười một,mười hai'.split(',');

/** Anything else, such as replacement characters, is not a date. */
const DAY_CHARACTERS = /^[\p{L}\p{M}\p{N} .,،'’:/-]+$/u;

/** Ignored words: articles, ordinal suffixes, "year". */
const FILLERS = new Set(
  'de del of the st nd rd th er le ng ika den r г года р року ر'.split(' ').map(word => foldText(word)),
);

let monthsByWord: ReadonlyMap<string, number> | undefined;

/**
 * Parses `2026-11-14`, or a day and a named month in either order in any of our languages, with or without a year.
 * Numeric days and months are ambiguous and not parsed.
 */
export function parseDay(text: string): ParsedDay | null {
  const plain = foldText(text).trim();
  if (!DAY_CHARACTERS.test(plain)) return null;
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ].*)?$/.exec(plain);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const numbered = EAST_ASIAN.exec(plain) ?? VIETNAMESE_NUMBERS.exec(plain);
  if (numbered?.groups) return dayOf(numbered.groups.year, numbered.groups.month, numbered.groups.day);
  const numbers = plain.match(/\d+/g) ?? [];
  const [year, ...tooMany] = numbers.filter(number => number.length === 4);
  const [day, ...others] = numbers.filter(number => number.length < 3);
  const month = monthOf(plain);
  if (month === null || tooMany.length + others.length > 0 || day === undefined) return null;
  if (numbers.length > (year === undefined ? 1 : 2)) return null;
  return dayOf(year, month, day);
}

const EAST_ASIAN = patternOf('(?:(?<year>\\d{4})[年년] ?)?(?<month>\\d{1,2})[月월] ?(?<day>\\d{1,2})[日일]?');
const VIETNAMESE_NUMBERS = patternOf(
  '(?:ngày )?(?<day>\\d{1,2}) (?:tháng|thg) (?<month>\\d{1,2})(?:,? (?:năm )?(?<year>\\d{4}))?',
);

function patternOf(source: string): RegExp {
  return new RegExp(`^${source.normalize('NFKD').replace(MARKS, '').normalize('NFC')}$`, 'u');
}

function dayOf(year: string | undefined, month: string | number | undefined, day: string | undefined) {
  const number = year === undefined ? null : Number(year);
  // Thai years are in the Buddhist era.
  const gregorian = number !== null && number > 2400 ? number - 543 : number;
  const parsed = { year: gregorian, month: Number(month), day: Number(day) };
  // A day without a year may be 29 February, so the default is a leap year.
  const date = new Date(Date.UTC(parsed.year ?? 2024, parsed.month - 1, parsed.day));
  return date.getUTCMonth() === parsed.month - 1 && date.getUTCDate() === parsed.day ? parsed : null;
}

function monthOf(plain: string): number | null {
  monthsByWord ??= readMonthNames();
  const words = wordsOf(plain).filter(word => !FILLERS.has(word));
  return monthsByWord.get(words.join(' ')) ?? null;
}

function wordsOf(plain: string): readonly string[] {
  return plain.replaceAll('.', '').match(/[\p{L}\p{M}]+/gu) ?? [];
}

function readMonthNames(): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  const ambiguous = new Set<string>();
  const add = (name: string, month: number) => {
    const word = wordsOf(foldText(name)).join(' ');
    if (word === '' || /\d/.test(name)) return;
    if ((months.get(word) ?? month) !== month) ambiguous.add(word);
    months.set(word, month);
  };
  for (const locale of [...UI_LANGUAGES.map(dateLocale), ...MORE_LOCALES]) {
    for (const format of formatsOf(locale)) {
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(new Date(Date.UTC(2026, month - 1, 14)));
        add(parts.find(part => part.type === 'month')?.value ?? '', month);
      }
    }
  }
  for (const [at, name] of VIETNAMESE.entries()) add(`tháng ${name}`, at + 1);
  for (const word of ambiguous) months.delete(word);
  return months;
}

/** Months are in the nominative alone and in the genitive next to a day. */
function formatsOf(locale: string): Intl.DateTimeFormat[] {
  const base = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;
  return (['long', 'short'] as const).flatMap(month => [
    new Intl.DateTimeFormat(locale, { ...base, month }),
    new Intl.DateTimeFormat(locale, { ...base, month, day: 'numeric' }),
  ]);
}

/** Lower case without accents and marks, and with ASCII digits. */
function foldText(text: string): string {
  return asciiDigits(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ');
}

export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, digit => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find(item => code >= item && code < item + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
