import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { trackedSubjects, trackSubject, untrackSubject } from '../subjects/tracked-subjects.ts';

/** The team's tracked hashtags with their latest numbers. */
export async function hashtagTracking(
  context: SignedInContext,
): Promise<ReplyOf<Contract['hashtagTracking']>> {
  return trackedSubjects(context, 'hashtag');
}

export async function trackHashtag(
  context: SignedInContext,
  { body }: InputOf<Contract['trackHashtag']>,
): Promise<ReplyOf<Contract['trackHashtag']>> {
  return trackSubject(context, 'hashtag', { platform: body.platform, id: body.hashtag });
}

export async function untrackHashtag(
  context: SignedInContext,
  { params }: InputOf<Contract['untrackHashtag']>,
): Promise<ReplyOf<Contract['untrackHashtag']>> {
  return untrackSubject(context, 'hashtag', params.id);
}
