import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { assertFeature } from '../errors.ts';
import { sendExport } from '../exports/send-export.ts';
import { rowsByPages } from './export-pages.ts';
import { mentionsRequest } from './mentions-request.ts';
import { presentMentions } from './present-mentions.ts';
import { textsOf } from './present-shares.ts';
import { readAccounts } from './read-accounts.ts';
import { trackedTexts } from './tracked-texts.ts';

/** The rows of `trackedMentions`, all of them. */
export async function exportMentions(
  context: SignedInContext,
  { query }: InputOf<Contract['exportMentions']>,
): Promise<FileReply> {
  // An export of what a screen shows needs the screen's feature too.
  assertFeature(context.actor.plan, 'MENTIONS');
  const explored = await trackedTexts(context, query);
  const { zone, asOf, hasSentiments } = explored;
  const asked = await mentionsRequest(context, query, explored);
  const counts = asked
    ? await context.observations.ask(questions.trackedMentionCounts, { ...asked, zone })
    : [];
  return sendExport(context, 'mentions', query, {
    count: textsOf(counts, 'day'),
    blocks: () =>
      rowsByPages(textsOf(counts, 'day'), async page => {
        if (!asked) return [];
        const rows = await context.observations.ask(questions.trackedMentions, { ...asked, ...page });
        const accountOf = await readAccounts(
          context,
          rows.flatMap(row => row.mentioned.map(id => `${row.platform}/${id}`)),
          asOf,
        );
        const labels = new Map(rows.map(row => [`${row.video_id}/${row.text_id}`, row.label]));
        const mentions = await presentMentions(context, rows, accountOf, asOf);
        return mentions.map(({ video, ...mention }) => ({
          platform: video.platform,
          mentionedIn: mention.kind,
          videoId: video.id,
          id: mention.commentId,
          accountId: video.account.id,
          handle: video.account.handle,
          author: mention.author?.name ?? null,
          mentioned: mention.mentioned.map(({ handle }) => handle).join('; '),
          text: mention.text,
          language: mention.language,
          publishedAt: mention.publishedAt,
          views: video.views,
          sentiment: (hasSentiments && labels.get(`${video.id}/${mention.commentId ?? ''}`)) || null,
        }));
      }),
  });
}
