import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { isQuestion } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { assertFeature } from '../errors.ts';
import { sendExport } from '../exports/send-export.ts';
import { pseudonymOf, withoutHandles } from '../videos/pseudonym.ts';
import { rowsByPages } from './export-pages.ts';
import { textsOf } from './present-shares.ts';
import { readAccounts } from './read-accounts.ts';
import { trackedTexts } from './tracked-texts.ts';

/** The rows of `trackedComments`, all of them. */
export async function exportComments(
  context: SignedInContext,
  { query }: InputOf<Contract['exportComments']>,
): Promise<FileReply> {
  // An export of what a screen shows needs the screen's feature too.
  assertFeature(context.actor.plan, 'COMMENTS');
  const { request, zone, asOf, hasSentiments } = await trackedTexts(context, query);
  const asked = request && { ...request, questions: query.questions };
  const counts = asked
    ? await context.observations.ask(questions.trackedCommentCounts, { ...asked, zone })
    : [];
  const accountOf = await readAccounts(
    context,
    request ? request.accountIds.map((id, at) => `${request.platforms[at]}/${id}`) : [],
    asOf,
  );
  return sendExport(context, 'comments', query, {
    count: textsOf(counts, 'day'),
    blocks: () =>
      rowsByPages(textsOf(counts, 'day'), async page => {
        if (!asked) return [];
        const rows = await context.observations.ask(questions.trackedComments, {
          ...asked,
          sort: query.sort,
          ...page,
        });
        return rows.map(row => ({
          platform: row.platform,
          id: row.comment_id,
          videoId: row.video_id,
          accountId: row.account_id,
          handle: accountOf(`${row.platform}/${row.account_id}`)?.handle ?? null,
          parentId: row.parent_id,
          author: pseudonymOf(context, row.platform, row),
          text: withoutHandles(row.text),
          language: row.known_language || null,
          publishedAt: row.published_at,
          likes: row.likes,
          replies: row.replies,
          isQuestion: isQuestion(row.text, row.known_language),
          sentiment: (hasSentiments && row.label) || null,
        }));
      }),
  });
}
