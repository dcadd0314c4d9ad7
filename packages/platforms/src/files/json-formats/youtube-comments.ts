import { reason } from '@clipscope/contract';
import type { CommentObservation, Count } from '@clipscope/domain';
import type { Rows } from '../../rows.ts';
import { InvalidRecord } from '../format.ts';
import { commenterIn } from '../handle-id.ts';
import type { RowProvenance } from './build-rows.ts';
import { countOf, type Fields, fieldsOf, idOf, isAbsent, recordsOf, requiredTime, textOf } from './fields.ts';
import { htmlText } from './unescape-html.ts';
import { CHANNEL_ID, COMMENT_ID, VIDEO_ID } from './youtube-ids.ts';

/** Including the replies in the thread. */
export function threadRows(thread: Fields, provenance: RowProvenance): Partial<Rows> {
  const snippet = fieldsOf(thread, 'snippet');
  const top = fieldsOf(snippet, 'topLevelComment');
  if (isAbsent(snippet, 'videoId')) throw new InvalidRecord(reason('records.noVideoOfComment'));
  const videoId = idOf(snippet, 'videoId', VIDEO_ID);
  const replies = recordsOf(fieldsOf(thread, 'replies'), 'comments');
  return {
    comments: [
      readingOf(top, videoId, countOf(snippet, 'totalReplyCount'), provenance),
      ...replies.map(reply => readingOf(reply, videoId, null, provenance)),
    ],
  };
}

/** Replies that were fetched separately do not always contain their video. */
export function commentRows(
  comment: Fields,
  provenance: RowProvenance,
  knownVideoId?: string,
): Partial<Rows> {
  const videoId = knownVideoId ?? idOf(fieldsOf(comment, 'snippet'), 'videoId', VIDEO_ID);
  return { comments: [readingOf(comment, videoId, null, provenance)] };
}

function readingOf(
  comment: Fields,
  videoId: string,
  replies: Count,
  provenance: RowProvenance,
): CommentObservation {
  const snippet = fieldsOf(comment, 'snippet');
  const author = fieldsOf(snippet, 'authorChannelId');
  const name = textOf(snippet, 'authorDisplayName');
  return {
    videoId,
    commentId: idOf(comment, 'id', COMMENT_ID),
    parentId: isAbsent(snippet, 'parentId') ? null : idOf(snippet, 'parentId', COMMENT_ID),
    text: isAbsent(snippet, 'textOriginal')
      ? htmlText(textOf(snippet, 'textDisplay'))
      : textOf(snippet, 'textOriginal'),
    language: null,
    publishedAt: requiredTime(snippet, 'publishedAt'),
    authorId: isAbsent(author, 'value') ? null : idOf(author, 'value', CHANNEL_ID),
    authorHandle: name.startsWith('@') ? commenterIn(name) : null,
    pinned: false,
    likedByCreator: false,
    likes: countOf(snippet, 'likeCount'),
    replies,
    ...provenance,
  };
}
