import type { CommentObservation } from '@clipscope/domain';
import type { JsonFormat } from '../format.ts';
import { commenterIn } from '../handle-id.ts';
import { provenanceOf, type RowProvenance } from './build-rows.ts';
import {
  countOf,
  digitsOf,
  type Fields,
  fieldsOf,
  flagOf,
  isFields,
  languageOf,
  optionalDigits,
  recordsOf,
  textOf,
} from './fields.ts';
import { postedAt } from './posted-at.ts';
import { answeredAt, TIKTOK_WEB } from './tiktok-web-item.ts';

export const tiktokWebComment: JsonFormat = {
  id: TIKTOK_WEB,
  recognises: value => isFields(value) && 'cid' in value && 'aweme_id' in value,
  read: (value, facts, container) => ({
    comments: webComments(value as Fields, provenanceOf(TIKTOK_WEB, 'tiktok', facts, answeredAt(container))),
  }),
};

/** Including its replies. */
export function webComments(comment: Fields, provenance: RowProvenance): CommentObservation[] {
  const commentId = digitsOf(comment, 'cid');
  const user = fieldsOf(comment, 'user');
  const publishedAt = postedAt(comment, commentId);
  const own: CommentObservation = {
    videoId: digitsOf(comment, 'aweme_id'),
    commentId,
    parentId: optionalDigits(comment, 'reply_id'),
    text: textOf(comment, 'text'),
    language: languageOf(comment, 'comment_language'),
    publishedAt,
    authorId: optionalDigits(user, 'uid'),
    authorHandle: commenterIn(textOf(user, 'unique_id')),
    pinned: flagOf(comment, 'author_pin') || (countOf(comment, 'stick_position') ?? 0) > 0,
    likedByCreator: flagOf(comment, 'is_author_digged'),
    likes: countOf(comment, 'digg_count'),
    replies: countOf(comment, 'reply_comment_total'),
    ...provenance,
  };
  return [own, ...recordsOf(comment, 'reply_comment').flatMap(reply => webComments(reply, provenance))];
}
