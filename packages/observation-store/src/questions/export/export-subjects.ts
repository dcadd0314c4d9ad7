import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { type Sql, sql, table } from '../../sql/sql.ts';
import type { ReadTable } from '../../sql/tables.ts';

const SUBJECT = sql`kind = {kind:String} AND platform = {platform:String} AND subject IN {subjects:Array(String)}`;

function subjectsWith(of: {
  readonly name: string;
  readonly table: ReadTable;
  readonly id: Sql;
  readonly views: Sql;
}) {
  return defineQuestion({
    name: of.name,
    input: z.strictObject({
      platform: fields.platform,
      kind: z.enum(['hashtag', 'sound']),
      subjects: z.array(z.string()),
    }),
    row: z.strictObject({
      subject: z.string(),
      title: z.string().nullable(),
      author: z.string().nullable(),
      views: columns.count,
      videos: columns.count,
      observed_at: columns.time.nullable(),
      exact: z.boolean().nullable(),
      videos_observed: z.int().nullable(),
      views_gained: z.int().nullable(),
      first_day: columns.day.nullable(),
      last_day: columns.day.nullable(),
    }),
    sql: sql`
    SELECT
      subject, title, author, views, videos, observed_at, exact,
      videos_observed, views_gained, first_day, last_day
    FROM
    (
      SELECT arrayJoin({subjects:Array(String)}) AS subject
    ) AS requested
    LEFT JOIN
    (
      SELECT sound_id AS subject, any(sounds.title) AS title, any(sounds.author) AS author
      FROM
      (
        SELECT sound_id, title, author
        FROM ${table('sounds')}
        WHERE {kind:String} = 'sound' AND platform = {platform:String} AND sound_id IN {subjects:Array(String)}
        ORDER BY sounds.observed_at DESC
        LIMIT 1 BY sound_id
      ) AS sounds
      GROUP BY sound_id
    ) AS described USING (subject)
    LEFT JOIN
    (
      SELECT ${of.id} AS subject, ${of.views} AS views, videos, observed_at, exact
      FROM ${table(of.table)}
      WHERE platform = {platform:String} AND ${of.id} IN {subjects:Array(String)}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY ${of.id}
    ) AS counted USING (subject)
    LEFT JOIN
    (
      SELECT
        subject, sum(subject_totals.videos) AS videos_observed, sum(subject_totals.views_gained) AS views_gained,
        min(subject_totals.first_day) AS first_day, max(subject_totals.last_day) AS last_day
      FROM ${table('subject_totals')}
      WHERE ${SUBJECT}
      GROUP BY subject
    ) AS observed USING (subject)
    ORDER BY subject`,
  });
}

/** The platform's counters and the observed totals of hashtags, for exports. */
export const exportHashtags = subjectsWith({
  name: 'export-hashtags',
  table: 'hashtag_observations',
  id: sql`hashtag`,
  views: sql`views`,
});

/** Platforms show no views of sounds. */
export const exportSounds = subjectsWith({
  name: 'export-sounds',
  table: 'sound_observations',
  id: sql`sound_id`,
  views: sql`CAST(NULL, 'Nullable(UInt64)')`,
});
