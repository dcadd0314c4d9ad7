import { PLATFORMS, STICKER_KINDS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';

/** Stickers by a part of a current or former name: exact matches, prefixes, then parts. */
export const searchStickers = defineQuestion({
  name: 'search-stickers',
  input: z.strictObject({ platforms: z.array(z.string()), wanted: z.string(), limit: z.int().positive() }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    sticker_id: z.string(),
    kind: z.enum(STICKER_KINDS),
    name: z.string(),
    distance: z.int(),
  }),
  sql: sql`
    SELECT
      platform, sticker_id, any(stickers.kind) AS kind,
      argMax(stickers.name, (observed_at, recorded_at)) AS name,
      toUInt8(min(multiIf(
        lowerUTF8(stickers.name) = {wanted:String}, 0,
        startsWith(lowerUTF8(stickers.name), {wanted:String}), 1,
        position(lowerUTF8(stickers.name), {wanted:String}) > 0, 2,
        3
      ))) AS distance
    FROM ${table('stickers')}
    WHERE platform IN {platforms:Array(String)}
    GROUP BY platform, sticker_id
    HAVING distance < 3
    ORDER BY distance, sticker_id, platform
    LIMIT {limit:UInt32}`,
});
