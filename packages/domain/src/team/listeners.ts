import { normalizeCountryCodes } from '../locale/countries.ts';
import { normalizeHashtag } from '../observations/hashtags.ts';
import type { Platform } from '../observations/observations.ts';

/** The search of a social listener. Phrases are case-insensitive; an empty list is no condition. */
export interface ListenerQuery {
  /** Contains all of these phrases. */
  readonly all: readonly string[];
  /** Contains at least one of these phrases. */
  readonly any: readonly string[];
  /** Contains none of these phrases. */
  readonly not: readonly string[];
  /** Alternatively, has one of these hashtags. */
  readonly hashtags: readonly string[];
  readonly languages: readonly string[];
  readonly countries: readonly string[];
  readonly platforms: readonly Platform[];
}

/** The form in which a query is stored. */
export function normalizeListenerQuery(query: ListenerQuery): ListenerQuery {
  return {
    all: distinct(query.all.map(normalizePhrase)),
    any: distinct(query.any.map(normalizePhrase)),
    not: distinct(query.not.map(normalizePhrase)),
    hashtags: distinct(query.hashtags.map(normalizeHashtag)),
    languages: distinct(query.languages.map(language => language.trim().toLowerCase())),
    countries: distinct(normalizeCountryCodes(query.countries)),
    platforms: distinct(query.platforms),
  };
}

/** Reasons why a normalised query would match nothing or everything. */
export function listenerProblems(query: ListenerQuery): { field: keyof ListenerQuery; message: string }[] {
  const faults: ReturnType<typeof listenerProblems> = [];
  if (query.all.length + query.any.length + query.hashtags.length === 0) {
    faults.push({ field: 'any', message: 'must contain at least one word or hashtag' });
  }
  const contradiction = query.not.find(phrase => query.all.includes(phrase) || query.any.includes(phrase));
  if (contradiction !== undefined) {
    faults.push({ field: 'not', message: `cannot both include and exclude “${contradiction}”` });
  }
  return faults;
}

function normalizePhrase(phrase: string): string {
  return phrase.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

function distinct<Item extends string>(items: readonly Item[]): Item[] {
  return [...new Set(items.filter(item => item !== ''))];
}
