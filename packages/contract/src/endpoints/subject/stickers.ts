import { z } from 'zod';
import * as fields from '../../fields.ts';
import { infoOf, key, seriesOf, videosOf } from './subject-insight.ts';

const group = 'Stickers';
const feature = 'STICKER_INSIGHTS';
const params = z.strictObject({ id: key });
const of = { kind: 'sticker', group, feature, param: 'id', params } as const;

export const stickerInfo = infoOf({
  ...of,
  extra: {
    platform: fields.platform,
    sticker: z.strictObject({ id: z.string(), kind: z.string().nullable(), name: z.string().nullable() }),
  },
  example: { platform: 'tiktok', sticker: { id: 'effect:100001', kind: 'effect', name: 'Soft Glow' } },
});
export const stickerSeries = seriesOf(of);
export const stickerVideos = videosOf(of);
