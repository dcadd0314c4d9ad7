import type { Contract, EndpointName, InputOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { ReadingContext, RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { asOfDayOf, knownUntil } from '../subjects/day-range.ts';
import { subjectInfo } from '../subjects/subject-info.ts';
import { subjectRegionsSeries } from '../subjects/subject-regions-series.ts';
import { subjectScores } from '../subjects/subject-scores.ts';
import { subjectSeries } from '../subjects/subject-series.ts';
import { subjectUsers } from '../subjects/subject-users.ts';
import { subjectVideos } from '../subjects/subject-videos.ts';
import { trackedSubjects, trackSubject, untrackSubject } from '../subjects/tracked-subjects.ts';
import { soundsById } from './present-sound.ts';

type Input<Name extends EndpointName> = InputOf<Contract[Name]>;

const sound = ({ id }: { id: string }, { platform }: { platform: Platform }) =>
  ({ kind: 'sound', platform, id }) as const;

export async function soundInfo(context: ReadingContext, { params, query }: Input<'soundInfo'>) {
  const { platform } = query;
  const [info, soundOf] = await Promise.all([
    subjectInfo(context, sound(params, query), query),
    soundsById(context, platform, [params.id], knownUntil(asOfDayOf(query))),
  ]);
  return { platform, sound: soundOf(params.id), ...info };
}

export function soundSeries(context: ReadingContext, { params, query }: Input<'soundSeries'>) {
  return subjectSeries(context, sound(params, query), query);
}

export function soundUsers(context: SignedInContext, { params, query }: Input<'soundUsers'>) {
  return subjectUsers(context, sound(params, query), query);
}

export function soundVideos(context: ReadingContext, { params, query }: Input<'soundVideos'>) {
  return subjectVideos(context, sound(params, query), query);
}

export function soundRegionsSeries(context: SignedInContext, { params, query }: Input<'soundRegionsSeries'>) {
  return subjectRegionsSeries(context, sound(params, query), query);
}

export function soundScores(context: SignedInContext, { query }: Input<'soundScores'>) {
  return subjectScores(context, 'sound', query.ids, query);
}

/** The team's tracked sounds with their latest numbers. */
export function soundTracking(context: SignedInContext) {
  return trackedSubjects(context, 'sound');
}

export function trackSound(context: SignedIn<RecordingContext>, { body }: Input<'trackSound'>) {
  return trackSubject(context, 'sound', { platform: body.platform, id: body.soundId });
}

export function untrackSound(context: SignedInContext, { params }: Input<'untrackSound'>) {
  return untrackSubject(context, 'sound', params.id);
}
