import type { Contract, InputOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { asOfDayOf, knownUntil } from '../subjects/day-range.ts';
import { subjectInfo } from '../subjects/subject-info.ts';
import { subjectSeries } from '../subjects/subject-series.ts';
import { subjectVerbs } from '../subjects/subject-verb.ts';
import { subjectVideos } from '../subjects/subject-videos.ts';

const stickerVerb = subjectVerbs('sticker', ({ id }: { readonly id: string }) => id);

export const stickerSeries = stickerVerb(subjectSeries);
export const stickerVideos = stickerVerb(subjectVideos);

export async function stickerInfo(
  context: SignedInContext,
  { params: { id }, query }: InputOf<Contract['stickerInfo']>,
) {
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
