import { LABEL_CONFIDENCE } from '@clipscope/domain';
import { z } from 'zod';
import { defineQuestion, END_OF_TIME, fields } from '../../question.ts';
import { andKnownBy, name, newestOf, type Sql, sql, table, text } from '../../sql/sql.ts';
import { campaignScope, campaignVideoVersions } from '../campaign/campaign-scope.ts';
import { confidenceOf, correctionOf, labelling, sentimentOf } from './labelled-sentiment.ts';
import { TEXT_HASH } from './unanalysed-texts.ts';

const row = z.strictObject({
  day: fields.day,
  language: z.string(),
  sentiment: z.enum(['negative', 'neutral', 'positive', '']),
  texts: z.int(),
});

const common = {
  from: z.date().default(new Date(0)),
  to: z.date().default(END_OF_TIME),
  zone: fields.zone,
  model: z.string(),
  ...labelling,
};

const POSTED = sql`published_at >= {from:DateTime64(3, 'UTC')}
        AND published_at < {to:DateTime64(3, 'UTC')}`;

type Kind = 'comment' | 'caption';

/** The latest versions of comments, without deleted ones and those of the video's creator. */
const comments = (videos: Sql): Sql => sql`
      SELECT video_id, text_id, text_hash, published_at
      FROM
      (
        SELECT
          video_id, comment_id AS text_id, ${TEXT_HASH} AS text_hash, published_at, deleted_at,
          coalesce(author_id, '') AS author
        FROM ${table('comments')}
        WHERE platform = {platform:String}
          AND video_id GLOBAL IN (SELECT video_id FROM (${videos}))
          ${andKnownBy('recorded_at')}
          AND ${POSTED}
          AND text != ''
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY video_id, comment_id
      )
      WHERE deleted_at IS NULL
        AND (video_id, author) GLOBAL NOT IN (SELECT video_id, account_id FROM (${videos}))`;

/** The latest captions of videos that are not deleted. */
const captions = (videos: Sql): Sql => sql`
      SELECT video_id, text_id, text_hash, published_at
      FROM
      (
        SELECT video_id, '' AS text_id, sipHash64(caption) AS text_hash, caption, published_at, deleted_at
        FROM ${table('videos')}
        WHERE platform = {platform:String}
          AND (account_id, video_id) GLOBAL IN (SELECT account_id, video_id FROM (${videos}))
          ${andKnownBy('recorded_at')}
          AND ${POSTED}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY video_id
      )
      WHERE deleted_at IS NULL AND caption != ''`;

/**
 * Texts by day, language and sentiment. A person's correction comes before the model's label; texts that neither has labelled
 * have no sentiment.
 */
function sentiments(kind: Kind, videos: Sql): Sql {
  return sql`
    SELECT
      toString(toDate(written.published_at, {zone:String})) AS day,
      coalesce(toString(analysed.language), '') AS language,
      ${CORRECTION} AS correction,
      ${sentimentOf(sql`language`, sql`analysed`)} AS sentiment,
      count() AS texts
    FROM
    ${analysedTexts(kind, videos)}
    GROUP BY day, language, correction, sentiment
    ORDER BY day, language, sentiment, correction`;
}

const CORRECTION = correctionOf(sql`concat(video_id, '/', text_id, '/', toString(text_hash))`);

/** Texts under videos as `written`, each joined with its analysis as `analysed`. */
function analysedTexts(kind: Kind, videos: Sql): Sql {
  return sql`(${kind === 'comment' ? comments(videos) : captions(videos)}
    ) AS written
    LEFT JOIN
    (
      SELECT video_id, text_id, text_hash, language, negative, neutral, positive
      FROM ${newestOf('text_analyses')}
      WHERE platform = {platform:String}
        AND video_id GLOBAL IN (SELECT video_id FROM (${videos}))
        AND kind = ${text(kind)}
        AND model = {model:String}
    ) AS analysed USING (video_id, text_id, text_hash)`;
}

/** What the questions need that use the statements below. */
export const labelledVideos = { ...common, asOf: fields.asOf };

/** The sentiment of the caption of each video, if the model is confident of it. */
export const captionLabels = (videos: Sql): Sql => sql`
      SELECT video_id, caption_label
      FROM
      (
        SELECT
          video_id, coalesce(toString(analysed.language), '') AS language, '' AS correction,
          ${sentimentOf(sql`language`, sql`analysed`)} AS likeliest,
          if(${confidenceOf(sql`analysed`)} >= ${LABEL_CONFIDENCE}, likeliest, '') AS caption_label
        FROM
        ${analysedTexts('caption', videos)}
      )`;

/** How many comments of each video are analysed, and how many of these are positive and negative. */
export const commentTotals = (videos: Sql): Sql => sql`
      SELECT
        video_id, countIf(sentiment != '') AS analysed_comments, countIf(sentiment = 'positive') AS positive_comments,
        countIf(sentiment = 'negative') AS negative_comments
      FROM
      (
        SELECT
          video_id, coalesce(toString(analysed.language), '') AS language, ${CORRECTION} AS correction,
          ${sentimentOf(sql`language`, sql`analysed`)} AS sentiment
        FROM
        ${analysedTexts('comment', videos)}
      )
      GROUP BY video_id`;

