import { z } from 'zod';
import { columns, defineQuestion, fields } from '../../question.ts';
import { joined, name, sql, table, text } from '../../sql/sql.ts';
import { observationGains } from '../video/observation-gains.ts';

const KINDS = [
  ['hashtag', 'hashtag_days', 'hashtag'],
  ['sound', 'sound_days', 'sound_id'],
  ['sticker', 'sticker_days', 'sticker_id'],
  ['industry', 'industry_days', 'industry'],
] as const;

const SUBJECTS = sql`
        arrayJoin(arrayConcat(
          arrayMap(tag -> ('hashtag', tag), hashtags),
          if(sound_id = '', [], [('sound', sound_id)]),
          arrayMap(sticker -> ('sticker', sticker), sticker_ids),
          if(industry = '', [], [('industry', toString(industry))])
        )) AS pair`;

const KNOWN_AS_OF = sql`toDate(recorded_at) <= {asOfDay:Date}`;

/**
 * A consistency check of the days of hashtags, sounds, stickers and industries as of a day: rows where they differ from
 * the observations. It reads all observations.
 */
export const dayDifferences = defineQuestion({
  name: 'day-differences',
  input: z.strictObject({ asOfDay: fields.day }),
  row: z.strictObject({
    kind: z.string(),
    platform: z.string(),
    subject: z.string(),
    day: columns.day,
    region: z.string(),
    views: z.int(),
    likes: z.int(),
    comments: z.int(),
    shares: z.int(),
    saves: z.int(),
    videos: z.int(),
  }),
  sql: sql`
    SELECT
      kind, platform, subject, day, region,
      sum(view) AS views, sum(like) AS likes, sum(comment) AS comments, sum(share) AS shares, sum(save) AS saves,
      sum(video) AS videos
    FROM
    (${joined(
      KINDS.map(
        ([kind, days, column]) => sql`
      SELECT
        ${text(kind)} AS kind, platform, toString(${name(column)}) AS subject, day, region, views_gained AS view,
        likes_gained AS like, comments_gained AS comment, shares_gained AS share, saves_gained AS save,
        new_videos AS video
      FROM ${table(days)}
      WHERE recorded_day <= {asOfDay:Date}
      UNION ALL`,
      ),
      '',
    )}
      SELECT
        pair.1, platform, pair.2, toDate(observed_at), region, -ifNull(views_gained, 0), -ifNull(likes_gained, 0),
        -ifNull(comments_gained, 0), -ifNull(shares_gained, 0), -ifNull(saves_gained, 0), 0
      FROM
      (
        SELECT *, ${SUBJECTS}
        FROM (${observationGains(['views', 'likes', 'comments', 'shares', 'saves'], KNOWN_AS_OF)})
      )
      UNION ALL
      SELECT pair.1, platform, pair.2, toDate(published_at), region, 0, 0, 0, 0, 0, -1
      FROM
      (
        SELECT *, ${SUBJECTS}
        FROM ${table('video_observations')}
        WHERE ${KNOWN_AS_OF}
        ORDER BY recorded_at, observed_at, source
        LIMIT 1 BY platform, account_id, video_id, pair
      )
    )
    GROUP BY kind, platform, subject, day, region
    HAVING views != 0 OR likes != 0 OR comments != 0 OR shares != 0 OR saves != 0 OR videos != 0
    ORDER BY kind, platform, subject, day, region
    LIMIT 100`,
});
