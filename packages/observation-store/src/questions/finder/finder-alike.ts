import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { newestOf, sql } from '../../sql/sql.ts';
import { FINDER_COLUMNS, finderRow } from './finder-accounts.ts';

const share = z.number().min(0).max(1);

/**
 * Similar accounts, by content (hashtags, industry, language), audience (shared countries and ages) and size (ratio of
 * followers), each from 0 to 1. A part that is unknown for either account is NULL and has no weight. Accounts without
 * similar content are excluded.
 */
export const finderAlike = defineQuestion({
  name: 'finder-alike',
  input: z.strictObject({
    platform: fields.platform,
    accountId: z.string(),
    limit: z.int().positive(),
    offset: z.int().nonnegative(),
  }),
  row: finderRow.extend({
    shared_hashtags: z.array(z.string()),
    same_industry: z.boolean(),
    same_language: z.boolean(),
    hashtag_likeness: share.nullable(),
    content_likeness: share,
    audience_likeness: share.nullable(),
    size_likeness: share.nullable(),
    likeness: share,
  }),
  sql: sql`
    WITH
      (
        SELECT (top_hashtags, industry, language, audience_countries, audience_ages, followers)
        FROM ${newestOf('account_figures')}
        WHERE platform = {platform:String} AND account_id = {accountId:String}
      ) AS own,
      arrayIntersect(top_hashtags, own.1) AS shared,
      length(arrayDistinct(arrayConcat(top_hashtags, own.1))) AS either,
      industry != '' AND industry = own.2 AS has_same_industry,
      language != '' AND language = own.3 AS has_same_language,
      arraySum((country, part) -> least(part, own.4[country]), mapKeys(audience_countries), mapValues(audience_countries)) AS countries_shared,
      arraySum((age, part) -> least(part, own.5[age]), mapKeys(audience_ages), mapValues(audience_ages)) AS ages_shared,
      if(either = 0, NULL, length(shared) / either) AS by_hashtags,
      0.6 * least(1, 2 * coalesce(by_hashtags, 0)) + 0.25 * has_same_industry + 0.15 * has_same_language AS by_content,
      if(empty(audience_countries) OR empty(own.4), NULL, countries_shared) AS by_countries,
      if(empty(audience_ages) OR empty(own.5), NULL, ages_shared) AS by_ages,
      if(
        isNull(by_countries) OR isNull(by_ages), coalesce(by_countries, by_ages), (by_countries + by_ages) / 2
      ) AS by_audience,
      if(
        followers > 0 AND own.6 > 0, greatest(0, 1 - abs(log10(followers) - log10(own.6)) / 2), NULL
      ) AS by_size,
      (0.5 * by_content + 0.3 * coalesce(by_audience, 0) + 0.2 * coalesce(by_size, 0))
        / (0.5 + if(isNull(by_audience), 0, 0.3) + if(isNull(by_size), 0, 0.2)) AS alike
    SELECT
      ${FINDER_COLUMNS},
      arraySort(shared) AS shared_hashtags,
      toBool(has_same_industry) AS same_industry,
      toBool(has_same_language) AS same_language,
      round(by_hashtags, 4) AS hashtag_likeness,
      round(by_content, 4) AS content_likeness,
      round(least(1, by_audience), 4) AS audience_likeness,
      round(by_size, 4) AS size_likeness,
      round(least(1, alike), 4) AS likeness
    FROM ${newestOf('account_figures')}
    WHERE platform = {platform:String}
      AND account_id != {accountId:String}
      AND (notEmpty(shared) OR has_same_industry)
    ORDER BY alike DESC, account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});
