import type { Contract, EndpointName, InputOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { ReadingContext, RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { subjectInfo } from '../subjects/subject-info.ts';
import { subjectRegionsSeries } from '../subjects/subject-regions-series.ts';
import { subjectScores } from '../subjects/subject-scores.ts';
import { subjectSeries } from '../subjects/subject-series.ts';
import { subjectUsers } from '../subjects/subject-users.ts';
import { subjectVideos } from '../subjects/subject-videos.ts';
import { trackedSubjects, trackSubject, untrackSubject } from '../subjects/tracked-subjects.ts';

type Input<Name extends EndpointName> = InputOf<Contract[Name]>;

const hashtag = ({ tag }: { tag: string }, { platform }: { platform: Platform }) =>
  ({ kind: 'hashtag', platform, id: tag }) as const;

export async function hashtagInfo(context: ReadingContext, { params, query }: Input<'hashtagInfo'>) {
  const info = await subjectInfo(context, hashtag(params, query), query);
  return { platform: query.platform, hashtag: params.tag, ...info };
}

export function hashtagSeries(context: ReadingContext, { params, query }: Input<'hashtagSeries'>) {
  return subjectSeries(context, hashtag(params, query), query);
}

export function hashtagUsers(context: SignedInContext, { params, query }: Input<'hashtagUsers'>) {
  return subjectUsers(context, hashtag(params, query), query);
}

export function hashtagVideos(context: ReadingContext, { params, query }: Input<'hashtagVideos'>) {
  return subjectVideos(context, hashtag(params, query), query);
}

export function hashtagRegionsSeries(
  context: SignedInContext,
  { params, query }: Input<'hashtagRegionsSeries'>,
) {
  return subjectRegionsSeries(context, hashtag(params, query), query);
}

export function hashtagScores(context: SignedInContext, { query }: Input<'hashtagScores'>) {
  return subjectScores(context, 'hashtag', query.tags, query);
}

/** The team's tracked hashtags with their latest numbers. */
export function hashtagTracking(context: SignedInContext) {
  return trackedSubjects(context, 'hashtag');
}

export function trackHashtag(context: SignedIn<RecordingContext>, { body }: Input<'trackHashtag'>) {
  return trackSubject(context, 'hashtag', { platform: body.platform, id: body.hashtag });
}

export function untrackHashtag(context: SignedInContext, { params }: Input<'untrackHashtag'>) {
  return untrackSubject(context, 'hashtag', params.id);
}
