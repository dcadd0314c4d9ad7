import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { ReadingContext } from '../context.ts';
import { coverDays, daysOf } from './day-range.ts';
import type { Subject } from './kinds.ts';
import { assertKnown } from './known-subject.ts';
import { videoList } from './video-list.ts';

export async function subjectVideos(
  context: ReadingContext,
  subject: Subject,
  query: InputOf<Contract['hashtagVideos']>['query'],
): Promise<ReplyOf<Contract['hashtagVideos']>> {
  const range = coverDays(query, context.actor.plan, context.now());
  const { sort, limit, offset } = query;
  const { kind, id } = subject;
  const [list] = await Promise.all([
    videoList(context, { ...daysOf(query, range), kind, subject: id, sort, limit, offset }),
    assertKnown(context, subject),
  ]);
  return { range, ...list };
}
