import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, joined, name, sql, table, text } from '../../sql/sql.ts';
import {
  type ObservationSource,
  observationsAsOf,
  observationsNow,
  publishedWith,
} from './subject-observations.ts';
import { SUBJECT_TABLES } from './subject-tables.ts';

const kind = z.enum(['hashtag', 'sound', 'sticker']);

const totalsRow = z.strictObject({
  subject: z.string(),
  videos: z.int(),
  views_gained: z.int(),
  first_day: columns.day,
  last_day: columns.day,
});

/** The days of all kinds; the engine skips kinds that are not requested. */
const DAYS_AS_OF = joined(
  Object.entries(SUBJECT_TABLES).map(
    ([kind, { column, days }]) => sql`SELECT ${name(column)} AS subject, day, new_videos, views_gained
      FROM ${table(days)}
      WHERE {kind:String} = ${text(kind)}
        AND platform = {platform:String}
        AND ${name(column)} IN {subjects:Array(String)}
        ${andKnownBy('recorded_day')}
        AND (views_gained != 0 OR new_videos != 0)`,
  ),
  `
      UNION ALL
      `,
);

/** All-time totals of some subjects; unobserved ones have no row. */
export const subjectTotals = defineQuestion({
  name: 'subject-totals',
  input: z.strictObject({ kind, platform: fields.platform, subjects: z.array(z.string()) }),
  row: totalsRow,
  sql: sql`
    SELECT
      subject, sum(totals.videos) AS videos, sum(totals.views_gained) AS views_gained,
      min(totals.first_day) AS first_day, max(totals.last_day) AS last_day
    FROM ${table('subject_totals', { as: 'totals' })}
    WHERE kind = {kind:String}
      AND platform = {platform:String}
      AND subject IN {subjects:Array(String)}
    GROUP BY subject
    ORDER BY subject`,
});

/** The same as of a day, from the days. */
export const subjectTotalsAsOf = defineQuestion({
  name: 'subject-totals-as-of',
  input: z.strictObject({
    kind,
    platform: fields.platform,
    subjects: z.array(z.string()),
    asOfDay: fields.day,
  }),
  row: totalsRow,
  sql: sql`
    SELECT
      subject, sum(days.new_videos) AS videos, sum(days.views_gained) AS views_gained,
      min(day) AS first_day, max(day) AS last_day
    FROM
    (
      ${DAYS_AS_OF}
    ) AS days
    GROUP BY subject
    ORDER BY subject`,
});

/** The first known videos of a subject by publication. */
export const subjectFirstVideos = defineQuestion({
  name: 'subject-first-videos',
  input: z.strictObject({
    kind,
    platform: fields.platform,
    subject: z.string(),
    asOf: fields.asOf,
    limit: z.int().positive(),
  }),
  row: z.strictObject({ video_id: z.string(), account_id: z.string(), published_at: columns.time }),
  sql: sql`
    SELECT video_id, account_id, published_at
    FROM ${table('subject_videos')}
    WHERE kind = {kind:String}
      AND platform = {platform:String}
      AND subject = {subject:String}
      ${andKnownBy('first_recorded_at')}
    ORDER BY published_at, video_id
    LIMIT 1 BY video_id
    LIMIT {limit:UInt32}`,
});

/** The first day of a hashtag as of a day; no row if it was unknown. */
export const hashtagFirstDay = defineQuestion({
  name: 'hashtag-first-day',
  input: z.strictObject({ platform: fields.platform, subject: z.string(), asOfDay: fields.day }),
  row: z.strictObject({ first_day: columns.day }),
  sql: sql`
    SELECT min(day) AS first_day
    FROM ${table('hashtag_days')}
    WHERE platform = {platform:String}
      AND hashtag = {subject:String}
      ${andKnownBy('recorded_day')}
      AND (views_gained != 0 OR new_videos != 0)
    HAVING count() > 0`,
});

/** The first video of a subject in each country within the days, earliest country first. */
const regionFirsts = (name: string, { from, where }: ObservationSource) =>
  defineQuestion({
    name,
    input: publishedWith,
    row: z.strictObject({
      region: z.string(),
      video_id: z.string(),
      account_id: z.string(),
      first_published_at: columns.time,
      videos: z.int().positive(),
    }),
    sql: sql`
    SELECT
      region, argMin(observations.video_id, (published_at, observations.video_id)) AS video_id,
      argMin(observations.account_id, (published_at, observations.video_id)) AS account_id,
      min(published_at) AS first_published_at, uniqExact(observations.video_id) AS videos
    FROM ${from}
    WHERE ${where} AND region != ''
    GROUP BY region
    ORDER BY first_published_at, region`,
  });

export const subjectRegionFirsts = regionFirsts('subject-region-firsts', observationsNow());
export const subjectRegionFirstsAsOf = regionFirsts('subject-region-firsts-as-of', observationsAsOf());
