import { PLATFORMS } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion, END_OF_TIME, fields } from '../../question.ts';
import { andKnownBy, newestOf, type Sql, sql, table } from '../../sql/sql.ts';
import { type MatchingScope, matchingTexts } from '../listening/matching-texts.ts';
import { labelling } from './labelled-sentiment.ts';

const common = {
  from: z.date().default(new Date(0)),
  to: z.date().default(END_OF_TIME),
  asOf: fields.asOf,
  /** Names the models and the method of the topics. */
  topicModel: z.string(),
};
const counting = { ...common, zone: fields.zone };
const showing = { ...common, topicIds: z.array(z.string()), limitEach: z.int().positive() };

const counted = z.strictObject({
  day: fields.day,
  /** `none` for captions without a topic, empty for those not compared with the topics yet. */
  topic_id: z.string(),
  videos: z.int(),
});
const shown = z.strictObject({
  topic_id: z.string(),
  platform: z.enum(PLATFORMS),
  account_id: z.string(),
  video_id: z.string(),
});

/** The captions of videos, and the condition on the accounts whose captions' topics are read. */
type Captions = { readonly captions: Sql; readonly ofAccounts: Sql };

const withTopics = ({ captions, ofAccounts }: Captions): Sql => sql`
      SELECT
        written.platform AS platform, written.account_id AS account_id, video_id, written.published_at AS published_at,
        coalesce(toString(assigned.topic_id), '') AS topic_id, coalesce(assigned.cosine, 0) AS cosine
      FROM
      (${captions}
      ) AS written
      LEFT JOIN
      (
        SELECT platform, video_id, text_hash, topic_id, cosine
        FROM ${newestOf('caption_topics', { as: 'topics_of' })}
        WHERE topics_of.model = {topicModel:String} ${ofAccounts}
      ) AS assigned USING (platform, video_id, text_hash)`;

const countSql = (captions: Captions): Sql => sql`
    SELECT toString(toDate(published_at, {zone:String})) AS day, topic_id, count() AS videos
    FROM
    (${withTopics(captions)}
    )
    GROUP BY day, topic_id
    ORDER BY day, topic_id`;

/** The most typical captions of topics. */
const exampleSql = (captions: Captions): Sql => sql`
    SELECT topic_id, platform, account_id, video_id
    FROM
    (${withTopics(captions)}
    )
    WHERE topic_id IN {topicIds:Array(String)}
    ORDER BY cosine DESC, platform, video_id
    LIMIT {limitEach:UInt32} BY topic_id`;

const POSTED = sql`published_at >= {from:DateTime64(3, 'UTC')}
          AND published_at < {to:DateTime64(3, 'UTC')}`;

/** The latest captions of videos on one platform that are not deleted. */
const captionsOf = (videos: Sql): Sql => sql`
        SELECT platform, account_id, video_id, text_hash, published_at
        FROM
        (
          SELECT
            platform, account_id, video_id, sipHash64(caption) AS text_hash, caption, published_at, deleted_at
          FROM ${table('videos')}
          WHERE platform = {platform:String}
            AND ${videos}
            ${andKnownBy('recorded_at')}
            AND ${POSTED}
          ORDER BY observed_at DESC, recorded_at DESC
          LIMIT 1 BY account_id, video_id
        )
        WHERE deleted_at IS NULL AND caption != ''`;

function ofVideos<Input extends z.ZodRawShape>(named: string, input: Input, captions: Captions) {
  const ofPlatform = { platform: fields.platform, ...input };
  return {
    counts: defineQuestion({
      name: `${named}-topics`,
      input: z.strictObject({ ...counting, ...ofPlatform }),
      row: counted,
      sql: countSql(captions),
    }),
    examples: defineQuestion({
      name: `${named}-topic-examples`,
      input: z.strictObject({ ...showing, ...ofPlatform }),
      row: shown,
      sql: exampleSql(captions),
    }),
  };
}

