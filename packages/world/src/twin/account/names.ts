import type { Industry } from '@clipscope/domain';
import type { Cosmos } from '../cosmos.ts';
import { MARKET_SLOTS, type Market, WORLD_LANGUAGES } from '../markets.ts';
import { bits, itemAt, textKey } from '../random.ts';
import { type Voice, voiceOf } from '../voices.ts';
import { GIVEN_NAMES, type GivenName } from './given-names.ts';
import { INDUSTRY_VOCABULARY } from './industry-vocabulary.ts';

/** A name from the voices of a language, or a variant of one with another given name. */
interface Name {
  readonly language: string;
  readonly displayName: string;
  readonly stem: string;
  readonly kind: 'person' | 'brand';
  readonly industry: Industry;
}

interface NameBook {
  /** By language; the k-th speaker of a language gets its k-th name. */
  readonly names: ReadonlyMap<string, readonly Name[]>;
  readonly byStem: ReadonlyMap<string, { readonly language: string; readonly rank: number }>;
}

let book: NameBook | null = null;

/** About 27,000 names, each with a unique handle; the same in every world, so built once per process. */
export function nameBook(): NameBook {
  book ??= buildNameBook();
  return book;
}

function buildNameBook(): NameBook {
  const byStem = new Map<string, { language: string; rank: number }>();
  const names = new Map<string, Name[]>();
  const add = (name: Name) => {
    const list = names.get(name.language) ?? [];
    names.set(name.language, list);
    byStem.set(name.stem, { language: name.language, rank: list.length });
    list.push(name);
  };
  for (const language of WORLD_LANGUAGES) {
    for (const { display, handle, kind, industry } of shuffledNames(language)) {
      const stem = firstUnused(byStem, [handle, ...numberedStems(handle)]);
      add({ language, displayName: display, stem, kind, industry });
    }
  }
  for (const language of WORLD_LANGUAGES) {
    const given = GIVEN_NAMES.get(language) ?? [];
    for (let variant = 0; variant < given.length; variant++) {
      shuffledNames(language).forEach((original, i) => {
        const name = itemAt(given, (variant + i * 7) % given.length);
        const { display, kind, industry } = original;
        const stem = firstUnused(byStem, stems(name, kind, industry, variant + i));
        const displayName =
          kind === 'brand' ? brandDisplay(name, display) : personDisplay(name, industry, stem);
        add({ language, displayName, stem, kind, industry });
      });
    }
  }
  return { names, byStem };
}

/** The voices are sorted by industry; shuffled, so that a small world does not consist of a single one. */
function shuffledNames(language: string): Voice['names'] {
  return voiceOf(language).names.toSorted((a, b) => textKey(a.handle) - textKey(b.handle));
}

function firstUnused(taken: ReadonlyMap<string, unknown>, candidates: Iterable<string>): string {
  for (const candidate of candidates) if (!taken.has(candidate)) return candidate;
  throw new Error('no free handle left');
}

function* numberedStems(stem: string): Generator<string> {
  for (let n = 2; n < 1_000; n++) yield `${stem}_v${n}x`;
}

function* stems(name: GivenName, kind: Name['kind'], industry: Industry, turn: number): Generator<string> {
  const words = INDUSTRY_VOCABULARY[industry][kind === 'brand' ? 'brandHandle' : 'handle'];
  const separators = turn % 2 === 0 ? ['.', '', '_'] : ['', '_', '.'];
  for (const join of separators) {
    for (let i = 0; i < words.length; i++) {
      yield `${name.latin}${join}${itemAt(words, (turn + i) % words.length)}`;
    }
  }
  for (const letter of 'kmrstlnbdpjvaz') {
    for (const word of words) yield `${name.latin}.${letter}.${word}`;
  }
}

/** "Little Tin Bakehouse" becomes "Maya Bakehouse"; the owner's name is appended to a single word. */
function brandDisplay(name: GivenName, display: string): string {
  const words = display.split(' ').filter(word => /\p{L}/u.test(word));
  const last = words.at(-1) ?? display;
  return words.length > 1 ? `${name.written} ${last}` : `${display} ${name.written}`;
}

function personDisplay(name: GivenName, industry: Industry, stem: string): string {
  const key = textKey(stem);
  const emoji = INDUSTRY_VOCABULARY[industry].emoji;
  switch (bits(key, 0) % 4) {
    case 0:
      return name.written;
    case 1:
      return `${name.written} ${itemAt(emoji, bits(key, 1) % emoji.length)}`;
    case 2:
      return stem;
    default:
      return `${name.written} ${String.fromCharCode(65 + (bits(key, 2) % 26))}.`;
  }
}

interface PersonName extends Name {
  readonly market: Market;
  /** How often the language's list has been used up before; 0 except in very large worlds. */
  readonly round: number;
}

export function nameOfPerson(cosmos: Cosmos, person: number): PersonName {
  const { slots, slotsPerLanguage, ordinalInLanguage } = cosmos.markets;
  const slot = person % MARKET_SLOTS;
  const market = itemAt(slots, slot);
  const perTurn = slotsPerLanguage.get(market.language)?.length ?? 1;
  const rank = Math.floor(person / MARKET_SLOTS) * perTurn + itemAt(ordinalInLanguage, slot);
  const list = nameBook().names.get(market.language) ?? [];
  return { ...itemAt(list, rank % list.length), market, round: Math.floor(rank / list.length) };
}

export function handleOf({ stem, round }: Pick<PersonName, 'stem' | 'round'>): string {
  return round === 0 ? stem : `${stem}${/\d$/.test(stem) ? '_' : ''}${round + 1}`;
}

/** Candidates only: the caller checks whose handle it is. */
export function peopleWithHandle(cosmos: Cosmos, handle: string): number[] {
  const end = /^(.*?)_?(\d+)$/.exec(handle);
  const candidates = [{ stem: handle, round: 0 }];
  if (end) candidates.push({ stem: end[1] ?? '', round: Number(end[2]) - 1 });
  return candidates.flatMap(({ stem, round }) => {
    const entry = nameBook().byStem.get(stem);
    return entry && round >= 0 ? [personAt(cosmos, entry.language, entry.rank, round)] : [];
  });
}

export function personAt(cosmos: Cosmos, language: string, rank: number, round: number): number {
  const size = nameBook().names.get(language)?.length ?? 0;
  const slots = cosmos.markets.slotsPerLanguage.get(language) ?? [];
  const wholeRank = round * size + rank;
  return Math.floor(wholeRank / slots.length) * MARKET_SLOTS + itemAt(slots, wholeRank % slots.length);
}
