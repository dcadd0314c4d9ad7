import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';

/** The names of the sound and the stickers of a video. */
export const videoParts = defineQuestion({
  name: 'video-parts',
  input: z.strictObject({
    platform: fields.platform,
    soundIds: z.array(z.string()),
    stickerIds: z.array(z.string()),
    asOf: fields.asOf,
  }),
  row: z.strictObject({
    part: z.enum(['sound', 'sticker']),
    id: z.string(),
    name: z.string(),
    author: z.string(),
    kind: z.string(),
  }),
  sql: sql`
    SELECT
      'sound' AS part, sound_id AS id, argMax(title, (observed_at, recorded_at)) AS name,
      argMax(sounds.author, (observed_at, recorded_at)) AS author,
      if(argMax(is_original, (observed_at, recorded_at)), 'original', 'music') AS kind
    FROM ${table('sounds')}
    WHERE platform = {platform:String} AND sound_id IN {soundIds:Array(String)}
      ${andKnownBy('recorded_at')}
    GROUP BY sound_id
    UNION ALL
    SELECT
      'sticker', sticker_id, argMax(stickers.name, (observed_at, recorded_at)), '',
      argMax(toString(stickers.kind), (observed_at, recorded_at))
    FROM ${table('stickers')}
    WHERE platform = {platform:String} AND sticker_id IN {stickerIds:Array(String)}
      ${andKnownBy('recorded_at')}
    GROUP BY sticker_id`,
});
