import type { Contract, EndpointName, InputOf } from '@clipscope/contract';
import type { ReadingContext, RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { subjectInfo } from '../subjects/subject-info.ts';
import { subjectRegionsSeries } from '../subjects/subject-regions-series.ts';
import { subjectScores } from '../subjects/subject-scores.ts';
import { subjectSeries } from '../subjects/subject-series.ts';
import { subjectUsers } from '../subjects/subject-users.ts';
import { subjectVerbs } from '../subjects/subject-verb.ts';
import { subjectVideos } from '../subjects/subject-videos.ts';
import { trackedSubjects, trackSubject, untrackSubject } from '../subjects/tracked-subjects.ts';

type Input<Name extends EndpointName> = InputOf<Contract[Name]>;

const hashtagVerb = subjectVerbs('hashtag', ({ tag }: { readonly tag: string }) => tag);

export const hashtagSeries = hashtagVerb(subjectSeries);
export const hashtagUsers = hashtagVerb(subjectUsers);
export const hashtagVideos = hashtagVerb(subjectVideos);
export const hashtagRegionsSeries = hashtagVerb(subjectRegionsSeries);

export async function hashtagInfo(context: ReadingContext, { params: { tag }, query }: Input<'hashtagInfo'>) {
  const { platform } = query;
  return {
    platform,
    hashtag: tag,
    ...(await subjectInfo(context, { kind: 'hashtag', platform, id: tag }, query)),
  };
}

export function hashtagScores(context: SignedInContext, { query }: Input<'hashtagScores'>) {
  return subjectScores(context, 'hashtag', query.tags, query);
}

export function hashtagTracking(context: SignedInContext) {
  return trackedSubjects(context, 'hashtag');
}

export function trackHashtag(context: SignedIn<RecordingContext>, { body }: Input<'trackHashtag'>) {
  return trackSubject(context, 'hashtag', { platform: body.platform, id: body.hashtag });
}

export function untrackHashtag(context: SignedInContext, { params }: Input<'untrackHashtag'>) {
  return untrackSubject(context, 'hashtag', params.id);
}
