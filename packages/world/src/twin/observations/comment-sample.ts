import { HOUR_MS } from '@clipscope/domain';
import { isPrivateAt } from '../account/presence.ts';
import { type Comment, commentAt, commentCount, THREAD_BLOCK } from '../audience/comments.ts';
import type { Cosmos } from '../cosmos.ts';
import type { ShownComment } from '../model.ts';
import { showComment } from '../platform/answers.ts';
import { chance } from '../random.ts';
import { videoIdentity } from '../text/describe.ts';
import type { Video } from '../video/video.ts';
import type { Schedule } from './schedule.ts';

const READ_DRAW = 600;
const READ_AFTER_MS = 6 * HOUR_MS;

/** Null when the account was private from then on. */
function readAtMs({ writtenMs }: Comment, { creator }: Video, endMs: number): number | null {
  const atMs = Math.min(endMs, writtenMs + READ_AFTER_MS);
  if (creator.privacy === null || !isPrivateAt(creator, atMs)) return atMs;
  return creator.privacy.untilMs <= endMs ? creator.privacy.untilMs : null;
}

export function* sampledComments(
  cosmos: Cosmos,
  video: Video,
  schedule: Schedule,
  toMs: number,
): Generator<ShownComment> {
  if (!video.sponsored && !chance(video.key, READ_DRAW, schedule.commentedShare)) return;
  const endMs = Math.min(toMs, video.goneMs - 1);
  const count = commentCount(video, endMs);
  const blocks = Math.ceil(count / THREAD_BLOCK);
  const sampled = Math.min(blocks, Math.ceil(schedule.commentsPerVideo / THREAD_BLOCK));
  const videoId = videoIdentity(cosmos, video);
  for (let i = 0; i < sampled; i++) {
    const first = Math.floor((i * blocks) / sampled) * THREAD_BLOCK;
    const ids = new Map<number, string>();
    for (let number = first; number < Math.min(count, first + THREAD_BLOCK); number++) {
      const comment = commentAt(cosmos, video, number);
      const parentId = comment.parent === null ? null : (ids.get(comment.parent) ?? null);
      ids.set(number, comment.commentId);
      const atMs = readAtMs(comment, video, endMs);
      if (atMs !== null) yield showComment(cosmos, video, videoId, comment, atMs, parentId);
    }
  }
}
