import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { asOfDayOf, knownUntil } from '../subjects/day-range.ts';
import { subjectInfo } from '../subjects/subject-info.ts';

export async function stickerInfo(
  context: SignedInContext,
  { params: { id }, query }: InputOf<Contract['stickerInfo']>,
): Promise<ReplyOf<Contract['stickerInfo']>> {
  const { platform } = query;
  const [info, [described]] = await Promise.all([
    subjectInfo(context, { kind: 'sticker', platform, id }, query),
    context.observations.ask(questions.stickerDescriptions, {
      platform,
      stickerIds: [id],
      ...knownUntil(asOfDayOf(query)),
    }),
  ]);
  const sticker = { id, kind: described?.kind ?? null, name: described?.name ?? null };
  return { platform, sticker, ...info };
}
