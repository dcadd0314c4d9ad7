import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';

/** The latest versions of some stickers. */
export const stickerDescriptions = defineQuestion({
  name: 'sticker-descriptions',
  input: z.strictObject({ platform: fields.platform, stickerIds: z.array(z.string()), asOf: fields.asOf }),
  row: z.strictObject({ sticker_id: z.string(), kind: z.string(), name: z.string() }),
  sql: sql`
    SELECT sticker_id, kind, name
    FROM ${table('stickers')}
    WHERE platform = {platform:String} AND sticker_id IN {stickerIds:Array(String)}
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1 BY sticker_id`,
});
