import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { normalizeHashtag, type Platform } from '@clipscope/domain';
import { questions, wantedName } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { searchedPlatforms } from './search-accounts.ts';

type Found = ReplyOf<Contract['searchHashtags']>['hashtags'];

/** Hashtags that have the text, or nearly so. */
export async function searchHashtags(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchHashtags']>,
): Promise<ReplyOf<Contract['searchHashtags']>> {
  return { hashtags: await findHashtags(context, { q: params.q, ...query }) };
}

type Asked = { q: string; platform?: Platform | undefined; limit: number; offset: number; fewest?: number };

export async function findHashtags({ observations }: SignedInContext, request: Asked): Promise<Found> {
  const { platform, limit, offset } = request;
  const words = normalizeHashtag(request.q).replace(/[^\p{L}\p{M}\p{N}_]+/gu, '');
  if (words === '') return [];
  const platforms = searchedPlatforms(platform);
  const search = (near: boolean) =>
    observations.ask(questions.searchHashtags, { platforms, ...wantedName(words, near), limit, offset });
  const exact = await search(false);
  const found =
    exact.length < (request.fewest ?? limit) && wantedName(words, true).near ? await search(true) : exact;
  return found.map(row => ({
    platform: row.platform,
    hashtag: row.hashtag,
    videos: row.videos,
    viewsGained: row.views_gained,
    lastObservedOn: row.last_day,
  }));
}
