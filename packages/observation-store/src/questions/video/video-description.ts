import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { EVERYTHING, keys } from '../../changes.ts';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, sql, table } from '../../sql/sql.ts';
import { provenance, videoCard } from '../columns.ts';

/** Any account may publish the video with an unknown id. */
function ofVideoOwner(
  { platform }: { readonly platform: string },
  rows: readonly { readonly account_id: string }[],
): string[] {
  return rows.length === 0
    ? [EVERYTHING]
    : rows.map(row => keys.account({ platform, accountId: row.account_id }));
}

/** The latest version of a video. */
export const videoDescription = defineQuestion({
  name: 'video-description',
  input: z.strictObject({ platform: fields.platform, videoId: z.string(), asOf: fields.asOf }),
  scope: ofVideoOwner,
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    video_id: z.string(),
    ...videoCard,
    published_at: columns.time,
    width_px: z.int().nullable(),
    height_px: z.int().nullable(),
    country_code: z.string().nullable(),
    language: z.string().nullable(),
    sound_id: z.string().nullable(),
    mentions: z.array(z.string()),
    sticker_ids: z.array(z.string()),
    is_ad: z.boolean(),
    is_paid_partnership: z.boolean(),
    is_ai_generated: z.boolean(),
    transcript: z.string().nullable(),
    duet_of: z.string().nullable(),
    playlist_id: z.string().nullable(),
    ...provenance,
  }),
  sql: sql`
    SELECT
      platform, account_id, video_id, url, caption, cover_url, kind, published_at, duration_s, width_px, height_px,
      country_code, language, sound_id, hashtags, mentions, sticker_ids, is_ad, is_paid_partnership,
      is_ai_generated, deleted_at, transcript, duet_of, playlist_id, observed_at, recorded_at, source
    FROM ${table('videos')}
    WHERE platform = {platform:String}
      AND account_id GLOBAL IN
      (
        SELECT account_id
        FROM ${table('video_owners')}
        WHERE platform = {platform:String} AND video_id = {videoId:String}
      )
      AND video_id = {videoId:String}
      ${andKnownBy('recorded_at')}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1`,
});
