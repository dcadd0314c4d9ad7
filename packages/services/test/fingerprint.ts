import type { ObservationReader } from '@clipscope/observation-store';
import { z } from 'zod';

const TABLES = [
  'accounts',
  'account_handles',
  'account_observations',
  'videos',
  'video_observations',
  'sounds',
  'sound_observations',
  'stickers',
  'sticker_observations',
  'hashtag_observations',
  'comments',
  'comment_observations',
  'audience_observations',
  'playlists',
];

const DAYS = [
  ['hashtag_days', 'hashtag'],
  ['sound_days', 'sound_id'],
  ['sticker_days', 'sticker_id'],
  ['industry_days', 'industry'],
] as const;

/** How many rows each table has and a hash over all they say, whatever order or parts they are stored in. */
const contents = {
  name: 'test-fingerprint',
  input: z.strictObject({}),
  row: z.strictObject({ name: z.string(), rows: z.int(), hash: z.string() }),
  sql: `${[
    ...TABLES.map(
      table => `SELECT '${table}' AS name, count() AS rows, toString(groupBitXor(cityHash64(tuple(*)))) AS hash
        FROM (SELECT DISTINCT * FROM ${table} ${table === 'account_handles' ? 'FINAL' : ''})`,
    ),
    ...TABLES.filter(table => table !== 'account_handles').map(
      table => `SELECT '${table} in all', count(), '' FROM ${table}`,
    ),
    ...DAYS.map(
      ([table, subject]) => `SELECT '${table}', count(), toString(groupBitXor(cityHash64(tuple(*)))) FROM (
        SELECT platform, ${subject}, day, region, recorded_day, sum(views_gained) AS views, sum(likes_gained) AS likes,
          sum(comments_gained) AS comments, sum(shares_gained) AS shares, sum(saves_gained) AS saves,
          sum(new_videos) AS videos, uniqCombined64IfMerge(creators) AS authors
        FROM ${table} GROUP BY platform, ${subject}, day, region, recorded_day)`,
    ),
  ].join(' UNION ALL ')}`,
};

export async function fingerprint(reader: ObservationReader): Promise<Record<string, string>> {
  const rows = await reader.ask(contents, {});
  return Object.fromEntries(rows.map(({ name, rows: count, hash }) => [name, `${count} ${hash}`]));
}
