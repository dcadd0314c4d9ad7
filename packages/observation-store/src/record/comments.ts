import type { CommentObservation } from '@clipscope/domain';
import { commentedVideos } from '../questions/recording/known-owners.ts';
import { commentObservationTimes } from '../questions/recording/observation-times.ts';
import { commentVersions } from '../questions/recording/versions.ts';
import { type DescriptionKind, newVersions } from './descriptions.ts';
import { type ObservationKind, recordOnce, tabLines } from './observations.ts';
import { countText } from './tab-separated.ts';
import type { Writing } from './writing.ts';

export const commentKind: DescriptionKind<CommentObservation> = {
  table: 'comments',
  versions: commentVersions,
  owners: commentedVideos,
  ownerOf: comment => comment.videoId,
  idOf: comment => comment.commentId,
  columnsOf: comment => ({
    platform: comment.platform,
    video_id: comment.videoId,
    comment_id: comment.commentId,
    parent_id: comment.parentId,
    text: comment.text,
    language: comment.language,
    published_at: comment.publishedAt,
    author_id: comment.authorId,
    author_handle: comment.authorHandle,
    pinned: comment.pinned,
    liked_by_creator: comment.likedByCreator,
    deleted_at: comment.deletedAt ?? null,
  }),
};

export const commentObservationKind: ObservationKind<CommentObservation> = {
  table: 'comment_observations',
  storedTimes: commentObservationTimes,
  ownerOf: comment => comment.videoId,
  idOf: comment => comment.commentId,
  linesOf: tabLines(
    ({ videoId, commentId }) => [videoId, commentId],
    ({ likes, replies }) => [countText(likes), countText(replies)],
  ),
};

/** Stores the text of a comment when it changes, and its counts each time. */
export async function recordComments(
  writing: Writing,
  comments: readonly CommentObservation[],
): Promise<void> {
  await writing.insert('comments', await newVersions(writing, commentKind, comments));
  await recordOnce(writing, commentObservationKind, comments);
}
