import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { estimateComments } from '../language/sentiment/estimate-comments.ts';
import { presentComment } from '../videos/present-comment.ts';
import { openReport, type Report } from './open-report.ts';
import { pictureUrl } from './picture-url.ts';

/** The comments of the range under any video of the account. */
export async function accountComments(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountComments']>,
): Promise<ReplyOf<Contract['accountComments']>> {
  const { range, account, subject, reader } = await openReport(context, params.id, query);
  const { sort, limit, offset, languages, search } = query;
  const { start: from, end: to } = reader.request.range;
  const request = { ...subject, from, to, search, languages };
  const question = sort === 'likes' ? questions.accountCommentsLiked : questions.accountCommentsNewest;
  const [rows, counts] = await Promise.all([
    context.observations.ask(question, { ...request, limit, offset }),
    context.observations.ask(questions.accountCommentCounts, request),
  ]);
  const [[countsOf, videoOf], estimateOf] = await Promise.all([
    readDetails(context, subject, rows),
    estimateComments(context, subject, rows),
  ]);
  const sum = (name: 'known' | 'found') => counts.reduce((total, row) => total + row[name], 0);
  return {
    range,
    known: sum('known'),
    total: sum('found'),
    languages: counts.map(row => ({ language: row.language || null, comments: row.known })),
    comments: rows.map(row => ({
      ...presentComment(context, account, { likes: null, replies: null, ...row, ...countsOf(row) }),
      sentiment: estimateOf(row),
      video: videoOf(row),
    })),
  };
}

type Row = RowOf<typeof questions.accountCommentsNewest>;
type Video = ReplyOf<Contract['accountComments']>['comments'][number]['video'];

/** Reads counts and videos of a page of comments separately, because a join is slower. */
async function readDetails(
  context: SignedInContext,
  { accountId, ...known }: Report['subject'],
  rows: readonly Row[],
) {
  const videoIds = rows.map(row => row.video_id);
  const { observations } = context;
  const [counts, videos] =
    rows.length === 0
      ? [[], []]
      : await Promise.all([
          observations.ask(questions.listedCommentCounts, {
            ...known,
            videoIds,
            commentIds: rows.map(row => row.comment_id),
          }),
          observations.ask(questions.videoCards, {
            ...known,
            videoIds: [...new Set(videoIds)],
            accountIds: [...new Set(videoIds)].map(() => accountId),
          }),
        ]);
  const keyOf = (row: { readonly video_id: string; readonly comment_id: string }) =>
    `${row.video_id}/${row.comment_id}`;
  const countsOf = new Map(counts.map(row => [keyOf(row), row]));
  const cards = new Map(videos.map(video => [video.video_id, video]));
  return [
    (row: Row) => countsOf.get(keyOf(row)),
    ({ video_id }: Row): Video => {
      const card = cards.get(video_id);
      return {
        platform: known.platform,
        id: video_id,
        caption: card?.caption ?? '',
        coverUrl: pictureUrl(context, card?.cover_url ?? null),
        deletedAt: card?.deleted_at ?? null,
      };
    },
  ] as const;
}
