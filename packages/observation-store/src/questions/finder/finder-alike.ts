import { z } from 'zod';
import { defineQuestion, fields } from '../../question.ts';
import { newestOf, type Sql, sql } from '../../sql/sql.ts';
import { FINDER_COLUMNS, finderRow } from './finder-accounts.ts';

const share = z.number().min(0).max(1);

/** Fewer captions say little about what an account talks about. */
const FEWEST_CAPTIONS = 5;
/** Of a topic in the captions of both accounts. */
const LEAST_SHARED = 0.05;
/** Accounts without a hashtag or the industry in common are similar from this likeness on. */
const ALIKE_BY_TOPICS = 0.25;

/** The share of each topic in the captions of accounts. Captions without a topic count in the whole only. */
const topicShares = (condition: Sql) => sql`
      SELECT
        account_id AS of_account,
        mapFromArrays(
          groupArrayIf(topic_id, topic_id != 'none'), groupArrayIf(captions / total, topic_id != 'none')
        ) AS shares
      FROM
      (
        SELECT
          account_id, toString(topic_id) AS topic_id, count() AS captions,
          sum(captions) OVER (PARTITION BY account_id) AS total
        FROM ${newestOf('caption_topics', { as: 'topics_of' })}
        WHERE topics_of.model = {topicModel:String} AND topics_of.platform = {platform:String} ${condition}
        GROUP BY account_id, topic_id
      )
      WHERE total >= ${FEWEST_CAPTIONS}
      GROUP BY account_id`;

/**
 * Similar accounts, by content (hashtags, topics, industry, language), audience (shared countries and ages) and size (ratio of
 * followers), each from 0 to 1. A part that is unknown for either account is NULL and has no weight. Accounts without
 * similar content are excluded.
 */
export const finderAlike = defineQuestion({
  name: 'finder-alike',
  input: z.strictObject({
    platform: fields.platform,
    accountId: z.string(),
    /** Names the models and the method of topics. */
    topicModel: z.string(),
    limit: z.int().positive(),
    offset: z.int().nonnegative(),
  }),
  row: finderRow.extend({
    shared_hashtags: z.array(z.string()),
    same_industry: z.boolean(),
    same_language: z.boolean(),
    /** Ids, the largest first. */
    shared_topics: z.array(z.string()),
    topic_likeness: share.nullable(),
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
      (
        SELECT any(shares) FROM (${topicShares(sql`AND account_id = {accountId:String}`)})
      ) AS own_topics,
      arrayIntersect(top_hashtags, own.1) AS shared,
      length(arrayDistinct(arrayConcat(top_hashtags, own.1))) AS either,
      industry != '' AND industry = own.2 AS has_same_industry,
      language != '' AND language = own.3 AS has_same_language,
      arraySum((country, part) -> least(part, own.4[country]), mapKeys(audience_countries), mapValues(audience_countries)) AS countries_shared,
      arraySum((age, part) -> least(part, own.5[age]), mapKeys(audience_ages), mapValues(audience_ages)) AS ages_shared,
      if(either = 0, NULL, length(shared) / either) AS by_hashtags,
      arraySum((topic, part) -> least(part, own_topics[topic]), mapKeys(shares), mapValues(shares)) AS topics_shared,
      if(empty(shares) OR empty(own_topics), NULL, topics_shared) AS by_topics,
      (
        0.6 * least(1, 2 * coalesce(by_hashtags, 0)) + 0.25 * has_same_industry + 0.15 * has_same_language
          + 0.5 * least(1, 2 * coalesce(by_topics, 0))
      ) / if(isNull(by_topics), 1, 1.5) AS by_content,
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
      arraySlice(
        arraySort(
          topic -> (-least(shares[topic], own_topics[topic]), topic),
          arrayFilter(topic -> least(shares[topic], own_topics[topic]) >= ${LEAST_SHARED}, mapKeys(shares))
        ),
        1, 3
      ) AS shared_topics,
      round(least(1, by_topics), 4) AS topic_likeness,
      round(by_hashtags, 4) AS hashtag_likeness,
      round(by_content, 4) AS content_likeness,
      round(least(1, by_audience), 4) AS audience_likeness,
      round(by_size, 4) AS size_likeness,
      round(least(1, alike), 4) AS likeness
    FROM ${newestOf('account_figures', { as: 'figures' })}
    LEFT JOIN
    (${topicShares(sql``)}
    ) AS talks ON talks.of_account = figures.account_id
    WHERE platform = {platform:String}
      AND account_id != {accountId:String}
      AND (notEmpty(shared) OR has_same_industry OR coalesce(by_topics, 0) >= ${ALIKE_BY_TOPICS})
    ORDER BY alike DESC, account_id
    LIMIT {limit:UInt32} OFFSET {offset:UInt32}`,
});
