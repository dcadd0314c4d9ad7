/** Each letter of these scripts is a word of its own, because they are written without spaces or join words together. */
const UNSPACED_SCRIPTS = [
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
] as const;

/** Combining accents, Arabic vowel marks, tatweel and invisible characters, which people write or leave out at will. */
export const IGNORED_RANGES = [
  [0x0300, 0x036f],
  [0x0640, 0x0640],
  [0x064b, 0x0652],
  [0x0670, 0x0670],
  [0x200b, 0x200f],
  [0x2060, 0x2060],
  [0xfe0f, 0xfe0f],
  [0xfeff, 0xfeff],
] as const;

/** Latin, Greek and Cyrillic, enclosed letters, full-width forms, and the mathematical letters of fancy fonts. */
const FOLDED_RANGES = [
  [0x00a0, 0x052f],
  [0x1e00, 0x1fff],
  [0x24b6, 0x24e9],
  [0xff01, 0xff5e],
  [0x1d400, 0x1d7ff],
] as const;

/** A small sigma has another form at the end of a word, and Turkish has two letters i. */
const OTHER_FORMS = new Map([
  ['ς', 'σ'],
  ['ı', 'i'],
]);

/** Pairs of a character and the one that it is searched as: `é` as `e`, `ｇ` as `g`. */
export function foldedCharacters(): [string, string][] {
  const pairs: [string, string][] = [...OTHER_FORMS];
  for (const [first, last] of FOLDED_RANGES) {
    for (let code = first; code <= last; code += 1) {
      const character = String.fromCodePoint(code);
      const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
      if ([...plain].length === 1 && plain !== character && character.toLowerCase() === character) {
        pairs.push([character, OTHER_FORMS.get(plain) ?? plain]);
      }
    }
  }
  return pairs;
}

type Folding = {
  readonly characters: ReadonlyMap<string, string>;
  readonly ignored: RegExp;
  readonly words: RegExp;
};

let folding: Folding | undefined;

/** Created when it is first needed, since most pages of the web app never are. */
function openFolding(): Folding {
  const escaped = (code: number) => `\\u{${code.toString(16)}}`;
  const ignored = IGNORED_RANGES.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('');
  const unspaced = UNSPACED_SCRIPTS.map(script => `\\p{Script=${script}}`).join('');
  return {
    characters: new Map(foldedCharacters()),
    ignored: new RegExp(`[${ignored}]`, 'gu'),
    // A letter of an unspaced script or a symbol such as an emoji, or a run of other letters and digits.
    words: new RegExp(
      `(?=[\\p{L}\\p{M}\\p{N}\\p{So}])[${unspaced}\\p{So}]\\p{M}*|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+`,
      'gu',
    ),
  };
}

/** Without case, accents and fancy letters. The observation store stores the same for recorded texts (migration 0023). */
export function foldText(text: string): string {
  folding ??= openFolding();
  const { characters, ignored } = folding;
  return [...text.toLowerCase()]
    .map(character => characters.get(character) ?? character)
    .join('')
    .replaceAll(ignored, '');
}

/** The words of a text as a query compares them. */
export function searchWords(text: string): string[] {
  folding ??= openFolding();
  return foldText(text).match(folding.words) ?? [];
}
