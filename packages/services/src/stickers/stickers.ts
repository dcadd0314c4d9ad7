import type { Contract, EndpointName, InputOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { asOfDayOf, knownUntil } from '../subjects/day-range.ts';
import { subjectInfo } from '../subjects/subject-info.ts';
import { subjectSeries } from '../subjects/subject-series.ts';
import { subjectVideos } from '../subjects/subject-videos.ts';

type Input<Name extends EndpointName> = InputOf<Contract[Name]>;

const sticker = ({ id }: { id: string }, { platform }: { platform: Platform }) =>
  ({ kind: 'sticker', platform, id }) as const;

export async function stickerInfo(context: SignedInContext, { params, query }: Input<'stickerInfo'>) {
  const { platform } = query;
  const [info, [described]] = await Promise.all([
    subjectInfo(context, sticker(params, query), query),
    context.observations.ask(questions.stickerDescriptions, {
      platform,
      stickerIds: [params.id],
      ...knownUntil(asOfDayOf(query)),
    }),
  ]);
  const shown = { id: params.id, kind: described?.kind ?? null, name: described?.name ?? null };
  return { platform, sticker: shown, ...info };
}

export function stickerSeries(context: SignedInContext, { params, query }: Input<'stickerSeries'>) {
  return subjectSeries(context, sticker(params, query), query);
}

export function stickerVideos(context: SignedInContext, { params, query }: Input<'stickerVideos'>) {
  return subjectVideos(context, sticker(params, query), query);
}
