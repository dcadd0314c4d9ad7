import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { coverRange } from '../days/range.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { findStickers } from './find-stickers.ts';
import { searchedPlatforms } from './near-matches.ts';
import { findAccounts, notFoundByName } from './search-accounts.ts';
import { findHashtags } from './search-hashtags.ts';
import { findSounds } from './search-sounds.ts';
import { publishedIn } from './search-videos.ts';
import { unspacedParts } from './search-words.ts';

/** The best matches of each kind, read in parallel. */
export async function searchAll(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchAll']>,
): Promise<ReplyOf<Contract['searchAll']>> {
  const { q } = params;
  const request = { q, platform: query.platform, limit: query.limit, offset: 0, fewest: 1 };
  const [accounts, hashtags, sounds, stickers, videos] = await Promise.all([
    findAccounts(context, { ...request, withFavourites: true }),
    findHashtags(context, request),
    findSounds(context, request),
    findStickers(context, request),
    findVideos(context, request),
  ]);
  const notLookedUp = notFoundByName(context, q, query.platform, accounts);
  return { accounts, notLookedUp, hashtags, sounds, stickers, videos };
}

/** Only the newest matches are considered, because suggestions must be fast while typing. */
const NEWEST_VIDEOS = 100;

async function findVideos(
  context: SignedInContext,
  { q, platform, limit }: { q: string; platform: Platform | undefined; limit: number },
): Promise<ReplyOf<Contract['searchAll']>['videos']> {
  const { timezone } = contract.searchVideos.query.parse({});
  const range = coverRange({ timezone }, context.actor.plan, context.now());
  const request = { platforms: searchedPlatforms(platform), words: q };
  const newest = await context.observations.ask(questions.newestVideosWith, {
    ...request,
    ...publishedIn(range),
    parts: unspacedParts(q),
    limit: NEWEST_VIDEOS,
  });
  if (newest.length === 0) return [];
  const keys = newest.map(row => row.key);
  const rows = await context.observations.ask(questions.suggestVideos, { ...request, keys, limit });
  return (await readVideoCards(context, rows)).map(({ video }) => video);
}
