import type { Contract, EndpointName, InputOf } from '@clipscope/contract';
import type { ReadingContext, RecordingContext, SignedIn, SignedInContext } from '../context.ts';
import { asOfDayOf, knownUntil } from '../subjects/day-range.ts';
import { subjectInfo } from '../subjects/subject-info.ts';
import { subjectRegionsSeries } from '../subjects/subject-regions-series.ts';
import { subjectScores } from '../subjects/subject-scores.ts';
import { subjectSeries } from '../subjects/subject-series.ts';
import { subjectUsers } from '../subjects/subject-users.ts';
import { subjectVerbs } from '../subjects/subject-verb.ts';
import { subjectVideos } from '../subjects/subject-videos.ts';
import { trackedSubjects, trackSubject, untrackSubject } from '../subjects/tracked-subjects.ts';
import { soundsById } from './present-sound.ts';

type Input<Name extends EndpointName> = InputOf<Contract[Name]>;

const soundVerb = subjectVerbs('sound', ({ id }: { readonly id: string }) => id);

export const soundSeries = soundVerb(subjectSeries);
export const soundUsers = soundVerb(subjectUsers);
export const soundVideos = soundVerb(subjectVideos);
export const soundRegionsSeries = soundVerb(subjectRegionsSeries);

export async function soundInfo(context: ReadingContext, { params: { id }, query }: Input<'soundInfo'>) {
  const { platform } = query;
  const [info, soundOf] = await Promise.all([
    subjectInfo(context, { kind: 'sound', platform, id }, query),
    soundsById(context, platform, [id], knownUntil(asOfDayOf(query))),
  ]);
  return { platform, sound: soundOf(id), ...info };
}

export function soundScores(context: SignedInContext, { query }: Input<'soundScores'>) {
  return subjectScores(context, 'sound', query.ids, query);
}

export function soundTracking(context: SignedInContext) {
  return trackedSubjects(context, 'sound');
}

export function trackSound(context: SignedIn<RecordingContext>, { body }: Input<'trackSound'>) {
  return trackSubject(context, 'sound', { platform: body.platform, id: body.soundId });
}

export function untrackSound(context: SignedInContext, { params }: Input<'untrackSound'>) {
  return untrackSubject(context, 'sound', params.id);
}
