import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { STICKER_KINDS } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import type { MeasuredVideo } from '../measures/parts.ts';
import { inRange } from '../measures/recipes/recipes.ts';
import { soundsById } from '../sounds/present-sound.ts';
import { openReport } from './open-report.ts';

/** The sounds and stickers used in the videos of the range. */
export async function accountContent(
  context: SignedInContext,
  { params, query }: InputOf<Contract['accountContent']>,
): Promise<ReplyOf<Contract['accountContent']>> {
  const { range, account, reader, asOf } = await openReport(context, params.id, query);
  const { platform } = account;
  const known = asOf ? { asOf } : {};
  const videos = inRange(await reader.part('videos'), reader.request).toReversed();
  const sounds = usesOf(videos, ({ soundId }) => (soundId === null ? [] : [soundId]));
  const stickers = usesOf(videos, ({ stickerIds }) => stickerIds);
  const [shownSounds, shownStickers] = [sounds.slice(0, query.limit), stickers.slice(0, query.limit)];
  const stickerIds = shownStickers.map(({ id }) => id);
  const [soundOf, described] = await Promise.all([
    soundsById(
      context,
      platform,
      shownSounds.map(({ id }) => id),
      known,
    ),
    stickerIds.length === 0
      ? []
      : context.observations.ask(questions.stickerDescriptions, { platform, stickerIds, ...known }),
  ]);
  const stickerOf = new Map(described.map(row => [row.sticker_id, row]));
  return {
    range,
    videos: videos.length,
    soundsTotal: sounds.length,
    sounds: shownSounds.map(({ id, videoIds }) => ({ sound: soundOf(id), videoIds })),
    stickersTotal: stickers.length,
    stickers: shownStickers.map(({ id, videoIds }) => ({
      id,
      kind: STICKER_KINDS.find(kind => kind === stickerOf.get(id)?.kind) ?? null,
      name: stickerOf.get(id)?.name || null,
      videoIds,
    })),
  };
}

/** Most used first; ties are ordered by latest use. */
function usesOf(
  newestFirst: readonly MeasuredVideo[],
  idsOf: (video: MeasuredVideo) => readonly string[],
): { readonly id: string; readonly videoIds: string[] }[] {
  const uses = new Map<string, string[]>();
  for (const video of newestFirst) {
    for (const id of new Set(idsOf(video))) uses.set(id, [...(uses.get(id) ?? []), video.videoId]);
  }
  return [...uses]
    .map(([id, videoIds]) => ({ id, videoIds }))
    .toSorted((a, b) => b.videoIds.length - a.videoIds.length);
}
