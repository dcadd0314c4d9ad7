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

export type ListenerProblem =
  | { readonly field: 'any'; readonly problem: 'empty' }
  | { readonly field: 'not'; readonly problem: 'contradiction'; readonly phrase: string };

/** Reasons why a normalised query would match nothing or everything. */
export function listenerProblems(query: ListenerQuery): ListenerProblem[] {
  const problems: ListenerProblem[] = [];
  if (query.all.length + query.any.length + query.hashtags.length === 0) {
    problems.push({ field: 'any', problem: 'empty' });
  }
  const contradiction = query.not.find(phrase => query.all.includes(phrase) || query.any.includes(phrase));
  if (contradiction !== undefined) {
    problems.push({ field: 'not', problem: 'contradiction', phrase: contradiction });
  }
  return problems;
}

function normalizePhrase(phrase: string): string {
  return phrase.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

function distinct<Item extends string>(items: readonly Item[]): Item[] {
  return [...new Set(items.filter(item => item !== ''))];
}
