import type { Contract, ReplyOf } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import { pictureUrl } from '../accounts/picture-url.ts';
import type { Context } from '../context.ts';

type SoundReply = ReplyOf<Contract['soundInfo']>['sound'];
type Row = RowOf<typeof questions.soundDescriptions>;

/** Sounds now or as known at a time; a sound without a description has nulls. */
export async function soundsById(
  context: Pick<Context, 'observations' | 'settings'>,
  platform: Platform,
  soundIds: readonly string[],
  known: { readonly asOf?: Date } = {},
): Promise<(id: string) => SoundReply> {
  const rows =
    soundIds.length === 0
      ? []
      : await context.observations.ask(questions.soundDescriptions, {
          platform,
          soundIds: [...soundIds],
          ...known,
        });
  const described = new Map(rows.map(row => [row.sound_id, row]));
  return id => presentSound(context, id, described.get(id));
}

function presentSound(context: Pick<Context, 'settings'>, id: string, row: Row | undefined): SoundReply {
  return {
    id,
    title: row?.title ?? null,
    author: row?.author ?? null,
    album: row?.album || null,
    isOriginal: row?.is_original ?? null,
    durationS: row?.duration_s ?? null,
    coverUrl: pictureUrl(context, row?.cover_url ?? null),
    playUrl: row?.play_url ?? null,
    ownerHandle: row?.owner_handle ?? null,
    matchedSong: row?.matched_song ?? null,
  };
}
