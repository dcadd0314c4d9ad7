import { normalizeCountryCodes } from '../locale/countries.ts';
import { normalizeHashtag } from '../observations/hashtags.ts';
import type { Platform } from '../observations/observations.ts';

/** What a social listener listens for. Words are phrases in any case; an empty list asks for nothing. */
export interface ListenerQuery {
  /** Every one of these is said. */
  readonly all: readonly string[];
  /** At least one of these is said. */
  readonly any: readonly string[];
  /** None of these is said. */
  readonly not: readonly string[];
  /** Or one of these hashtags stands there. */
  readonly hashtags: readonly string[];
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  readonly platforms: readonly Platform[];
}

/** The one form in which a query is kept: each word once, as it is looked for. */
export function normalizeListenerQuery(query: ListenerQuery): ListenerQuery {
  return {
    all: once(query.all.map(normalizeWords)),
    any: once(query.any.map(normalizeWords)),
    not: once(query.not.map(normalizeWords)),
    hashtags: once(query.hashtags.map(normalizeHashtag)),
    languages: once(query.languages.map(language => language.trim().toLowerCase())),
    countries: once(normalizeCountryCodes(query.countries)),
    platforms: once(query.platforms),
  };
}

/** What keeps a normalised query from ever hearing anything, or makes it hear everything. */
export function listenerFaults(query: ListenerQuery): { field: keyof ListenerQuery; message: string }[] {
  const faults: ReturnType<typeof listenerFaults> = [];
  if (query.all.length + query.any.length + query.hashtags.length === 0) {
    faults.push({ field: 'any', message: 'must contain at least one word or hashtag' });
  }
  const contradiction = query.not.find(words => query.all.includes(words) || query.any.includes(words));
  if (contradiction !== undefined) {
    faults.push({ field: 'not', message: `cannot both include and exclude “${contradiction}”` });
  }
  return faults;
}

function normalizeWords(words: string): string {
  return words.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

function once<Item extends string>(items: readonly Item[]): Item[] {
  return [...new Set(items.filter(item => item !== ''))];
}
