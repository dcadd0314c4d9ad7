import { z } from 'zod';
import { fields } from '../../question.ts';
import { andKnownBy, name, parameter, type Sql, sql, table } from '../../sql/sql.ts';

const number = z.int().positive().describe('Which campaign, counted from 1');

/**
 * What the questions for some campaigns share, on one platform: lists of the campaigns' own length, and pairs of a
 * campaign's number and an id, at the same places in two lists. `accountIds` are all accounts whose videos can
 * belong to one of them: members, and those who published a video that was put in by hand.
 */
export const campaignScope = z.strictObject({
  platform: fields.platform,
  accountIds: z.array(z.string()),
  starts: z.array(z.date()).describe('The first moment of each campaign'),
  ends: z.array(z.date()).describe('The first moment after each campaign'),
  earliest: z.array(z.date()).describe('Nothing that was published before is shown'),
  hashtags: z.array(z.array(z.string())).describe('Members’ videos need one of them; none means all videos'),
  memberOf: z.array(number),
  memberIds: z.array(z.string()),
  putInto: z.array(number),
  videoIds: z.array(z.string()).describe('Put in by hand, whenever they were published'),
  excludedOf: z.array(number),
  excludedIds: z.array(z.string()).describe('Left out by hand'),
  asOf: fields.asOf,
});

const momentOf = (list: 'starts' | 'ends' | 'earliest') =>
  sql`${parameter(list, "Array(DateTime64(3, 'UTC'))")}[campaign]`;
const pairs = (numbers: string, ids: string) =>
  sql`arrayZip(${parameter(numbers, 'Array(UInt32)')}, ${parameter(ids, 'Array(String)')})`;
const HASHTAGS = sql`{hashtags:Array(Array(String))}[campaign]`;

/** The latest versions of the campaigns' videos, with the named columns and the campaign's number. */
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

/** Looks at the campaigns' videos: whole videos and when we learned of a look, as `lookGains` asks. */
export const OF_THE_CAMPAIGNS = sql`platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        ${andKnownBy('recorded_at')}
        AND video_id GLOBAL IN (SELECT video_id FROM (${campaignVideoVersions(name('video_id'))}))`;
