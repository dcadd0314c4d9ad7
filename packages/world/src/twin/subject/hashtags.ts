import { INDUSTRIES, type Industry, type Platform } from '@clipscope/domain';
import type { Cosmos } from '../cosmos.ts';
import { WORLD_LANGUAGES } from '../markets.ts';
import { itemAt, keyOf, textKey } from '../random.ts';
import { voiceOf } from '../voices.ts';
import { type Spread, spreadAt } from './spreads.ts';

/** Generic tags that are used for any content. */
export const EVERGREEN_TAGS: Readonly<Record<Platform, readonly string[]>> = {
  tiktok: ['fyp', 'foryou', 'viral', 'foryoupage', 'fypシ', 'trending', 'xyzbca', 'parati', 'explore'],
  youtube: ['shorts', 'viral', 'shortsfeed', 'trending'],
  instagram: ['reels', 'explore', 'viral', 'reelsvideo', 'trending'],
};

/** Tags used together by the creators of one industry and language. */
export interface Community {
  readonly language: string;
  readonly industry: Industry;
  readonly tags: readonly string[];
}

let communitiesByTag: ReadonlyMap<string, readonly Community[]> | null = null;

export function communityOf(language: string, industry: Industry): Community {
  return { language, industry, tags: voiceOf(language).industries[industry].hashtags };
}

export function communitiesWith(tag: string): readonly Community[] {
  communitiesByTag ??= indexCommunities();
  return communitiesByTag.get(tag) ?? [];
}

export function communityTags(): Iterable<string> {
  communitiesByTag ??= indexCommunities();
  return communitiesByTag.keys();
}

export function allCommunities(): Community[] {
  return WORLD_LANGUAGES.flatMap(language => INDUSTRIES.map(industry => communityOf(language, industry)));
}

function indexCommunities(): Map<string, Community[]> {
  const index = new Map<string, Community[]>();
  for (const community of allCommunities()) {
    for (const tag of community.tags) index.set(tag, [...(index.get(tag) ?? []), community]);
  }
  return index;
}

/** A recurring challenge gets a suffix, as if the plain tag were taken. */
const SEASON_ENDINGS = ['', 'challenge', '2', 'remix', 'duet', 'again', 'xl', 'irl'];

function seasonEnding(season: number): string {
  const round = Math.floor(season / SEASON_ENDINGS.length);
  return itemAt(SEASON_ENDINGS, season % SEASON_ENDINGS.length) + (round === 0 ? '' : `_${round + 1}`);
}

function firstChallenge(cosmos: Cosmos, language: string): number {
  return keyOf(cosmos.seed, textKey(language), 0x7461) % voiceOf(language).challenges.length;
}

export function challengeOf(cosmos: Cosmos, spread: Pick<Spread, 'language' | 'number'>) {
  const { challenges } = voiceOf(spread.language);
  const turn = firstChallenge(cosmos, spread.language) + spread.number;
  const { tag, about } = itemAt(challenges, turn % challenges.length);
  return { tag: tag + seasonEnding(Math.floor(spread.number / challenges.length)), about };
}

/** The trend of a tag, even if it has not started yet. */
export function trendWithTag(cosmos: Cosmos, tag: string): Spread | null {
  const memo = cosmos.memo<string, { spread: Spread | null }>('trends by tag', 4_096);
  return memo(tag, () => ({ spread: findTrend(cosmos, tag) })).spread;
}

function findTrend(cosmos: Cosmos, tag: string): Spread | null {
  for (const language of WORLD_LANGUAGES) {
    const { challenges } = voiceOf(language);
    const first = firstChallenge(cosmos, language);
    for (let i = 0; i < challenges.length; i++) {
      const stem = itemAt(challenges, i).tag;
      const season = tag.startsWith(stem) ? seasonOf(tag.slice(stem.length)) : null;
      if (season === null) continue;
      const number = season * challenges.length + ((i - first + challenges.length) % challenges.length);
      const spread = spreadAt(cosmos, 'hashtag', language, number);
      if (spread) return spread;
    }
  }
  return null;
}

function seasonOf(ending: string): number | null {
  const [, word = '', round] = /^(.*?)(?:_(\d+))?$/.exec(ending) ?? [];
  const season = SEASON_ENDINGS.indexOf(word);
  if (season < 0 || (round !== undefined && Number(round) < 2)) return null;
  return season + SEASON_ENDINGS.length * (round === undefined ? 0 : Number(round) - 1);
}
