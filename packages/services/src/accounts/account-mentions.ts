import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { readVideoCards } from '../videos/present-video-card.ts';
import { openReport } from './open-report.ts';

/** Videos of other accounts that mention the account by any of its handles. */
export async function accountMentions(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountMentions']>,
): Promise<ReplyOf<Contract['accountMentions']>> {
  const { range, asOf, subject, reader } = await openReport(context, params.id, query);
  const versions = await context.observations.ask(questions.accountDescriptions, subject);
  const { start: from, end: to } = reader.request.range;
  const handles = [...new Set(versions.map(({ handle }) => handle.toLowerCase()))];
  const selection = { ...subject, handles, from, to };
  const { limit, offset } = query;
  const [[count], page] = await Promise.all([
    context.observations.ask(questions.accountMentionCount, selection),
    context.observations.ask(questions.accountMentions, { ...selection, limit, offset }),
  ]);
  const videos = page.map(row => ({ ...row, platform: subject.platform }));
  return {
    range,
    total: count?.total ?? 0,
    mentioners: count?.mentioners ?? 0,
    videos: (await readVideoCards(context, videos, { asOf, isGoneShown: true })).map(({ video }) => video),
  };
}
