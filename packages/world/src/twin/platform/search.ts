import type { Platform } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { type Creator, creatorAt, handleAt } from '../account/creator.ts';
import { nameBook, personAt } from '../account/names.ts';
import { accountOfPerson } from '../account/population.ts';
import { existsAt } from '../account/presence.ts';
import type { Cosmos } from '../cosmos.ts';
import type { AccountAnswer, Page, PageRequest, ShownHashtag, ShownSound, VideoAnswer } from '../model.ts';
import { challengeOf, communityTags, EVERGREEN_TAGS } from '../subject/hashtags.ts';
import { catalogueNumbers, catalogueSound, spreadSoundId, spreadSoundTitle } from '../subject/sounds.ts';
import { SPREAD_EVERY_DAYS, spreadsBetween } from '../subject/spreads.ts';
import { videoText } from '../text/captions.ts';
import { accountAnswer } from './answers.ts';
import { foundVideosPage, pageSize } from './listings.ts';
import { hashtagAnswer, type SubjectAnswer, soundAnswer } from './subjects.ts';

const LOOKBACK_DAYS = 60;

const foldCase = (text: string) => text.normalize('NFKC').toLowerCase().trim();

/** 0 for an exact match, 1 for a prefix, 2 for any other occurrence, -1 for none. */
function rankOf(text: string, query: string): number {
  const index = foldCase(text).indexOf(query);
  if (index < 0) return -1;
  if (index > 0) return 2;
  return text.length === query.length ? 0 : 1;
}

export function searchAccounts(
  cosmos: Cosmos,
  platform: Platform,
  text: string,
  request: PageRequest,
): AccountAnswer[] {
  const query = foldCase(text).replace(/^@/, '');
  const atMs = request.at.getTime();
  if (query === '') return [];
  const found: { creator: Creator; rank: number }[] = [];
  for (const creator of creatorsNamed(cosmos, platform, query)) {
    const ranks = [handleAt(creator, atMs), creator.displayName].map(name => rankOf(name, query));
    const rank = Math.min(...ranks.filter(item => item >= 0));
    if (Number.isFinite(rank) && existsAt(creator, atMs)) found.push({ creator, rank });
  }
  found.sort((a, b) => a.rank - b.rank || b.creator.logSize - a.creator.logSize);
  return found.slice(0, pageSize(request)).map(({ creator }) => accountAnswer(cosmos, creator, atMs));
}

/** Iterates over the name book instead of the accounts, so that the cost does not depend on the world's size. */
function* creatorsNamed(cosmos: Cosmos, platform: Platform, query: string): Generator<Creator> {
  const stem = query.replace(/(?:[._](?:official|daily|hq|again|live)|_?\d+)$/, '') || query;
  for (const [language, names] of nameBook().names) {
    for (const [rank, name] of names.entries()) {
      if (!name.stem.includes(stem) && !foldCase(name.displayName).includes(query)) continue;
      for (let round = 0; ; round++) {
        const person = personAt(cosmos, language, rank, round);
        const index = accountOfPerson(cosmos, platform, person);
        if (index !== null) yield creatorAt(cosmos, platform, index);
        else if (person > cosmos.accounts.tiktok * 2) break;
      }
    }
  }
}

function spreadsBornUntil(cosmos: Cosmos, kind: 'hashtag' | 'sound', atMs: number) {
  const last = Math.floor((atMs - cosmos.epochMs) / DAY_MS / SPREAD_EVERY_DAYS);
  return spreadsBetween(cosmos, kind, 0, last).filter(({ bornMs }) => bornMs <= atMs);
}

export function searchHashtags(
  cosmos: Cosmos,
  platform: Platform,
  text: string,
  request: PageRequest,
): SubjectAnswer<ShownHashtag>[] {
  const query = foldCase(text).replace(/^[#＃]/, '');
  const atMs = request.at.getTime();
  const trends = spreadsBornUntil(cosmos, 'hashtag', atMs).map(trend => challengeOf(cosmos, trend).tag);
  const all = new Set([...EVERGREEN_TAGS[platform], ...trends, ...communityTags()]);
  return best([...all], query, tag => tag, request).flatMap(
    tag => hashtagAnswer(cosmos, platform, tag, atMs) ?? [],
  );
}

export function searchSounds(
  cosmos: Cosmos,
  text: string,
  request: PageRequest,
): SubjectAnswer<ShownSound>[] {
  const query = foldCase(text);
  const atMs = request.at.getTime();
  const titled = [
    ...spreadsBornUntil(cosmos, 'sound', atMs).map(spread => ({
      soundId: spreadSoundId(cosmos, spread),
      title: spreadSoundTitle(cosmos, spread),
    })),
    ...catalogueNumbers().flatMap(number => catalogueSound(cosmos, number) ?? []),
  ];
  return best(titled, query, ({ title }) => title, request).flatMap(
    ({ soundId }) => soundAnswer(cosmos, soundId, atMs) ?? [],
  );
}

function best<T>(list: readonly T[], query: string, nameOf: (item: T) => string, request: PageRequest): T[] {
  if (query === '') return [];
  return list
    .map(item => ({ item, rank: rankOf(nameOf(item), query) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || nameOf(a.item).length - nameOf(b.item).length)
    .slice(0, pageSize(request))
    .map(({ item }) => item);
}

/** Videos whose caption contains every word of the query, newest first. */
export function searchVideos(
  cosmos: Cosmos,
  platform: Platform,
  text: string,
  request: PageRequest,
): Page<VideoAnswer> {
  const words = foldCase(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { items: [], nextCursor: null };
  const atMs = request.at.getTime();
  const search = {
    platform,
    mayHave: () => true,
    lookbackDays: LOOKBACK_DAYS,
    matches: (video: Parameters<typeof videoText>[1]) => {
      const caption = foldCase(videoText(cosmos, video, atMs >= video.editedMs).caption);
      return words.every(word => caption.includes(word));
    },
  };
  return foundVideosPage(cosmos, search, request);
}