const ON_PLATFORM = sql`AND topics_of.platform = {platform:String}`;
const OF_ACCOUNT = sql`account_id = {accountId:String}`;

const ofAccount = ofVideos(
  'account',
  { accountId: z.string() },
  { captions: captionsOf(OF_ACCOUNT), ofAccounts: sql`${ON_PLATFORM} AND topics_of.${OF_ACCOUNT}` },
);
export const accountTopics = ofAccount.counts;
export const accountTopicExamples = ofAccount.examples;

/** The videos that ever had the hashtag. */
const WITH_HASHTAG = sql`
            FROM ${table('subject_videos')}
            WHERE kind = 'hashtag'
              AND platform = {platform:String}
              AND subject = {hashtag:String}
              ${andKnownBy('first_recorded_at')}`;
const ofHashtag = ofVideos(
  'hashtag',
  { hashtag: z.string() },
  {
    captions: captionsOf(sql`(account_id, video_id) GLOBAL IN
            (
            SELECT account_id, video_id ${WITH_HASHTAG}
            )`),
    ofAccounts: sql`${ON_PLATFORM} AND topics_of.account_id GLOBAL IN
            (
            SELECT account_id ${WITH_HASHTAG}
            )`,
  },
);
export const hashtagTopics = ofHashtag.counts;
export const hashtagTopicExamples = ofHashtag.examples;

/** The accounts that say that they belong to the industry. */
const IN_INDUSTRY = sql`account_id GLOBAL IN
            (
              SELECT account_id
              FROM ${table('accounts')}
              WHERE platform = {platform:String} ${andKnownBy('recorded_at')}
              GROUP BY account_id
              HAVING argMax(coalesce(toString(industry), ''), (observed_at, recorded_at)) = {industry:String}
            )`;
const ofIndustry = ofVideos(
  'industry',
  { industry: z.string() },
  { captions: captionsOf(IN_INDUSTRY), ofAccounts: sql`${ON_PLATFORM} AND topics_of.${IN_INDUSTRY}` },
);
export const industryTopics = ofIndustry.counts;
export const industryTopicExamples = ofIndustry.examples;

export type ListenerTopicScope = Omit<MatchingScope, 'withViews'>;

/** The captions of videos that have a matching text, on the day of its first. */
const matchingCaptions = (scope: ListenerTopicScope): Captions => ({
  captions: sql`
        SELECT platform, account_id, video_id, text_hash, first_at AS published_at
        FROM
        (
          SELECT platform, any(account_id) AS account_id, video_id, min(published_at) AS first_at
          FROM
          (${matchingTexts(scope)}
          )
          GROUP BY platform, video_id
        ) AS matched
        INNER JOIN
        (
          SELECT platform, video_id, sipHash64(caption) AS text_hash
          FROM
          (
            SELECT platform, video_id, argMax(caption, (observed_at, recorded_at)) AS caption
            FROM ${table('videos', { as: 'versions' })}
            WHERE true ${andKnownBy('recorded_at')}
            GROUP BY platform, video_id
          )
          WHERE caption != ''
        ) AS captions USING (platform, video_id)`,
  ofAccounts: sql``,
});

const listened = {
  /** The query that the SQL was made of, so that cached rows of different queries differ. */
  query: z.string(),
  /** Names the models of sentiments and languages, which the query can ask for. */
  model: z.string(),
  ...labelling,
};

export function listenerTopics(scope: ListenerTopicScope) {
  return defineQuestion({
    name: 'listener-topics',
    input: z.strictObject({ ...counting, ...listened }),
    row: counted,
    sql: countSql(matchingCaptions(scope)),
  });
}

export function listenerTopicExamples(scope: ListenerTopicScope) {
  return defineQuestion({
    name: 'listener-topic-examples',
    input: z.strictObject({ ...showing, ...listened }),
    row: shown,
    sql: exampleSql(matchingCaptions(scope)),
  });
}
