import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { parseVideoLink } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../../context.ts';
import { mayDerive } from '../../measures/derivation.ts';
import { daysBefore } from '../../measures/moments.ts';
import { readAccount } from '../../measures/reading/read-account.ts';
import { readObservations } from '../../measures/reading/read-observations.ts';
import { inRange } from '../../measures/recipes/recipes.ts';
import { performances } from '../../measures/recipes/video-recipes.ts';
import { presentAccount } from '../present-account.ts';
import { ranked } from './account-video-ranks.ts';
import { presentPerformance } from './present-performance.ts';
import { presentVideo } from './present-video.ts';

/** A video is ranked among those published this many days before and after it. */
const DAYS_AROUND = 45;

/** A video and its performance among the account's other videos. */
export async function accountVideo(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountVideo']>,
): Promise<ReplyOf<Contract['accountVideo']>> {
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const videoId = parseVideoLink(params.id)?.id ?? params.id;
  const { platform } = query;
  const known = { platform, ...(asOf && { asOf }) };
  const [owner] = await context.observations.ask(questions.accountOfVideo, { ...known, videoId });
  if (!owner) throw notFound(params.id);
  const subject = { ...known, accountId: owner.account_id };
  const [[account], [video], counts] = await Promise.all([
    context.observations.ask(questions.accountById, subject),
    context.observations.ask(questions.accountVideoById, { ...subject, videoId }),
    readObservations(context, subject).latest(),
  ]);
  if (!account || !video) throw notFound(params.id);
  const publishedAt = new Date(video.published_at);
  const range = { start: daysBefore(publishedAt, DAYS_AROUND), end: daysBefore(publishedAt, -DAYS_AROUND) };
  const reader = readAccount(context, { platform, accountId: owner.account_id, range, asOf });
  const parts = await reader.parts(['videos', 'curves', 'tier']);
  const ranks = ranked(inRange(parts.videos, reader.request), ({ views }) => views);
  const place = ranks.find(({ id }) => id === videoId);
  const [found] = performances(parts, reader.request, new Set([videoId]));
  return {
    ...presentVideo(context, platform, video),
    account: presentAccount(context, account, counts?.followers ?? null),
    ...presentPerformance(found, mayDerive(context, platform)),
    rank: place ? { byViews: place.rank, of: ranks.length } : null,
  };
}

function notFound(id: string): CodedError {
  return new CodedError('NOT_FOUND', reason('items.video', { id }));
}
