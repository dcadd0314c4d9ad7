import { z } from 'zod';
import { fields } from '../../question.ts';
import { andKnownBy, name, parameter, type Sql, sql, table } from '../../sql/sql.ts';

const number = z.int().positive().describe('Number of the campaign, from 1');

/**
 * Some campaigns on one platform: lists with one entry per campaign, and parallel lists of campaign numbers and ids.
 * `accountIds` are the members and the owners of videos that were added by hand.
 */
export const campaignScope = z.strictObject({
  platform: fields.platform,
  accountIds: z.array(z.string()),
  starts: z.array(z.date()).describe('Start of each campaign'),
  ends: z.array(z.date()).describe('End of each campaign, excluded'),
  earliest: z.array(z.date()).describe('Earliest publication time that is shown'),
  hashtags: z
    .array(z.array(z.string()))
    .describe('Members’ videos must have one of them; empty for all videos'),
  memberOf: z.array(number),
  memberIds: z.array(z.string()),
  putInto: z.array(number),
  videoIds: z.array(z.string()).describe('Added by hand, regardless of their publication time'),
  excludedOf: z.array(number),
  excludedIds: z.array(z.string()).describe('Excluded by hand'),
  asOf: fields.asOf,
});

const momentOf = (list: 'starts' | 'ends' | 'earliest') =>
  sql`${parameter(list, "Array(DateTime64(3, 'UTC'))")}[campaign]`;
const pairs = (numbers: string, ids: string) =>
  sql`arrayZip(${parameter(numbers, 'Array(UInt32)')}, ${parameter(ids, 'Array(String)')})`;
const HASHTAGS = sql`{hashtags:Array(Array(String))}[campaign]`;

/** The latest versions of the campaigns' videos, with the campaign's number. */
export function campaignVideoVersions(columns: Sql): Sql {
  return sql`
      SELECT campaign, ${columns}
      FROM
      (
        SELECT *
        FROM ${table('videos')}
        WHERE platform = {platform:String}
          AND account_id IN {accountIds:Array(String)}
          ${andKnownBy('recorded_at')}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY account_id, video_id
      )
      ARRAY JOIN arrayEnumerate({starts:Array(DateTime64(3, 'UTC'))}) AS campaign
      WHERE (campaign, video_id) NOT IN ${pairs('excludedOf', 'excludedIds')}
        AND published_at >= ${momentOf('earliest')}
        AND (
          (campaign, video_id) IN ${pairs('putInto', 'videoIds')}
          OR (
            (campaign, account_id) IN ${pairs('memberOf', 'memberIds')}
            AND published_at >= ${momentOf('starts')}
            AND published_at < ${momentOf('ends')}
            AND (empty(${HASHTAGS}) OR hasAny(hashtags, ${HASHTAGS}))
          )
        )`;
}

/** A condition for observations of the campaigns' videos that is valid for `observationGains`. */
export const OF_THE_CAMPAIGNS = sql`platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        ${andKnownBy('recorded_at')}
        AND video_id GLOBAL IN (SELECT video_id FROM (${campaignVideoVersions(name('video_id'))}))`;
