import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { presentComment } from '../videos/present-comment.ts';
import { openReport } from './open-report.ts';
import { pictureUrl } from './picture-url.ts';

/** What was written in the range under any of the account's videos. */
export async function accountComments(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountComments']>,
): Promise<ReplyOf<Contract['accountComments']>> {
  const { range, account, asOf, reader } = await openReport(context, params.id, query);
  const { platform } = account;
  const { sort, limit, offset, languages, search: words } = query;
  const { start: from, end: to } = reader.asked.range;
  const asked = {
    platform,
    accountId: account.account_id,
    from,
    to,
    words,
    languages,
    ...(asOf && { asOf }),
  };
  const [rows, counts] = await Promise.all([
    context.observations.ask(questions.accountCommentList, { ...asked, sort, limit, offset }),
    context.observations.ask(questions.accountCommentCounts, asked),
  ]);
  const sum = (name: 'known' | 'found') => counts.reduce((total, row) => total + row[name], 0);
  return {
    range,
    known: sum('known'),
    total: sum('found'),
    languages: counts.map(row => ({ language: row.language || null, comments: row.known })),
    comments: rows.map(({ video_id, caption, cover_url, video_deleted_at, ...row }) => ({
      ...presentComment(context, account, row),
      video: {
        platform,
        id: video_id,
        caption,
        coverUrl: pictureUrl(context, cover_url),
        deletedAt: video_deleted_at,
      },
    })),
  };
}
