import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { contract } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { coverRange } from '../accounts/range.ts';
import type { SignedInContext } from '../context.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { findStickers } from './find-stickers.ts';
import { findAccounts, platformsAsked } from './search-accounts.ts';
import { findHashtags } from './search-hashtags.ts';
import { findSounds } from './search-sounds.ts';
import { unspacedParts } from './search-words.ts';

/** The best few of each kind, asked side by side. */
export async function searchAll(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchAll']>,
): Promise<ReplyOf<Contract['searchAll']>> {
  const { q } = params;
  const asked = { q, platform: query.platform, limit: query.limit, offset: 0, fewest: 1 };
  const [accounts, hashtags, sounds, stickers, videos] = await Promise.all([
    findAccounts(context, { ...asked, withFavourites: true }),
    findHashtags(context, asked),
    findSounds(context, asked),
    findStickers(context, asked),
    findVideos(context, asked),
  ]);
  return { accounts, hashtags, sounds, stickers, videos };
}

/** Who types wants an answer at once: the newest with the words are enough to choose from. */
const NEWEST_VIDEOS = 300;

async function findVideos(
  context: SignedInContext,
  { q, platform, limit }: { q: string; platform: Platform | undefined; limit: number },
): Promise<ReplyOf<Contract['searchAll']>['videos']> {
  const { timezone } = contract.searchVideos.query.parse({});
  const { startDate, endDate } = coverRange({ timezone }, context.actor.plan, context.now());
  const rows = await context.observations.ask(questions.suggestVideos, {
    platforms: platformsAsked(platform),
    words: q,
    parts: unspacedParts(q),
    startDate,
    endDate,
    zone: timezone,
    newest: NEWEST_VIDEOS,
    limit,
  });
  return (await readVideoCards(context, rows)).map(({ video }) => video);
}
