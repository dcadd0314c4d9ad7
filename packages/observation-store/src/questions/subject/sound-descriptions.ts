import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';

/** The latest versions of some sounds. */
export const soundDescriptions = defineQuestion({
  name: 'sound-descriptions',
  input: z.strictObject({ platform: fields.platform, soundIds: z.array(z.string()), asOf: fields.asOf }),
  row: z.strictObject({
    sound_id: z.string(),
    title: z.string(),
    author: z.string(),
    album: z.string(),
    is_original: z.boolean(),
    duration_s: z.number().nonnegative().nullable(),
    cover_url: z.string().nullable(),
    play_url: z.string().nullable(),
    owner_handle: z.string().nullable(),
    matched_song: z.string().nullable(),
    observed_at: columns.time,
  }),
  sql: sql`
    SELECT
      sound_id, title, author, album, is_original, duration_s, cover_url, play_url, owner_handle, matched_song,
      observed_at
    FROM ${table('sounds')}
    WHERE platform = {platform:String} AND sound_id IN {soundIds:Array(String)}
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY sound_id`,
});
