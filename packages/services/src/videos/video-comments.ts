import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { estimateComments } from '../language/sentiment/estimate-comments.ts';
import { findVideo } from './find-video.ts';
import { presentComment } from './present-comment.ts';

type Reply = ReplyOf<Contract['videoComments']>;
type Row = RowOf<typeof questions.commentList>;

const ANSWERS_SHOWN = 5;

/** The known comments of a video, by pseudonymous authors. */
export async function videoComments(
  context: SignedInContext,
  { params, query }: InputOf<Contract['videoComments']>,
): Promise<Reply> {
  const { observations } = context;
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const known = { ...(asOf && { asOf }) };
  const found = await findVideo(context, { id: params.id, platform: query.platform, asOf });
  const { sort, limit, offset, languages, search } = query;
  const threads = query.threads === 'true';
  const subject = { platform: found.platform, videoId: found.video_id, ...known };
  const [rows, counts, [latest], [account]] = await Promise.all([
    observations.ask(questions.commentList, { ...subject, search, languages, threads, sort, limit, offset }),
    observations.ask(questions.commentCounts, { ...subject, search, languages, threads }),
    observations.ask(questions.videoLatestCounts, { ...subject, accountId: found.account_id }),
    observations.ask(questions.accountById, { platform: found.platform, accountId: found.account_id }),
  ]);
  const answers = threads ? await readAnswers(context, subject, rows) : new Map<string | null, Row[]>();
  const keyOf = ({ comment_id }: Row) => ({ video_id: found.video_id, comment_id });
  const estimateOf = await estimateComments(
    context,
    subject,
    [...rows, ...[...answers.values()].flat()].map(keyOf),
  );
  const present = (row: Row) => ({
    ...presentComment(context, { ...found, handle: account?.handle ?? null }, row),
    sentiment: estimateOf(keyOf(row)),
  });
  const sum = (name: 'known' | 'found') => counts.reduce((total, row) => total + row[name], 0);
  return {
    known: sum('known'),
    total: sum('found'),
    shown: latest?.comments ?? null,
    languages: counts.map(row => ({ language: row.language || null, comments: row.known })),
    comments: rows.map(row => ({
      ...present(row),
      answers: (answers.get(row.comment_id) ?? []).map(present),
    })),
  };
}

async function readAnswers(
  { observations }: SignedInContext,
  subject: { platform: string; videoId: string; asOf?: Date },
  rows: readonly Row[],
): Promise<Map<string | null, Row[]>> {
  if (rows.length === 0) return new Map();
  const parentIds = rows.map(row => row.comment_id);
  const answers = await observations.ask(questions.commentReplies, {
    ...subject,
    parentIds,
    limitEach: ANSWERS_SHOWN,
  });
  return Map.groupBy(answers, answer => answer.parent_id);
}
