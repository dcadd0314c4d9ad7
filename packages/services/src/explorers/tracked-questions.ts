import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questionsToAnswer } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { momentOf } from './moment-of.ts';
import { type CommentRow, presentComments } from './present-comments.ts';
import { trackedTexts } from './tracked-texts.ts';

type Reply = ReplyOf<Contract['trackedQuestions']>;

const MOST_RANKED = 5000;

/** Questions without an answer by the owner of the video, the most worth answering first. */
export async function trackedQuestions(
  context: SignedInContext,
  { query }: InputOf<Contract['trackedQuestions']>,
): Promise<Reply> {
  const { limit, offset } = query;
  const { range, accounts, request, asOf } = await trackedTexts(context, query);
  const rows = request
    ? await context.observations.ask(questions.trackedQuestions, {
        ...request,
        questions: true,
        limit: MOST_RANKED,
      })
    : [];
  const asked = rows.map(row => ({
    row,
    // Somebody without a name is nobody else.
    authorId: row.author_id ?? row.author_handle ?? row.comment_id,
    videoId: `${row.platform}/${row.video_id}`,
    accountId: `${row.platform}/${row.account_id}`,
    text: row.text,
    askedAt: new Date(row.published_at),
    likes: row.likes,
    answeredAt: row.answered_at === null ? null : new Date(row.answered_at),
  }));
  const toAnswer = questionsToAnswer(asked, momentOf(context, asOf));
  const page = toAnswer.slice(offset, offset + limit).flatMap(question => {
    const [first] = question.questions;
    return first ? [{ ...question, row: first.row }] : [];
  });
  const comments = new Map(
    (
      await presentComments(
        context,
        page.map(({ row }) => row as CommentRow),
        asOf,
      )
    ).map(comment => [`${comment.video.platform}/${comment.video.id}/${comment.id}`, comment]),
  );
  return {
    range,
    accounts,
    asked: rows[0]?.total ?? 0,
    ranked: rows.length,
    answered: rows.filter(row => row.answered_at !== null).length,
    total: toAnswer.length,
    questions: page.flatMap(({ row, questions: same, people, likes, ageDays, answered, priority }) => {
      const comment = comments.get(`${row.platform}/${row.video_id}/${row.comment_id}`);
      if (!comment) return [];
      const videos = new Set(same.map(({ videoId }) => videoId)).size;
      return [{ comment, comments: same.length, people, videos, likes, ageDays, answered, priority }];
    }),
  };
}
