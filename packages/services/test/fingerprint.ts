import { joined, name, type ObservationReader, sql, text } from '@clipscope/observation-store';
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

/** The number of rows of each table and a hash of their content, independent of order and parts. */
const contents = {
  name: 'test-fingerprint',
  input: z.strictObject({}),
  row: z.strictObject({ name: z.string(), rows: z.int(), hash: z.string() }),
  sql: joined(
    [
      ...TABLES.map(
        table => sql`SELECT ${text(table)} AS name, count() AS rows, toString(groupBitXor(cityHash64(tuple(*)))) AS hash
        FROM (SELECT DISTINCT * FROM ${name(table)} ${table === 'account_handles' ? sql`FINAL` : sql``})`,
      ),
      ...TABLES.filter(table => table !== 'account_handles').map(
        table => sql`SELECT ${text(`${table} in all`)}, count(), '' FROM ${name(table)}`,
      ),
      ...DAYS.map(
        ([
          table,
          subject,
        ]) => sql`SELECT ${text(table)}, count(), toString(groupBitXor(cityHash64(tuple(*)))) FROM (
        SELECT platform, ${name(subject)}, day, region, recorded_day, sum(views_gained) AS views, sum(likes_gained) AS likes,
          sum(comments_gained) AS comments, sum(shares_gained) AS shares, sum(saves_gained) AS saves,
          sum(new_videos) AS videos, uniqCombined64IfMerge(creators) AS authors
        FROM ${name(table)} GROUP BY platform, ${name(subject)}, day, region, recorded_day)`,
      ),
    ],
    ' UNION ALL ',
  ),
};

export async function fingerprint(reader: ObservationReader): Promise<Record<string, string>> {
  const rows = await reader.ask(contents, {});
  return Object.fromEntries(rows.map(({ name, rows: count, hash }) => [name, `${count} ${hash}`]));
}
