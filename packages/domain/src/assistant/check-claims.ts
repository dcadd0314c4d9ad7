/** A row that a generated text may cite, with every number that may be said about it. */
type CitedRow = { readonly id: number; readonly numbers: readonly number[] };

type CheckedSentence = { readonly text: string; readonly citations: readonly number[] };
type Checked = { readonly lines: readonly (readonly CheckedSentence[])[]; readonly removed: number };

const CITATION = /\[\s*(\d{1,4}(?:\s*[,;]\s*\d{1,4})*)\s*\]/gu;
/** Links and addresses never come from the rows. */
const LINK =
  /https?:|www\.|\b[\p{L}\p{N}-]+\.(?:com|net|org|io|app|co|ru|cn|ly|me|info|biz|xyz|link|example)\b/iu;
const NUMBER = /\p{Nd}[\p{Nd}.,٬٫’' \u00a0\u202f]*\p{Nd}|\p{Nd}/gu;
/** Numbers as words: they would be claims that nobody checks. */
const NUMBER_WORDS =
  /(?<![\p{L}\p{M}])(?:twice|thrice|doubles?|doubled|tripled?|triples|quadrupled?|half|halved|dozens?|hundreds?|thousands?|millions?|billions?|percent)(?![\p{L}\p{M}])/iu;
/** The end of a sentence; a full stop inside a number or a name is none. */
const ENDS = /(?:[.!?؟…]+["'”’)»]*(?=\s|$|\[)|[。！？।]+["'”’)»」]*)(?:\s*\[[^\]\n]{0,40}\])*/gu;
const SCALES: Readonly<Record<string, number>> = { k: 1e3, K: 1e3, m: 1e6, M: 1e6, b: 1e9, B: 1e9 };
const LIST_MARK = /^\s*(?:[-*•]|\p{Nd}{1,2}[.)])\s+/u;

/**
 * Keeps what the rows support. A sentence is removed if it has a number that none of its cited rows has, cites a row that
 * does not exist, or contains a link. Lines keep their order; empty ones are dropped.
 */
export function checkClaims(text: string, rows: readonly CitedRow[]): Checked {
  const numbersOf = new Map(rows.map(({ id, numbers }) => [id, numbers]));
  let removed = 0;
  const lines = text.split(/\r?\n/u).map(line =>
    sentencesOf(line.replace(LIST_MARK, '')).flatMap(sentence => {
      const checked = checkSentence(sentence, numbersOf);
      if (checked === null) removed++;
      return checked ?? [];
    }),
  );
  return { lines: lines.filter(line => line.length > 0), removed };
}

function sentencesOf(line: string): string[] {
  const ends = [...line.matchAll(ENDS)].map(match => match.index + match[0].length);
  const sentences = [...ends, line.length].map((end, at) => line.slice(ends[at - 1] ?? 0, end).trim());
  return sentences.filter(sentence => sentence !== '');
}

function checkSentence(
  sentence: string,
  numbersOf: ReadonlyMap<number, readonly number[]>,
): CheckedSentence | null {
  const citations = [...sentence.matchAll(CITATION)].flatMap(([, ids = '']) =>
    ids.split(/[,;]/u).map(Number),
  );
  const text = sentence
    .replace(CITATION, '')
    .replace(/\s+/gu, ' ')
    .replace(/\s+([.!?,])/gu, '$1')
    .trim();
  if (text === '' || LINK.test(text) || citations.some(id => !numbersOf.has(id))) return null;
  const allowed = citations.flatMap(id => numbersOf.get(id) ?? []);
  if (NUMBER_WORDS.test(text)) return null;
  const isSupported = numbersIn(text).every(said => allowed.some(known => means(said, known)));
  return isSupported ? { text, citations: [...new Set(citations)] } : null;
}

type Said = { readonly readings: readonly number[]; readonly step: number; readonly isPercent: boolean };

/** Every number of a text in any script's digits, with the readings of its separators. */
function numbersIn(text: string): Said[] {
  return [...text.matchAll(NUMBER)].map(match => {
    const after = text.slice(match.index + match[0].length);
    const scale = SCALES[/^\s?([kKmMbB])(?![\p{L}])/u.exec(after)?.[1] ?? ''] ?? 1;
    const isPercent = /^\s?[%٪％]/u.test(after);
    const digits = toLatin(match[0])
      .replace(/[ \u00a0\u202f’']/gu, '')
      .replaceAll('٬', ',')
      .replaceAll('٫', '.');
    const readings = readingsOf(digits).map(value => value * scale);
    const decimals = /[.,](\d{1,2})$/u.exec(digits)?.[1]?.length ?? 0;
    return { readings, step: scale / 10 ** decimals, isPercent };
  });
}

/** `1.234` is a thousand in some languages and one and a bit in others; both are tried. */
function readingsOf(digits: string): number[] {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const whole = Number(digits.replace(/[.,]/gu, ''));
  if (last < 0) return [whole];
  const decimal = Number(`${digits.slice(0, last).replace(/[.,]/gu, '')}.${digits.slice(last + 1)}`);
  return digits.length - last - 1 === 3 ? [whole, decimal] : [decimal];
}

/** Rounded to the precision at which it is said, at most. */
function means({ readings, step, isPercent }: Said, known: number): boolean {
  const value = isPercent ? known * 100 : known;
  return readings.some(said => Math.abs(said - value) <= step / 2 + 1e-9 * Math.abs(value));
}

function toLatin(digits: string): string {
  return digits.replace(/\p{Nd}/gu, digit => {
    let zero = digit.codePointAt(0) ?? 0;
    const value = (code: number) => /^\p{Nd}$/u.test(String.fromCodePoint(code));
    const start = zero;
    // The digits of a script follow each other from its zero on.
    while (start - zero < 9 && value(zero - 1)) zero--;
    return String(start - zero);
  });
}
