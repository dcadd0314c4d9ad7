import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { newestOf, sql, table } from '../../sql/sql.ts';

/** Names the models and the method of topics, and the models of vectors. */
const models = { model: z.string(), vectorModel: z.string() };

export const foundTopics = defineQuestion({
  name: 'found-topics',
  input: z.strictObject({ model: z.string() }),
  row: z.strictObject({
    topic_id: z.string(),
    terms: z.array(z.string()),
    centroid: z.array(z.number()),
    tightness: z.number(),
    captions: z.int(),
    found_at: columns.time,
  }),
  sql: sql`
    SELECT topic_id, terms, centroid, tightness, captions, found_at
    FROM ${newestOf('topics')}
    WHERE model = {model:String}
    ORDER BY topic_id`,
});

/** The words and the written name of each topic, without what it is compared by. */
export const topicTerms = defineQuestion({
  name: 'topic-terms',
  input: z.strictObject({ model: z.string() }),
  row: z.strictObject({ topic_id: z.string(), terms: z.array(z.string()), written_name: z.string() }),
  sql: sql`
    SELECT topic_id, terms, written_name
    FROM ${newestOf('topics')}
    WHERE model = {model:String}
    ORDER BY topic_id`,
  isCached: true,
});

export const topicMeans = defineQuestion({
  name: 'topic-means',
  input: z.strictObject({ model: z.string() }),
  row: z.strictObject({ language: z.string(), mean: z.array(z.number()) }),
  sql: sql`
    SELECT language, mean
    FROM ${newestOf('topic_means')}
    WHERE model = {model:String}
    ORDER BY language`,
});

const WITH_TOPIC = sql`
        SELECT sipHash64(platform, video_id, text_hash)
        FROM ${table('caption_topics')}
        WHERE model = {model:String}`;

/** How many versions of captions have vectors, and how many of them have no topic. */
export const captionsWithoutTopic = defineQuestion({
  name: 'captions-without-topic',
  input: z.strictObject(models),
  row: z.strictObject({ captions: z.int(), without: z.int() }),
  sql: sql`
    SELECT
      count() AS captions,
      countIf(sipHash64(platform, video_id, text_hash) GLOBAL NOT IN (${WITH_TOPIC} AND topic_id != 'none')) AS without
    FROM ${newestOf('caption_vectors')}
    WHERE model = {vectorModel:String}`,
});

/** A sample of captions without a topic, the same whenever it is taken. */
export const captionSample = defineQuestion({
  name: 'caption-sample',
  input: z.strictObject({ ...models, limit: z.int().positive() }),
  row: z.strictObject({ text: z.string(), language: z.string(), vector: z.array(z.int()) }),
  sql: sql`
    SELECT any(caption) AS text, any(toString(vectors.language)) AS language, any(vectors.vector) AS vector
    FROM
    (
      SELECT platform, video_id, text_hash, language, vector
      FROM ${newestOf('caption_vectors')}
      WHERE model = {vectorModel:String}
        AND sipHash64(platform, video_id, text_hash) GLOBAL NOT IN (${WITH_TOPIC} AND topic_id != 'none')
      ORDER BY cityHash64(video_id), platform, text_hash
      LIMIT {limit:UInt32}
    ) AS vectors
    INNER JOIN
    (
      SELECT platform, video_id, sipHash64(caption) AS text_hash, caption
      FROM ${table('videos')}
    ) AS texts USING (platform, video_id, text_hash)
    GROUP BY platform, video_id, text_hash
    ORDER BY cityHash64(video_id), platform, text_hash`,
});

/** Captions that have not been compared with the topics, or have no topic since before the last ones were found. */
export const captionsToAssign = defineQuestion({
  name: 'captions-to-assign',
  input: z.strictObject({ ...models, foundAt: z.date(), limit: z.int().positive() }),
  row: z.strictObject({
    platform: z.enum(PLATFORMS),
    account_id: z.string(),
    video_id: z.string(),
    text_hash: z.string(),
    language: z.string(),
    vector: z.array(z.int()),
  }),
  sql: sql`
    SELECT
      vectors.platform AS platform, any(owners.account_id) AS account_id, video_id,
      toString(vectors.text_hash) AS text_hash, any(toString(vectors.language)) AS language, any(vectors.vector) AS vector
    FROM
    (
      SELECT platform, video_id, text_hash, language, vector
      FROM ${table('caption_vectors')}
      WHERE model = {vectorModel:String}
        AND sipHash64(platform, video_id, text_hash) GLOBAL NOT IN
        (${WITH_TOPIC} AND (topic_id != 'none' OR assigned_at > {foundAt:DateTime64(3, 'UTC')})
        )
      LIMIT {limit:UInt32}
    ) AS vectors
    INNER JOIN
    (
      SELECT platform, video_id, account_id
      FROM ${table('video_owners')}
    ) AS owners USING (platform, video_id)
    GROUP BY platform, video_id, vectors.text_hash
    ORDER BY platform, account_id, video_id, text_hash`,
});
