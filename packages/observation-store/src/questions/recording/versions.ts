import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { name, sql, table } from '../../sql/sql.ts';
import type { ReadTable } from '../../sql/tables.ts';

/** Every known version of some subjects, to tell whether a description says something new. */
export function versionsQuestion(of: {
  readonly name: string;
  readonly table: ReadTable;
  readonly owner: string;
  readonly id: string;
}) {
  return defineQuestion({
    name: of.name,
    input: z.strictObject({
      platform: fields.platform,
      owners: z.array(z.string()),
      ids: z.array(z.string()),
    }),
    row: z.strictObject({ id: z.string(), version_hash: z.string(), observed_at: columns.time }),
    sql: sql`
    SELECT ${name(of.id)} AS id, version_hash, observed_at
    FROM ${table(of.table)}
    WHERE platform = {platform:String}
      AND ${name(of.owner)} IN {owners:Array(String)}
      AND ${name(of.id)} IN {ids:Array(String)}
    ORDER BY id, observed_at, recorded_at`,
  });
}

const versions = (name: string, table: ReadTable, owner: string, id = owner) =>
  versionsQuestion({ name, table, owner, id });

export const accountVersions = versions('account-versions', 'accounts', 'account_id');
export const videoVersions = versions('video-versions', 'videos', 'account_id', 'video_id');
export const soundVersions = versions('sound-versions', 'sounds', 'sound_id');
export const stickerVersions = versions('sticker-versions', 'stickers', 'sticker_id');
export const commentVersions = versions('comment-versions', 'comments', 'video_id', 'comment_id');
export const playlistVersions = versions('playlist-versions', 'playlists', 'account_id', 'playlist_id');
