import type { Platform } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { GIVEN_NAMES } from '../account/given-names.ts';
import { type Cosmos, STREAM } from '../cosmos.ts';
import { viewerIdOn } from '../ids.ts';
import { bits, chance, integer, keyOf, pick, textKey } from '../random.ts';

export interface Commenter {
  readonly authorId: string;
  readonly authorHandle: string;
}

/** A limited number, so that the same people comment on different videos. */
const VIEWERS_PER_LANGUAGE = 60_000;
const BOTS_IN_RING = 14;

export function commenterOf(cosmos: Cosmos, platform: Platform, language: string, draw: number): Commenter {
  const viewer = draw % VIEWERS_PER_LANGUAGE;
  return person(cosmos, platform, language, keyOf(cosmos.seed, STREAM.commenter, textKey(language), viewer));
}

/** The members of a ring comment on the videos of every creator who pays it. */
export function botOf(cosmos: Cosmos, platform: Platform, ring: number, draw: number): Commenter {
  return person(cosmos, platform, 'en', keyOf(cosmos.seed, STREAM.botRing, ring, draw % BOTS_IN_RING));
}

const SEPARATORS = ['', '_', '.'];

function person(cosmos: Cosmos, platform: Platform, language: string, key: number): Commenter {
  const names = GIVEN_NAMES.get(language) ?? [];
  const first = pick(names, key, 0).latin;
  const second = chance(key, 1, 0.35) ? pick(names, key, 2).latin.slice(0, 4) : '';
  const joinedMs = cosmos.epochMs - integer(key, 3, 1, 1_500) * DAY_MS;
  return {
    authorId: viewerIdOn(platform, joinedMs, bits(key, 4)),
    authorHandle: `${first}${pick(SEPARATORS, key, 5)}${second}${bits(key, 6) % 10_000}`,
  };
}
