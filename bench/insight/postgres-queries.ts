import type { EndpointName } from '../../packages/contract/src/index.ts';
import type { Subjects } from './subjects.ts';

/** The equivalent of a call as a carefully written query over plain tables with the same rows. */
export type PostgresQuery = {
  readonly call: EndpointName;
  /** Whether it reads data of all subjects. */
  readonly readsAll: boolean;
  readonly sql: string;
  params(subjects: Subjects, number: number): unknown[];
};

const START = '2026-08-17';
const END = '2026-11-15';
const COUNTS = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

/** The first observation counts from zero. */
const gained = (name: string) =>
  `greatest(0, o.${name} - coalesce(lag(o.${name}) OVER (PARTITION BY o.video_id ORDER BY o.observed_at), 0)) AS ${name}_gained`;
const GAINED = COUNTS.map(gained).join(', ');
const SUMS = COUNTS.map(name => `sum(${name}_gained) AS ${name}_gained`).join(', ');
const lastObservation = (video: string) => `LATERAL (
  SELECT views, likes, comments, shares, saves, observed_at, recorded_at, source, exact FROM video_observations
  WHERE platform = 'tiktok' AND account_id = ${video}.account_id AND video_id = ${video}.video_id
  ORDER BY observed_at DESC LIMIT 1) AS last`;
const LAST_COUNTS = `LATERAL (
  SELECT followers, following, likes, videos, observed_at, recorded_at, source, exact FROM account_observations
  WHERE platform = 'tiktok' AND account_id = a.account_id ORDER BY observed_at DESC LIMIT 1) AS last`;

/** Daily totals of the videos of a subject. `videosQuery` returns account_id, video_id and published_at. */
const subjectDays = (videosQuery: string) => `
  WITH used AS (${videosQuery}),
  gains AS (
    SELECT o.observed_at::date AS day, ${GAINED}
    FROM used JOIN video_observations AS o USING (account_id, video_id) WHERE o.platform = 'tiktok'),
  gained AS (SELECT day, ${SUMS} FROM gains GROUP BY day),
  published AS (
    SELECT published_at::date AS day, count(*) AS new_videos, count(DISTINCT account_id) AS creators
    FROM used GROUP BY 1)
  SELECT * FROM gained FULL JOIN published USING (day) WHERE day BETWEEN $2 AND $3 ORDER BY day`;

/** Engagement, median views and posting frequency of accounts. `accountsQuery` returns account_id and followers. */
const accountMetrics = (accountsQuery: string) => `
  chosen AS MATERIALIZED (${accountsQuery}),
  latest AS (
    SELECT v.account_id, last.views, (last.likes + last.comments + last.shares)::float8 / nullif(last.views, 0) AS rate
    FROM chosen JOIN videos AS v ON v.platform = 'tiktok' AND v.account_id = chosen.account_id
      AND v.published_at >= $1::date - 90
    JOIN ${lastObservation('v')} ON true),
  metrics AS (
    SELECT account_id, count(*) / 13.0 AS videos_per_week, percentile_cont(0.5) WITHIN GROUP (ORDER BY views) AS median_views,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY rate) AS rate
    FROM latest GROUP BY account_id)`;

/** The hashtags used together with one in the range, each with the number of all its videos. */
const RELATED = `
  companions AS (
    SELECT other.hashtag, count(*) AS videos, count(DISTINCT other.account_id) AS creators
    FROM video_hashtags AS own JOIN video_hashtags AS other USING (platform, video_id)
    WHERE platform = 'tiktok' AND own.hashtag = $1 AND own.published_at >= $2::date AND own.published_at < $3::date + 1
    GROUP BY other.hashtag HAVING count(*) >= 3 ORDER BY videos DESC LIMIT 1000),
  related AS (
    SELECT companions.*, (
      SELECT count(*) FROM video_hashtags AS h WHERE h.platform = 'tiktok' AND h.hashtag = companions.hashtag
        AND h.published_at >= $2::date AND h.published_at < $3::date + 1) AS all_videos,
      (SELECT count(*) FROM videos WHERE platform = 'tiktok' AND published_at >= $2::date AND published_at < $3::date + 1) AS observed_videos
    FROM companions)`;

