import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { normalizeHashtag } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { exactOrNear, type SearchRequest, searchedPlatforms } from './near-matches.ts';

type Found = ReplyOf<Contract['searchHashtags']>['hashtags'];

/** Hashtags that contain the text, or nearly. */
export async function searchHashtags(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchHashtags']>,
): Promise<ReplyOf<Contract['searchHashtags']>> {
  return { hashtags: await findHashtags(context, { q: params.q, ...query }) };
}

export async function findHashtags(
  { observations }: SignedInContext,
  request: SearchRequest,
): Promise<Found> {
  const { platform, limit, offset } = request;
  const name = normalizeHashtag(request.q).replace(/[^\p{L}\p{M}\p{N}_]+/gu, '');
  if (name === '') return [];
  const selection = { platforms: searchedPlatforms(platform), limit, offset };
  const found = await exactOrNear(name, request.fewest ?? limit, wanted =>
    observations.ask(questions.searchHashtags, { ...selection, ...wanted }),
  );
  return found.map(row => ({
    platform: row.platform,
    hashtag: row.hashtag,
    videos: row.videos,
    viewsGained: row.views_gained,
    lastObservedOn: row.last_day,
  }));
}
