import type { Platform, VideoObservation } from '@clipscope/domain';
import type { Creator } from '../account/creator.ts';
import {
  type Comment,
  commentAt,
  commentCount,
  commentIdOf,
  commentLikes,
  likedByCreator,
  repliesTo,
} from '../audience/comments.ts';
import type { Cosmos } from '../cosmos.ts';
import { trueCounts } from '../counts/counts.ts';
import { trueAccountCounts } from '../counts/followers.ts';
import { shownAccountCounts, shownVideoCounts } from '../counts/shown.ts';
import type { AccountAnswer, ShownComment, ShownVideo, VideoAnswer } from '../model.ts';
import { describeAccount, describeVideo, provenanceAt, videoIdentity } from '../text/describe.ts';
import type { Video } from '../video/video.ts';

export function accountAnswer(cosmos: Cosmos, creator: Creator, atMs: number): AccountAnswer {
  const counts = trueAccountCounts(cosmos, creator, atMs);
  return {
    description: describeAccount(cosmos, creator, atMs),
    observation: {
      ...provenanceAt(cosmos, atMs),
      platform: creator.platform,
      accountId: creator.accountId,
      ...shownAccountCounts(cosmos, creator, counts, atMs),
    },
  };
}

export function videoAnswer(cosmos: Cosmos, video: Video, atMs: number): VideoAnswer {
  const description = describeVideo(cosmos, video, atMs);
  return { description, observation: observationOf(cosmos, video, description, atMs) };
}

function observationOf(cosmos: Cosmos, video: Video, shown: ShownVideo, atMs: number): VideoObservation {
  const { creator } = video;
  return {
    ...provenanceAt(cosmos, atMs),
    platform: creator.platform,
    videoId: shown.videoId,
    accountId: creator.accountId,
    publishedAt: shown.publishedAt,
    countryCode: shown.countryCode,
    language: shown.language,
    industry: creator.industry,
    soundId: shown.soundId,
    hashtags: shown.hashtags,
    stickerIds: shown.stickerIds,
    ...shownVideoCounts(cosmos, creator, video.key, trueCounts(video, atMs), atMs),
  };
}

export function shownComment(cosmos: Cosmos, video: Video, number: number, atMs: number): ShownComment {
  return showComment(cosmos, video, videoIdentity(cosmos, video), commentAt(cosmos, video, number), atMs);
}

export function showComment(
  cosmos: Cosmos,
  video: Video,
  videoId: string,
  comment: Comment,
  atMs: number,
  parentId = comment.parent === null ? null : commentIdOf(video, comment.parent),
): ShownComment {
  const platform: Platform = video.creator.platform;
  const { number } = comment;
  return {
    ...provenanceAt(cosmos, atMs),
    platform,
    videoId,
    commentId: comment.commentId,
    parentId,
    text: comment.text,
    language: comment.language,
    publishedAt: new Date(comment.writtenMs),
    authorId: comment.authorId,
    authorHandle: comment.authorHandle,
    pinned: false,
    likedByCreator: likedByCreator(video, number),
    likes: commentLikes(video, number, comment, atMs),
    replies: repliesTo(video, number, commentCount(video, atMs)),
  };
}
