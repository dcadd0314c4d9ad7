import { searchWords } from '../listening/searchable-text.ts';

/** Texts are similar when they share this much of all runs of three characters in either. */
const LEAST_LIKENESS = 0.6;
const RUN = 3;
/** Shorter ones are the same by chance: "so cute" is written by thousands of people. */
const LONG_WORDS = 5;
/** A word of a script without spaces has about two letters. */
const UNSPACED_WORD = 0.5;
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const NOT_OWN_WORDS = /https?:\S+|[@＠][\p{L}\p{M}\p{N}._-]+/gu;

/** Whether a text is long enough that people hardly write the same one by chance. */
export function isLongText(text: string): boolean {
  const lengths = ownWords(text).map(word => (UNSPACED.test(word) ? UNSPACED_WORD : 1));
  return lengths.reduce((sum, length) => sum + length, 0) >= LONG_WORDS;
}

/** Without links, mentions and emoji, which copies vary first. */
function ownWords(text: string): string[] {
  const words = searchWords(text.normalize('NFKC').replaceAll(NOT_OWN_WORDS, ' '));
  return words.filter(word => /[\p{L}\p{N}]/u.test(word));
}

/** What is compared: letters and digits without case, accents and repetition. */
function comparedText(text: string): string {
  return ownWords(text)
    .join('')
    .replaceAll(/(.)\1+/gu, '$1');
}

function runsOf(compared: string): ReadonlySet<string> {
  const letters = [...compared];
  if (letters.length <= RUN) return new Set([compared]);
  return new Set(letters.slice(RUN - 1).map((_, at) => letters.slice(at, at + RUN).join('')));
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const run of one) if (other.has(run)) shared += 1;
  return shared / (one.size + other.size - shared);
}

const BANDS = 20;
const ROWS = 3;

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

function mixed(value: number, seed: number): number {
  let bits = Math.imul(value ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/**
 * MinHash in bands: texts as alike as `LEAST_LIKENESS` share a key with a probability of 99%, unlike ones hardly ever, so
 * that not all pairs are compared.
 */
function bandKeys(runs: ReadonlySet<string>): string[] {
  const hashes = [...runs].map(hash);
  return Array.from({ length: BANDS }, (_, band) => {
    const rows = Array.from({ length: ROWS }, (_, row) =>
      hashes.reduce((least, value) => Math.min(least, mixed(value, band * ROWS + row + 1)), 0xffffffff),
    );
    return `${band}/${rows.join('/')}`;
  });
}

type Group<T> = { readonly runs: ReadonlySet<string>; readonly items: T[] };

/**
 * Groups of items with nearly the same text; most have one item. The most frequent texts come first and decide the groups,
 * so that the result does not depend on the order of the items, and a group has no chains of ever less similar texts.
 */
export function groupSimilar<T extends { readonly text: string }>(items: readonly T[]): T[][] {
  const equal = [...Map.groupBy(items, ({ text }) => comparedText(text))].toSorted(
    ([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1),
  );
  const groups: Group<T>[] = [];
  const groupsOf = new Map<string, Group<T>[]>();
  for (const [compared, same] of equal) {
    const runs = runsOf(compared);
    const keys = compared === '' ? [] : bandKeys(runs);
    const near = [...new Set(keys.flatMap(key => groupsOf.get(key) ?? []))]
      .map(group => ({ group, likeness: likeness(group.runs, runs) }))
      .filter(candidate => candidate.likeness >= LEAST_LIKENESS);
    const [first] = near.toSorted((a, b) => b.likeness - a.likeness);
    if (first) {
      first.group.items.push(...same);
      continue;
    }
    // Emoji alone say nothing that can be compared.
    const own = compared === '' ? same.map(item => ({ runs, items: [item] })) : [{ runs, items: [...same] }];
    groups.push(...own);
    for (const key of keys) groupsOf.set(key, [...(groupsOf.get(key) ?? []), ...own]);
  }
  return groups.map(({ items }) => items);
}
