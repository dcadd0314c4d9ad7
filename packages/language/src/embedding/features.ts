const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const WRITTEN_WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/** Devanagari to Sinhala. */
const INDIC = /[\u0900-\u0DFF]/;
/** A letter with its vowel signs. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** Each kind of piece has a seed of its own, so that equal letters of different kinds are different features. */
const SEED = {
  word: 0x811c9dc5,
  characters: 0x1234567,
  clusters: 0x2345678,
  jamo: 0x3456789,
  indic: 0x456789a,
  letters: 0x7654321,
} as const;

/** The 32-bit features of one word: the whole word first, then its pieces. */
export function featuresOf(word: string): number[] {
  const features = [hash(word, SEED.word)];
  const add = (seed: number, units: readonly string[], shortest: number, longest: number) => {
    for (let length = shortest; length <= longest; length += 1) {
      for (let start = 0; start + length <= units.length; start += 1) {
        features.push(hash(units.slice(start, start + length).join(''), seed));
      }
    }
  };
  const characters = [...word];
  if (HAN_OR_KANA.test(word)) {
    if (characters.length > 1) add(SEED.characters, characters, 1, 2);
  } else if (WRITTEN_WITHOUT_SPACES.test(word)) {
    const clusters = word.match(CLUSTER) ?? [];
    if (clusters.length > 1) add(SEED.clusters, clusters, 1, 3);
  } else if (HANGUL.test(word)) {
    if (characters.length > 1) {
      add(SEED.characters, characters, 1, 2);
      add(SEED.jamo, ['<', ...word.normalize('NFD'), '>'], 3, 5);
    }
  } else if (INDIC.test(word)) {
    const clusters = word.match(CLUSTER) ?? [];
    if (clusters.length > 1) add(SEED.indic, ['<', ...clusters, '>'], 2, 4);
  } else if (characters.length > 2) {
    add(SEED.letters, ['<', ...characters, '>'], 3, 5);
  }
  return features;
}

function hash(text: string, seed: number): number {
  let mixed = seed;
  for (let at = 0; at < text.length; at += 1) {
    mixed ^= text.charCodeAt(at);
    mixed = Math.imul(mixed, 16777619);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
