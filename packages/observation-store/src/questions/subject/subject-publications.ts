import { z } from 'zod';
import { columns, defineQuestion, fields, LAST_DAY } from '../../question.ts';
import { andKnownBy, type Sql, sql, table, text } from '../../sql/sql.ts';
import { WORLD } from './subject-tables.ts';

const kind = z.enum(['hashtag', 'sound', 'sticker']);
const published = {
  platform: fields.platform,
  /** A two-letter country or `world`. */
  region: z.string().default(WORLD),
  startDate: fields.day,
  endDate: fields.day,
  asOfDay: fields.day.default(LAST_DAY),
};

/** New videos of some subjects and of all videos by day; the subject of all videos is empty. */
export const subjectPublications = defineQuestion({
  name: 'subject-publications',
  input: z.strictObject({ ...published, kind, subjects: z.array(z.string()) }),
  row: z.strictObject({ subject: z.string(), days: z.array(columns.day), videos: z.array(z.int()) }),
  sql: sql`
    SELECT subject, groupArray(day) AS days, groupArray(published) AS videos
    FROM
    (
      SELECT subject, day, sum(counts.new_videos) AS published
      FROM ${table('subject_publication_days', { as: 'counts' })}
      WHERE kind IN ('all', {kind:String})
        AND platform = {platform:String}
        AND subject IN arrayConcat([''], {subjects:Array(String)})
        AND region = {region:String}
        AND day BETWEEN {startDate:Date} AND {endDate:Date}
        ${andKnownBy('recorded_day')}
      GROUP BY subject, day
    )
    GROUP BY subject
    ORDER BY subject`,
});

/** New videos of some subjects and of all videos over the range, in some countries or the world. */
export const subjectPublished = defineQuestion({
  name: 'subject-published',
  input: z.strictObject({
    ...published,
    region: z.never().optional(),
    kind,
    subjects: z.array(z.string()),
    regions: z.array(z.string()),
  }),
  row: z.strictObject({ subject: z.string(), videos: z.int() }),
  sql: sql`
    SELECT subject, sum(new_videos) AS videos
    FROM ${table('subject_publication_days')}
    WHERE kind IN ('all', {kind:String})
      AND platform = {platform:String}
      AND subject IN arrayConcat([''], {subjects:Array(String)})
      AND region IN {regions:Array(String)}
      AND day BETWEEN {startDate:Date} AND {endDate:Date}
      ${andKnownBy('recorded_day')}
    GROUP BY subject
    ORDER BY subject`,
});

/** New videos of some subjects and of all videos by country and worldwide; the subject of all videos is empty. */
export const subjectSpread = defineQuestion({
  name: 'subject-spread',
  input: z.strictObject({ ...published, kind, subjects: z.array(z.string()) }).omit({ region: true }),
  row: z.strictObject({ subject: z.string(), regions: z.array(z.string()), videos: z.array(z.int()) }),
  sql: sql`
    SELECT subject, groupArray(region) AS regions, groupArray(published) AS videos
    FROM
    (
      SELECT subject, region, sum(counts.new_videos) AS published
      FROM ${table('subject_publication_days', { as: 'counts' })}
      WHERE kind IN ('all', {kind:String})
        AND platform = {platform:String}
        AND subject IN arrayConcat([''], {subjects:Array(String)})
        AND day BETWEEN {startDate:Date} AND {endDate:Date}
        ${andKnownBy('recorded_day')}
      GROUP BY subject, region
    )
    GROUP BY subject
    ORDER BY subject`,
});

const SIZES_NOW = sql`
      SELECT account_id, argMax(totals.followers, observed_at) AS followers
      FROM ${table('account_totals', { as: 'totals' })}
      WHERE platform = {platform:String}
      GROUP BY account_id`;

const SIZES_AS_OF = sql`
      SELECT account_id, argMax(observations.followers, (observed_at, recorded_at)) AS followers
      FROM ${table('account_observations', { as: 'observations' })}
      WHERE platform = {platform:String}
        AND account_id GLOBAL IN (SELECT account_id FROM used)
        ${andKnownBy('toDate(recorded_at)')}
        AND observations.followers IS NOT NULL
      GROUP BY account_id`;

/** The creators of some subjects in the days: videos and followers of each, and the three most active. */
const creators = (name: string, sizes: Sql) =>
  defineQuestion({
    name,
    input: z.strictObject({ ...published, kind, subjects: z.array(z.string()) }),
    row: z.strictObject({
      subject: z.string(),
      creators: z.array(z.tuple([z.int().positive(), columns.count])),
      most_active: z.array(z.string()),
    }),
    sql: sql`
    WITH
      arraySort(
        creator -> (-creator.1, -ifNull(creator.2, 0), creator.3), groupArray((videos, followers, account_id))
      ) AS ordered,
      used AS
      (
        SELECT subject, account_id, sum(new_videos) AS videos
        FROM ${table('creator_days')}
        WHERE kind = {kind:String}
          AND platform = {platform:String}
          AND subject IN {subjects:Array(String)}
          AND day BETWEEN {startDate:Date} AND {endDate:Date}
          AND ({region:String} = ${text(WORLD)} OR region = {region:String})
          ${andKnownBy('recorded_day')}
        GROUP BY subject, account_id
        HAVING videos > 0
      )
    SELECT
      subject,
      arrayMap(creator -> (creator.1, creator.2), ordered) AS creators,
      arrayMap(creator -> creator.3, arraySlice(ordered, 1, 3)) AS most_active
    FROM used
    LEFT JOIN
    (${sizes}
    ) AS sizes USING (account_id)
    GROUP BY subject
    ORDER BY subject`,
  });

export const subjectCreators = creators('subject-creators', SIZES_NOW);
/** With the followers as of the end of the day. */
export const subjectCreatorsAsOf = creators('subject-creators-as-of', SIZES_AS_OF);
