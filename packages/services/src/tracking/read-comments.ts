import {
  type AccountKey,
  changeTrackedVideo,
  type TrackedVideo,
  videosWithDueComments,
} from '@clipscope/business-store';
import { COMMENTS_PER_PAGE } from '@clipscope/domain';
import { isTemporary, type Platform, PlatformError } from '@clipscope/platforms';
import type { RecordingContext } from '../context.ts';
import { isPrivateAccount } from './hidden-account.ts';
import { storePartialAnswer } from './platform-refusals.ts';
import { storeRows } from './store-rows.ts';
import { nextCommentsAt } from './video-schedule.ts';

const VIDEOS_AT_ONCE = 20;
/** Limits a viral video to its newest comments, or it would use up a day's quota. */
const MOST_PAGES = 10;

/** Reads the due comments of an account's videos, continuing interrupted lists. */
export async function readDueComments(
  context: RecordingContext,
  source: Platform,
  account: AccountKey,
): Promise<void> {
  for (;;) {
    const due = await videosWithDueComments(context.business.db, account, context.now(), VIDEOS_AT_ONCE);
    if (due.length === 0) return;
    for (const video of due) await readComments(context, source, video);
  }
}

async function readComments(context: RecordingContext, source: Platform, video: TrackedVideo): Promise<void> {
  const { db } = context.business;
  const passAt = video.commentsPassAt ?? context.now();
  let { commentsCursor: cursor, commentsPages: pages } = video;
  try {
    do {
      const page = { cursor, limit: COMMENTS_PER_PAGE };
      const answer = await storePartialAnswer(context, source.comments(video.videoId, page));
      await storeRows(context, answer);
      const isKnownFromHere = answer.comments.some(
        ({ publishedAt }) => video.commentsReadUntil !== null && publishedAt < video.commentsReadUntil,
      );
      pages += 1;
      cursor = isKnownFromHere || pages >= MOST_PAGES ? null : answer.nextCursor;
      if (cursor !== null) {
        const progress = { commentsCursor: cursor, commentsPages: pages };
        await changeTrackedVideo(db, video, { commentsPassAt: passAt, ...progress });
      }
    } while (cursor !== null);
  } catch (error) {
    if (!(error instanceof PlatformError) || (isTemporary(error) && error.code !== 'BAD_CURSOR')) throw error;
    if (error.code === 'PRIVATE' && (await isPrivateAccount(context, source, video))) throw error;
    // Disabled or deleted comments are not an error; the video's own observation records its state.
    if (error.code === 'BAD_CURSOR' && video.commentsCursor !== null) {
      const firstPage = { commentsCursor: null, commentsPages: 0 };
      await changeTrackedVideo(db, video, firstPage);
      return readComments(context, source, { ...video, ...firstPage });
    }
  }
  await changeTrackedVideo(db, video, {
    commentsDueAt: nextCommentsAt(video.publishedAt, passAt),
    commentsPassAt: null,
    commentsCursor: null,
    commentsPages: 0,
    commentsReadUntil: passAt,
  });
}
