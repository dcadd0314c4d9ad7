import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { name, sql, table } from '../../sql/sql.ts';
import type { ReadTable } from '../../sql/tables.ts';

/** The stored versions of some descriptions, oldest first. */
export function versionsQuestion(questionName: string, from: ReadTable, owner: string, id = owner) {
  return defineQuestion({
    name: questionName,
    input: z.strictObject({
      platform: fields.platform,
      owners: z.array(z.string()),
      ids: z.array(z.string()),
    }),
    row: z.strictObject({ id: z.string(), version_hash: z.string(), observed_at: columns.time }),
    sql: sql`
    SELECT ${name(id)} AS id, version_hash, observed_at
    FROM ${table(from)}
    WHERE platform = {platform:String}
      AND ${name(owner)} IN {owners:Array(String)}
      AND ${name(id)} IN {ids:Array(String)}
    ORDER BY id, observed_at, recorded_at`,
  });
}

export const accountVersions = versionsQuestion('account-versions', 'accounts', 'account_id');
export const videoVersions = versionsQuestion('video-versions', 'videos', 'account_id', 'video_id');
export const soundVersions = versionsQuestion('sound-versions', 'sounds', 'sound_id');
export const stickerVersions = versionsQuestion('sticker-versions', 'stickers', 'sticker_id');
export const commentVersions = versionsQuestion('comment-versions', 'comments', 'video_id', 'comment_id');
export const playlistVersions = versionsQuestion(
  'playlist-versions',
  'playlists',
  'account_id',
  'playlist_id',
);
