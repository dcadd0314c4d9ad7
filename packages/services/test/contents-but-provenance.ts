import { joined, name, names, type ObservationReader, sql, text } from '@clipscope/observation-store';
import { z } from 'zod';

/** The content of each table without source and recording time. */
const TABLES: Record<string, { except: readonly string[]; final?: boolean }> = {
  accounts: { except: ['recorded_at', 'source'] },
  account_observations: { except: ['recorded_at', 'source'] },
  videos: { except: ['recorded_at', 'source'] },
  video_observations: { except: ['recorded_at', 'source'] },
  sounds: { except: ['recorded_at', 'source'] },
  sound_observations: { except: ['recorded_at', 'source'] },
  stickers: { except: ['recorded_at', 'source'] },
  sticker_observations: { except: ['recorded_at', 'source'] },
  hashtag_observations: { except: ['recorded_at', 'source'] },
  comments: { except: ['recorded_at', 'source'] },
  comment_observations: { except: ['recorded_at', 'source'] },
  audience_observations: { except: ['recorded_at', 'source'] },
  playlists: { except: ['recorded_at', 'source'] },
  account_totals: { except: ['recorded_at', 'source'], final: true },
  video_totals: { except: ['recorded_at', 'source'], final: true },
};
const DAY_TABLES = {
  hashtag_days: 'hashtag',
  sound_days: 'sound_id',
  sticker_days: 'sticker_id',
  industry_days: 'industry',
};

const contents = {
  name: 'test-contents-but-provenance',
  input: z.strictObject({}),
  row: z.strictObject({ name: z.string(), rows: z.int(), hash: z.string() }),
  sql: joined(
    [
      ...Object.entries(TABLES).map(
        ([table, { except, final }]) => sql`
      SELECT ${text(table)} AS name, count() AS rows, toString(sum(cityHash64(tuple(*)))) AS hash
      FROM (SELECT * EXCEPT (${names(except)}) FROM ${name(table)} ${final ? sql`FINAL` : sql``})`,
      ),
      ...Object.entries(DAY_TABLES).map(
        ([table, subject]) => sql`
      SELECT ${text(table)} AS name, count() AS rows, toString(sum(cityHash64(tuple(*)))) AS hash FROM (
        SELECT platform, ${name(subject)}, day, region, sum(views_gained) AS views, sum(likes_gained) AS likes,
          sum(comments_gained) AS comments, sum(shares_gained) AS shares, sum(saves_gained) AS saves,
          sum(new_videos) AS videos, uniqCombined64IfMerge(creators) AS authors
        FROM ${name(table)} GROUP BY platform, ${name(subject)}, day, region
        HAVING (views, likes, comments, shares, saves, videos) != (0, 0, 0, 0, 0, 0))`,
      ),
    ],
    ' UNION ALL ',
  ),
};

export async function contentsOf(reader: ObservationReader): Promise<Record<string, string>> {
  const rows = await reader.ask(contents, {});
  return Object.fromEntries(rows.map(({ name, rows: count, hash }) => [name, `${count} ${hash}`]));
}
