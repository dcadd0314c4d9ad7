import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { trackedSubjects, trackSubject, untrackSubject } from '../subjects/tracked-subjects.ts';

/** The team's tracked sounds with their latest numbers. */
export async function soundTracking(context: SignedInContext): Promise<ReplyOf<Contract['soundTracking']>> {
  return trackedSubjects(context, 'sound');
}

export async function trackSound(
  context: SignedInContext,
  { body }: InputOf<Contract['trackSound']>,
): Promise<ReplyOf<Contract['trackSound']>> {
  return trackSubject(context, 'sound', { platform: body.platform, id: body.soundId });
}

export async function untrackSound(
  context: SignedInContext,
  { params }: InputOf<Contract['untrackSound']>,
): Promise<ReplyOf<Contract['untrackSound']>> {
  return untrackSubject(context, 'sound', params.id);
}
