import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { contract } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { coverRange } from '../accounts/range.ts';
import type { SignedInContext } from '../context.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { findAccounts } from './search-accounts.ts';
import { findHashtags } from './search-hashtags.ts';
import { findSounds } from './search-sounds.ts';
import { questionOf } from './search-videos.ts';
import { unspacedParts } from './search-words.ts';

/** The best few of each kind, asked side by side. */
export async function searchAll(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchAll']>,
): Promise<ReplyOf<Contract['searchAll']>> {
  const { q } = params;
  const asked = { q, platform: query.platform, limit: query.limit, offset: 0, fewest: 1 };
  const [accounts, hashtags, sounds, videos] = await Promise.all([
    findAccounts(context, { ...asked, withFavourites: true }),
    findHashtags(context, asked),
    findSounds(context, asked),
    findVideos(context, asked),
  ]);
  return { accounts, hashtags, sounds, videos };
}

async function findVideos(
  context: SignedInContext,
  {
    q,
    platform,
    limit,
  }: { q: string; platform: InputOf<Contract['searchAll']>['query']['platform']; limit: number },
): Promise<ReplyOf<Contract['searchAll']>['videos']> {
  const query = contract.searchVideos.query.parse({ platform, limit });
  const range = coverRange({ timezone: query.timezone }, context.actor.plan, context.now());
  const question = { ...questionOf(query, range), words: q, parts: unspacedParts(q) };
  const rows = await context.observations.ask(questions.searchVideos, question);
  return (await readVideoCards(context, rows)).map(({ video }) => video);
}
