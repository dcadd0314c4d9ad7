import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import type { questions, RowOf } from '@clipscope/observation-store';
import type { ReadingContext } from '../context.ts';
import { pseudonymOf, withoutHandles } from './pseudonym.ts';

type Comment = Omit<ReplyOf<Contract['videoComments']>['comments'][number], 'answers' | 'sentiment'>;

/** Commenters get pseudonyms; only the creator is named. */
export function presentComment(
  context: ReadingContext,
  creator: { readonly platform: Platform; readonly account_id: string; readonly handle: string | null },
  row: RowOf<typeof questions.commentList>,
): Comment {
  const isCreator = row.author_id === creator.account_id;
  return {
    id: row.comment_id,
    parentId: row.parent_id,
    text: withoutHandles(row.text),
    language: row.language,
    publishedAt: row.published_at,
    author: {
      name: isCreator && creator.handle ? creator.handle : pseudonymOf(context, creator.platform, row),
      isCreator,
    },
    pinned: row.pinned,
    likedByCreator: row.liked_by_creator,
    deletedAt: row.deleted_at,
    likes: row.likes,
    replies: row.replies,
    observedAt: row.observed_at,
  };
}
