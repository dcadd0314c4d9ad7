import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, type Sql, sql, table } from '../../sql/sql.ts';

const asked = z.strictObject({
  platform: fields.platform,
  accountId: z.string(),
  hashtags: z.array(z.string()),
  soundIds: z.array(z.string()),
  publishedFrom: z.date(),
  publishedTo: z.date(),
  limit: z.int().positive(),
});

const row = z.strictObject({
  account_id: z.string(),
  video_id: z.string(),
  shared_hashtags: z.array(z.string()),
  same_sound: z.boolean(),
  likeness: z.number(),
  views: columns.count,
});

const SHARED = sql`(
          (kind = 'hashtag' AND subject IN {hashtags:Array(String)})
          OR (kind = 'sound' AND subject IN {soundIds:Array(String)})
        )`;

const IN_TIME_BY_OTHERS = sql`platform = {platform:String}
        AND published_at >= {publishedFrom:DateTime64(3, 'UTC')}
        AND published_at <= {publishedTo:DateTime64(3, 'UTC')}
        AND account_id != {accountId:String}`;

/** `found` is SQL: what others have of it, with views. */
const rankedBy = (found: Sql) => sql`
    SELECT
      account_id, video_id,
      arraySort(groupArrayIf(found.subject, found.kind = 'hashtag')) AS shared_hashtags,
      toBool(countIf(found.kind = 'sound') > 0) AS same_sound,
      round(sum(weight), 6) AS likeness,
      any(found.views) AS views
    FROM
    (${found}
    ) AS found
    INNER JOIN weights ON weights.kind = found.kind AND weights.subject = found.subject
    GROUP BY account_id, video_id
    ORDER BY likeness DESC, views DESC NULLS LAST, video_id DESC
    LIMIT {limit:UInt32}`;

/**
 * What a video has that few others have, and how much that counts: the more the fewer videos have it. Only the rarest
 * six are followed, since everything shares the common ones.
 */
export const videoRarest = defineQuestion({
  name: 'video-rarest',
  input: asked.pick({ platform: true, hashtags: true, soundIds: true }),
  row: z.strictObject({ kind: z.enum(['hashtag', 'sound']), subject: z.string(), weight: z.number() }),
  sql: sql`
    SELECT kind, subject, 1 / log2(2 + greatest(0, sum(videos))) AS weight
    FROM ${table('subject_totals')}
    WHERE platform = {platform:String} AND ${SHARED}
    GROUP BY kind, subject
    ORDER BY weight DESC, subject
    LIMIT 6`,
});

/**
 * Videos by others that share some of these with a video; what is shared weighs as it is told, first for hashtags. All
 * subjects are named together as well, since that is what the engine finds rows by.
 */
export const videoSimilar = defineQuestion({
  name: 'video-similar',
  input: asked.extend({ weights: z.array(z.number()) }),
  row,
  sql: sql`
    WITH
      groupUniqArray(toUInt8(if(
        kind = 'hashtag',
        indexOf({hashtags:Array(String)}, looks.subject),
        length({hashtags:Array(String)}) + indexOf({soundIds:Array(String)}, looks.subject)
      ))) AS places
    SELECT
      account_id, video_id,
      arraySort(arrayMap(
        place -> {hashtags:Array(String)}[place],
        arrayFilter(place -> place <= length({hashtags:Array(String)}), places)
      )) AS shared_hashtags,
      toBool(arrayExists(place -> place > length({hashtags:Array(String)}), places)) AS same_sound,
      round(arraySum(place -> {weights:Array(Float64)}[place], places), 6) AS likeness,
      argMax(looks.views, observed_at) AS views
    FROM ${table('subject_video_totals', { as: 'looks' })}
    WHERE kind IN ('hashtag', 'sound')
      AND subject IN arrayConcat({hashtags:Array(String)}, {soundIds:Array(String)})
      AND ${SHARED}
      AND ${IN_TIME_BY_OTHERS}
    GROUP BY account_id, video_id
    ORDER BY likeness DESC, views DESC NULLS LAST, video_id DESC
    LIMIT {limit:UInt32}`,
});

/** The same as it was known at a time, from the record itself. */
export const videoSimilarAsOf = defineQuestion({
  name: 'video-similar-as-of',
  input: asked.extend({ asOf: z.date() }),
  row,
  sql: sql`
    WITH
      weights AS
      (
        SELECT toString(kind) AS kind, subject, 1 / log2(2 + uniqExact(video_id)) AS weight
        FROM ${table('subject_videos')}
        WHERE platform = {platform:String} AND ${SHARED}
          ${andKnownBy('first_recorded_at')}
        GROUP BY kind, subject
        ORDER BY weight DESC, subject
        LIMIT 6
      ),
      shown AS
      (
        SELECT DISTINCT toString(kind) AS kind, subject, account_id, video_id
        FROM ${table('subject_videos')}
        WHERE kind IN ('hashtag', 'sound')
          AND subject GLOBAL IN (SELECT subject FROM weights)
          AND ${IN_TIME_BY_OTHERS}
          ${andKnownBy('first_recorded_at')}
      )
    ${rankedBy(sql`
      SELECT kind, subject, account_id, video_id, views
      FROM shown
      LEFT JOIN
      (
        SELECT account_id, video_id, argMax(looks.views, (observed_at, recorded_at)) AS views
        FROM ${table('video_observations', { as: 'looks' })}
        WHERE platform = {platform:String}
          AND (account_id, video_id) GLOBAL IN (SELECT account_id, video_id FROM shown)
          ${andKnownBy('recorded_at')}
        GROUP BY account_id, video_id
      ) AS seen USING (account_id, video_id)`)}`,
});
