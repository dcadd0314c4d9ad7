import { z } from 'zod';
import { name, newestOf, parameter, type Sql, sql, table } from '../../sql/sql.ts';

const someTexts = z.array(z.string());
const bound = z.number();

export const publishedIn = z.strictObject({
  platforms: someTexts,
  publishedFrom: z.date(),
  publishedTo: z.date(),
});

export const IS_PUBLISHED_THEN = sql`platform IN {platforms:Array(String)}
          AND published_at >= {publishedFrom:DateTime64(3, 'UTC')}
          AND published_at < {publishedTo:DateTime64(3, 'UTC')}`;

/** Comparing two maxima is three times as fast as finding the last version. */
export const IS_NOT_DELETED = sql`maxIf(observed_at, deleted_at IS NULL) >= maxIf(observed_at, deleted_at IS NOT NULL)`;

/** Checking thousands of keys against the index takes longer than reading all keys. */
export const SETTINGS = sql`SETTINGS use_index_for_in_with_subqueries = 0`;

const among = (column: string, input: string) => {
  const values = parameter(input, 'Array(String)');
  return sql`(empty(${values}) OR ${name(column)} IN ${values})`;
};
const within = (column: string, least: string, most: string) => {
  const [value, min, max] = [
    name(column),
    parameter(least, 'Nullable(Float64)'),
    parameter(most, 'Nullable(Float64)'),
  ];
  return sql`(isNull(${min}) OR ${value} >= ${min})
          AND (isNull(${max}) OR ${value} <= ${max})`;
};

/** The last known value. */
const last = (column: string) => sql`argMax(observations.${name(column)}, observations.observed_at)`;

/** The filters of the video search. */
export const filtered = publishedIn.extend({
  countries: someTexts,
  languages: someTexts,
  hashtags: someTexts,
  soundIds: someTexts,
  stickerIds: someTexts,
  industries: someTexts,
  kinds: someTexts,
  tierStarts: z.array(bound),
  tierEnds: z.array(bound),
  minLengthS: bound.nullable(),
  maxLengthS: bound.nullable(),
  minViews: bound.nullable(),
  maxViews: bound.nullable(),
});
export const engaged = filtered.extend({ minEngagement: bound.nullable(), maxEngagement: bound.nullable() });

type Additions = { readonly columns: Sql; readonly having: Sql };
export const NO_ADDITIONS: Additions = { columns: sql``, having: sql`` };
export const ENGAGEMENT: Additions = {
  columns: sql`,
        (${last('likes')} + ${last('comments')} + ${last('shares')}) / nullIf(views, 0) AS engagement`,
  having: sql`
          AND ${within('engagement', 'minEngagement', 'maxEngagement')}`,
};

/**
 * Videos with the right caption, by all other filters; with additional columns and conditions. `isAmong` limits which are
 * read, if they are few.
 */
export const foundVideos = ({ columns, having }: Additions, hasCaption: Sql, isAmong = sql``) => sql`(
      SELECT video_key, max(observations.published_at) AS published_at, ${last('views')} AS views${columns}
      FROM ${table('video_totals', { as: 'observations' })}
      WHERE platform IN {platforms:Array(String)}${isAmong}
        AND video_key GLOBAL IN
        (
          SELECT video_key
          FROM ${table('videos')}
          WHERE ${hasCaption}${isAmong}
            AND ${among('kind', 'kinds')}
            AND ${within('duration_s', 'minLengthS', 'maxLengthS')}
          GROUP BY video_key
          HAVING ${IS_NOT_DELETED}
        )
        AND ${among('region', 'countries')}
        AND ${among('language', 'languages')}
        AND ${among('sound_id', 'soundIds')}
        AND ${among('industry', 'industries')}
        AND (empty({hashtags:Array(String)}) OR hasAll(hashtags, {hashtags:Array(String)}))
        AND (empty({stickerIds:Array(String)}) OR hasAny(sticker_ids, {stickerIds:Array(String)}))
        AND (
          empty({tierStarts:Array(Float64)})
          OR (platform, account_id) GLOBAL IN
          (
            SELECT platform, account_id
            FROM ${newestOf('account_totals')}
            WHERE platform IN {platforms:Array(String)}
              AND arrayExists(
                (low, high) -> followers >= low AND followers < high,
                {tierStarts:Array(Float64)}, {tierEnds:Array(Float64)}
              )
          )
        )
      GROUP BY video_key
      HAVING ${within('views', 'minViews', 'maxViews')}${having}
    )`;