/** The questions for both kinds of texts of some videos, which `videos` selects with their accounts. */
function ofVideos<Input extends z.ZodRawShape>(named: string, input: Input, videos: Sql) {
  const declare = (kind: Kind) =>
    defineQuestion({
      name: `${named}-${kind}-sentiments`,
      input: z.strictObject({ ...common, ...input }),
      row: row.extend({ correction: z.string() }),
      sql: sentiments(kind, videos),
    });
  return { comments: declare('comment'), captions: declare('caption') };
}

const onPlatform = { platform: fields.platform, asOf: fields.asOf };

const ofAccount = ofVideos(
  'account',
  { ...onPlatform, accountId: z.string() },
  sql`
          SELECT video_id, account_id
          FROM ${table('videos')}
          WHERE platform = {platform:String} AND account_id = {accountId:String} ${andKnownBy('recorded_at')}`,
);
export const accountCommentSentiments = ofAccount.comments;
export const accountCaptionSentiments = ofAccount.captions;

export const videoCommentSentiments = ofVideos(
  'video',
  { ...onPlatform, accountId: z.string(), videoId: z.string() },
  sql`SELECT {videoId:String} AS video_id, {accountId:String} AS account_id`,
).comments;

/** The videos that ever had the hashtag or sound. */
const ofSubject = ofVideos(
  'subject',
  { ...onPlatform, kind: z.enum(['hashtag', 'sound']), subject: z.string() },
  sql`
          SELECT video_id, account_id
          FROM ${table('subject_videos')}
          WHERE kind = {kind:String}
            AND platform = {platform:String}
            AND subject = {subject:String}
            ${andKnownBy('first_recorded_at')}`,
);
export const subjectCommentSentiments = ofSubject.comments;
export const subjectCaptionSentiments = ofSubject.captions;

const ofCampaign = ofVideos(
  'campaign',
  campaignScope.shape,
  campaignVideoVersions(sql`${name('video_id')}, ${name('account_id')}`),
);
export const campaignCommentSentiments = ofCampaign.comments;
export const campaignCaptionSentiments = ofCampaign.captions;

/** What the model says about the latest versions of some comments, identified by two lists of the same length. */
export const commentRatings = defineQuestion({
  name: 'comment-ratings',
  input: z.strictObject({
    ...onPlatform,
    model: z.string(),
    videoIds: z.array(z.string()),
    commentIds: z.array(z.string()),
  }),
  row: z.strictObject({
    video_id: z.string(),
    comment_id: z.string(),
    text_hash: z.string(),
    author: z.string(),
    language: z.string(),
    negative: z.number(),
    neutral: z.number(),
    positive: z.number(),
  }),
  sql: sql`
    SELECT
      video_id, text_id AS comment_id, toString(text_hash) AS text_hash, written.author AS author,
      coalesce(toString(analysed.language), '') AS language,
      coalesce(analysed.negative, 0) AS negative,
      coalesce(analysed.neutral, 0) AS neutral,
      coalesce(analysed.positive, 0) AS positive
    FROM
    (
      SELECT
        video_id, comment_id AS text_id, ${TEXT_HASH} AS text_hash,
        coalesce(author_id, author_handle, '') AS author
      FROM ${table('comments')}
      WHERE platform = {platform:String}
        AND (video_id, comment_id) IN arrayZip({videoIds:Array(String)}, {commentIds:Array(String)})
        ${andKnownBy('recorded_at')}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY video_id, comment_id
    ) AS written
    LEFT JOIN
    (
      SELECT video_id, text_id, text_hash, language, negative, neutral, positive
      FROM ${newestOf('text_analyses')}
      WHERE platform = {platform:String}
        AND video_id IN {videoIds:Array(String)}
        AND kind = 'comment'
        AND text_id IN {commentIds:Array(String)}
        AND model = {model:String}
    ) AS analysed USING (video_id, text_id, text_hash)
    ORDER BY video_id, comment_id`,
});

/** What the model says about some versions of comments, identified by three lists of the same length. */
export const ratingsOfVersions = defineQuestion({
  name: 'ratings-of-versions',
  input: z.strictObject({
    platform: fields.platform,
    model: z.string(),
    videoIds: z.array(z.string()),
    commentIds: z.array(z.string()),
    textHashes: z.array(z.string()),
  }),
  row: z.strictObject({
    video_id: z.string(),
    comment_id: z.string(),
    text_hash: z.string(),
    negative: z.number(),
    neutral: z.number(),
    positive: z.number(),
  }),
  sql: sql`
    SELECT
      video_id, text_id AS comment_id, toString(text_hash) AS text_hash, negative, neutral, positive
    FROM ${newestOf('text_analyses')}
    WHERE platform = {platform:String}
      AND video_id IN {videoIds:Array(String)}
      AND kind = 'comment'
      AND (video_id, text_id, toString(text_hash)) IN
        arrayZip({videoIds:Array(String)}, {commentIds:Array(String)}, {textHashes:Array(String)})
      AND model = {model:String}
    ORDER BY video_id, comment_id, text_hash`,
});
