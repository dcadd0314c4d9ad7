/**
 * The portable engine is built without ICU. These SQL functions replace the missing ones, generated from JavaScript's
 * Unicode tables; tables store their expanded expressions.
 */
export const UNICODE_FUNCTIONS: ReadonlyMap<string, () => string> = new Map([
  ['lowerUTF8', lowerCase],
  ['normalizeUTF8NFKD', decomposed],
]);

type Pair = readonly [from: string, to: string];

/** As `toLowerCase`: `İ` becomes two letters, and a sigma at the end of a word is `ς`. */
function lowerCase(): string {
  const pairs = changedBy(letter => letter.toLowerCase()).filter(([, to]) => letters(to) === 1);
  const sigma = `replaceAll(replaceAll(concat(s, ' '), 'Σ ', 'ς '), 'Σ\\n', 'ς\\n')`;
  const text = `replaceAll(substring(${sigma}, 1, length(s)), 'İ', 'i\u0307')`;
  return `s -> ${translated(`lower(${text})`, pairs)}`;
}

/**
 * As `normalize('NFKD')`, but without marks and punctuation, which search keys do not contain. Korean syllables are
 * computed from their code points.
 */
function decomposed(): string {
  const pairs = changedBy(letter => letter.normalize('NFKD')).map(
    ([from, to]): Pair => [from, to.replaceAll(/[^\p{L}\p{N}]+/gu, '') || '-'],
  );
  const single = pairs.filter(([, to]) => letters(to) === 1);
  const several = pairs.filter(([from, to]) => letters(to) > 1 && !isSyllable(from));
  const all = `splitByChar('\\n', ${stringLiteral(several.map(([from]) => from).join('\n'))})`;
  const parts = `splitByChar('\\n', ${stringLiteral(several.map(([, to]) => to).join('\n'))})`;
  const each = `if(c >= '가' AND c <= '힣' AND length(c) = 3, ${syllableParts()}, transform(c, ${all}, ${parts}, c))`;
  const text = `arrayStringConcat(arrayMap(c -> ${each}, ngrams(${translated('s', single)}, 1)))`;
  return `s -> if(length(s) = lengthUTF8(s), s, ${text})`;
}

function translated(text: string, pairs: readonly Pair[]): string {
  const [from, to] = [pairs.map(pair => pair[0]).join(''), pairs.map(pair => pair[1]).join('')];
  return `translateUTF8(${text}, ${stringLiteral(from)}, ${stringLiteral(to)})`;
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;

function syllableParts(): string {
  const row = (first: number, count: number) =>
    String.fromCodePoint(...Array.from({ length: count }, (_, at) => first + at));
  const bytes = 'reinterpretAsUInt32(reverse(c))';
  const bits = (shift: number, mask: number) => `bitAnd(bitShiftRight(${bytes}, ${shift}), ${mask})`;
  const place = `${bits(4, 0xf000)} + ${bits(2, 0xfc0)} + ${bits(0, 0x3f)} - ${FIRST_SYLLABLE}`;
  const letter = (letters: string, at: string) => `substringUTF8('${letters}', 1 + ${at}, 1)`;
  return `arrayMap(p -> concat(
    ${letter(row(0x1100, 19), 'intDiv(p, 588)')},
    ${letter(row(0x1161, 21), 'intDiv(p % 588, 28)')},
    trimLeft(${letter(` ${row(0x11a8, 27)}`, 'p % 28')})), [${place}])[1]`;
}

function isSyllable(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
}

export function stringLiteral(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

const letters = (text: string) => [...text].length;

/** Characters beyond ASCII, which the engine handles itself. */
function changedBy(change: (letter: string) => string): Pair[] {
  const pairs: Pair[] = [];
  for (let code = 0x80; code <= 0x10ffff; code++) {
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    const letter = isSurrogate ? '' : String.fromCodePoint(code);
    const to = change(letter);
    if (to !== letter) pairs.push([letter, to]);
  }
  return pairs;
}