const accountId = (subjects: Subjects, number: number) => subjects.accounts[number]?.id;
const withRange = (subject: unknown) => [subject, START, END];
const lastDay = (number: number) =>
  new Date(Date.parse(END) - number * 86_400_000).toISOString().slice(0, 10);

export const POSTGRES_QUERIES: readonly PostgresQuery[] = [
  {
    // All parts of the reply: the most significant growth, daily videos, creators with their followers, and the most active.
    call: 'trendingHashtags',
    readsAll: true,
    sql: `
      WITH observed AS MATERIALIZED (
        SELECT published_at::date AS day, count(*) AS videos
        FROM videos WHERE platform = 'tiktok' AND published_at >= $1::date - 20 AND published_at < $1::date + 1
        GROUP BY 1),
      correction AS (
        SELECT sum(videos) FILTER (WHERE day < $1::date - 6 AND day >= $1::date - 13)
          / greatest(1, sum(videos) FILTER (WHERE day >= $1::date - 6))::float8 AS scale
        FROM observed),
      recent AS (
        SELECT hashtag, count(*) FILTER (WHERE published_at >= $1::date - 6) AS now,
          count(*) FILTER (WHERE published_at < $1::date - 6) AS before
        FROM video_hashtags WHERE platform = 'tiktok' AND published_at >= $1::date - 13 AND published_at < $1::date + 1
        GROUP BY hashtag),
      rising AS MATERIALIZED (
        SELECT recent.* FROM recent, correction WHERE now + before >= 10
        ORDER BY ln((now * scale / 7 + 5) / (before / 7.0 + 5))
          - 1.645 * sqrt(now * scale ^ 2 / 49 / (now * scale / 7 + 5) ^ 2 + before / 49.0 / (before / 7.0 + 5) ^ 2) DESC,
          hashtag
        LIMIT 50),
      days AS (
        SELECT hashtag, json_agg(json_build_array(day, videos)) AS days
        FROM (
          SELECT hashtag, published_at::date AS day, count(*) AS videos
          FROM rising JOIN video_hashtags USING (hashtag)
          WHERE platform = 'tiktok' AND published_at >= $1::date - 20 AND published_at < $1::date + 1
          GROUP BY 1, 2) AS each
        GROUP BY hashtag),
      used AS MATERIALIZED (
        SELECT hashtag, account_id, count(*) AS videos FROM rising JOIN video_hashtags USING (hashtag)
        WHERE platform = 'tiktok' AND published_at >= $1::date - 6 AND published_at < $1::date + 1
        GROUP BY 1, 2),
      sizes AS MATERIALIZED (
        SELECT a.account_id, last.followers
        FROM (SELECT DISTINCT account_id FROM used) AS a LEFT JOIN ${LAST_COUNTS} ON true),
      creators AS (
        SELECT hashtag, json_agg(json_build_array(videos, followers)) AS creators,
          (array_agg(account_id ORDER BY videos DESC, followers DESC NULLS LAST, account_id))[1:3] AS most_active
        FROM used LEFT JOIN sizes USING (account_id) GROUP BY hashtag),
      gains AS (
        SELECT hashtag, o.observed_at::date AS day,
          greatest(0, o.views - coalesce(lag(o.views) OVER (PARTITION BY hashtag, o.video_id ORDER BY o.observed_at), 0)) AS gained
        FROM (SELECT * FROM rising LIMIT 30) AS shown JOIN video_hashtags AS h USING (hashtag)
        JOIN video_observations AS o USING (platform, account_id, video_id)
        WHERE platform = 'tiktok' AND o.observed_at < $1::date + 1),
      gained AS (SELECT hashtag, sum(gained) AS views_gained FROM gains WHERE day > $1::date - 7 GROUP BY hashtag)
      SELECT rising.*, days, creators, views_gained, (SELECT json_agg(observed) FROM observed) AS observed, (
        SELECT json_agg(json_build_array(handle, display_name, avatar_url, verified, country_code, industry))
        FROM accounts WHERE platform = 'tiktok' AND account_id = ANY (most_active)) AS named
      FROM rising LEFT JOIN days USING (hashtag) LEFT JOIN creators USING (hashtag) LEFT JOIN gained USING (hashtag)`,
    params: (_, number) => [lastDay(number)],
  },
  {
    call: 'industries',
    readsAll: true,
    sql: `
      WITH gains AS (
        SELECT v.industry, o.observed_at::date AS day, ${gained('views')}
        FROM video_observations AS o JOIN videos AS v USING (platform, account_id, video_id)
        WHERE platform = 'tiktok' AND o.observed_at < $1::date + 1),
      gained AS (
        SELECT industry, sum(views_gained) FILTER (WHERE day >= $1::date - 90) AS views_gained,
          sum(views_gained) FILTER (WHERE day < $1::date - 90 AND day >= $1::date - 181) AS views_before
        FROM gains GROUP BY industry),
      published AS (
        SELECT industry, count(DISTINCT account_id) FILTER (WHERE published_at >= $1::date - 90) AS accounts,
          count(*) FILTER (WHERE published_at >= $1::date - 90) AS videos,
          count(*) FILTER (WHERE published_at < $1::date - 90) AS videos_before
        FROM videos WHERE platform = 'tiktok' AND published_at >= $1::date - 181 AND published_at < $1::date + 1
        GROUP BY industry)
      SELECT * FROM gained FULL JOIN published USING (industry) ORDER BY industry`,
    params: (_, number) => [lastDay(number)],
  },
  {
    call: 'finderCategories',
    readsAll: true,
    sql: `
      WITH ${accountMetrics(`SELECT a.account_id, last.followers FROM accounts AS a LEFT JOIN ${LAST_COUNTS} ON true WHERE a.platform = 'tiktok'`)},
      profiles AS (
        SELECT a.*, chosen.followers, videos_per_week, median_views, rate,
          width_bucket(chosen.followers, array[10000, 50000, 500000, 1000000]::bigint[]) AS tier
        FROM accounts AS a JOIN chosen USING (account_id) LEFT JOIN metrics USING (account_id) WHERE a.platform = 'tiktok')
      SELECT tier, country_code, language, industry, verified, is_business, count(*) AS accounts,
        min(followers), percentile_cont(0.5) WITHIN GROUP (ORDER BY followers), max(followers),
        min(videos_per_week), percentile_cont(0.5) WITHIN GROUP (ORDER BY videos_per_week), max(videos_per_week),
        min(median_views), percentile_cont(0.5) WITHIN GROUP (ORDER BY median_views), max(median_views),
        min(rate), percentile_cont(0.5) WITHIN GROUP (ORDER BY rate), max(rate)
      FROM profiles
      GROUP BY GROUPING SETS ((), (tier), (country_code), (language), (industry), (verified), (is_business))`,
    params: (_, number) => [lastDay(number)],
  },
  {
    call: 'hashtagRelated',
    readsAll: true,
    sql: `WITH ${RELATED} SELECT * FROM related`,
    params: (subjects, number) => withRange(subjects.hashtags[number]),
  },
  {
    // Including the connections between the forty most related.
    call: 'hashtagRelatedGraph',
    readsAll: true,
    sql: `
      WITH ${RELATED},
      nodes AS MATERIALIZED (SELECT * FROM related ORDER BY videos::float8 * videos / all_videos DESC LIMIT 40)
      SELECT a.hashtag AS a, b.hashtag AS b, count(DISTINCT a.video_id) AS videos,
        count(DISTINCT a.account_id) AS creators, (SELECT json_agg(nodes) FROM nodes)
      FROM video_hashtags AS a JOIN video_hashtags AS b USING (platform, video_id)
      WHERE platform = 'tiktok' AND a.published_at >= $2::date AND a.published_at < $3::date + 1
        AND a.hashtag IN (SELECT hashtag FROM nodes) AND b.hashtag IN (SELECT hashtag FROM nodes)
        AND a.hashtag < b.hashtag
      GROUP BY 1, 2 HAVING count(DISTINCT a.video_id) >= 3`,
    params: (subjects, number) => withRange(subjects.hashtags[number]),
  },
  {
    // Benchmarks of accounts of similar size.
    call: 'accountScore',
    readsAll: true,
    sql: `
      WITH sizes AS MATERIALIZED (
        SELECT a.account_id, last.followers FROM accounts AS a JOIN ${LAST_COUNTS} ON true WHERE a.platform = 'tiktok'),
      ${accountMetrics('SELECT sizes.* FROM sizes, (SELECT followers FROM sizes WHERE account_id = $2) AS own WHERE sizes.followers BETWEEN own.followers / 3 AND own.followers * 3')}
      SELECT count(*), percentile_cont(array[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY videos_per_week),
        percentile_cont(array[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY rate),
        percentile_cont(array[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY median_views / nullif(followers, 0))
      FROM metrics JOIN chosen USING (account_id)`,
    params: (subjects, number) => [END, accountId(subjects, number)],
  },
  {
    call: 'accountBasic',
    readsAll: false,
    sql: `
      SELECT a.*, last.*, (
        SELECT min(observed_at) FROM account_observations WHERE platform = 'tiktok' AND account_id = a.account_id)
      FROM accounts AS a LEFT JOIN ${LAST_COUNTS} ON true WHERE a.platform = 'tiktok' AND a.account_id = $1`,
    params: (subjects, number) => [accountId(subjects, number)],
  },
  {
    call: 'accountSeries',
    readsAll: false,
    sql: `
      WITH totals AS (
        SELECT DISTINCT ON (observed_at::date) observed_at::date AS day, followers, likes, videos
        FROM account_observations
        WHERE platform = 'tiktok' AND account_id = $1 AND observed_at >= $2::date - 1 AND observed_at < $3::date + 1
        ORDER BY observed_at::date, observed_at DESC),
      gains AS (
        SELECT o.observed_at::date AS day, ${GAINED}
        FROM video_observations AS o WHERE platform = 'tiktok' AND account_id = $1),
      gained AS (SELECT day, ${SUMS} FROM gains WHERE day BETWEEN $2 AND $3 GROUP BY day),
      published AS (
        SELECT published_at::date AS day, count(*) AS new_videos, sum(last.views) AS published_views,
          sum(last.likes) AS published_likes, sum(last.comments) AS published_comments,
          sum(last.shares) AS published_shares, sum(last.saves) AS published_saves
        FROM videos AS v LEFT JOIN ${lastObservation('v')} ON true
        WHERE platform = 'tiktok' AND account_id = $1 AND published_at >= $2::date AND published_at < $3::date + 1
        GROUP BY 1)
      SELECT * FROM totals FULL JOIN gained USING (day) FULL JOIN published USING (day) ORDER BY day`,
    params: (subjects, number) => withRange(accountId(subjects, number)),
  },
  {
    call: 'accountVideos',
    readsAll: false,
    sql: `
      SELECT v.*, last.*, count(*) OVER () AS total, array(
        SELECT hashtag FROM video_hashtags AS h WHERE h.platform = 'tiktok' AND h.video_id = v.video_id) AS hashtags
      FROM videos AS v LEFT JOIN ${lastObservation('v')} ON true
      WHERE platform = 'tiktok' AND account_id = $1 AND published_at >= $2::date AND published_at < $3::date + 1
      ORDER BY published_at DESC, video_id DESC LIMIT 100`,
    params: (subjects, number) => withRange(accountId(subjects, number)),
  },
  {
    call: 'videoSeries',
    readsAll: false,
    sql: `
      SELECT o.*, ${GAINED}
      FROM videos AS v JOIN video_observations AS o USING (platform, account_id, video_id)
      WHERE platform = 'tiktok' AND v.video_id = $1 ORDER BY o.observed_at`,
    params: (subjects, number) => [subjects.videos[number]?.id],
  },
  {
    call: 'hashtagSeries',
    readsAll: false,
    sql: subjectDays(
      `SELECT account_id, video_id, published_at FROM video_hashtags WHERE platform = 'tiktok' AND hashtag = $1`,
    ),
    params: (subjects, number) => withRange(subjects.hashtags[number]),
  },
  {
    call: 'soundSeries',
    readsAll: false,
    sql: subjectDays(
      `SELECT account_id, video_id, published_at FROM videos WHERE platform = 'tiktok' AND sound_id = $1`,
    ),
    params: (subjects, number) => withRange(subjects.sounds[number]?.id),
  },
];
