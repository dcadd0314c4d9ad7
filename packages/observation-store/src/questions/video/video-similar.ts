import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { andKnownBy, type Sql, sql, table } from '../../sql/sql.ts';

const similarInput = z.strictObject({
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

/** The six rarest hashtags and sounds of a video; rarer ones weigh more. */
export const videoRarest = defineQuestion({
  name: 'video-rarest',
  input: similarInput.pick({ platform: true, hashtags: true, soundIds: true }),
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
 * Videos by others that share some of these with a video. `weights` lists those of the hashtags, then of the sounds. The
 * combined condition on `subject` lets the engine use the primary key.
 */
export const videoSimilar = defineQuestion({
  name: 'video-similar',
  input: similarInput.extend({ weights: z.array(z.number()) }),
  row,
  sql: sql`
    WITH
      groupUniqArray(toUInt8(if(
        kind = 'hashtag',
        indexOf({hashtags:Array(String)}, observations.subject),
        length({hashtags:Array(String)}) + indexOf({soundIds:Array(String)}, observations.subject)
      ))) AS places
    SELECT
      account_id, video_id,
      arraySort(arrayMap(
        place -> {hashtags:Array(String)}[place],
        arrayFilter(place -> place <= length({hashtags:Array(String)}), places)
      )) AS shared_hashtags,
      toBool(arrayExists(place -> place > length({hashtags:Array(String)}), places)) AS same_sound,
      round(arraySum(place -> {weights:Array(Float64)}[place], places), 6) AS likeness,
      argMax(observations.views, observed_at) AS views
    FROM ${table('subject_video_totals', { as: 'observations' })}
    WHERE kind IN ('hashtag', 'sound')
      AND subject IN arrayConcat({hashtags:Array(String)}, {soundIds:Array(String)})
      AND ${SHARED}
      AND ${IN_TIME_BY_OTHERS}
    GROUP BY account_id, video_id
    ORDER BY likeness DESC, views DESC NULLS LAST, video_id DESC
    LIMIT {limit:UInt32}`,
});

/** The same as of a time. */
export const videoSimilarAsOf = defineQuestion({
  name: 'video-similar-as-of',
  input: similarInput.extend({ asOf: z.date() }),
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
      candidates AS
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
      FROM candidates
      LEFT JOIN
      (
        SELECT account_id, video_id, argMax(observations.views, (observed_at, recorded_at)) AS views
        FROM ${table('video_observations', { as: 'observations' })}
        WHERE platform = {platform:String}
          AND (account_id, video_id) GLOBAL IN (SELECT account_id, video_id FROM candidates)
          ${andKnownBy('recorded_at')}
        GROUP BY account_id, video_id
      ) AS counts USING (account_id, video_id)`)}`,
});
