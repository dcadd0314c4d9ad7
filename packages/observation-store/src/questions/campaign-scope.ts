import { z } from 'zod';
import { fields } from '../question.ts';

/**
 * What the questions for a campaign share, on one platform. `accountIds` are all accounts whose videos can
 * belong to it: its members, and those who published a video that was put in by hand.
 */
export const campaignScope = z.strictObject({
  platform: fields.platform,
  accountIds: z.array(z.string()),
  memberIds: z.array(z.string()),
  videoIds: z.array(z.string()).describe('Put in by hand, whenever they were published'),
  leftOutIds: z.array(z.string()).describe('Left out by hand'),
  hashtags: z.array(z.string()).describe('Members’ videos need one of them; none means all videos'),
  startDate: fields.day,
  endDate: fields.day,
  earliestDate: fields.day.describe('Nothing that was published before is shown'),
  zone: fields.zone,
  asOf: fields.asOf,
});

/** The latest versions of the campaign's videos, with the named columns. */
export function campaignVideoVersions(columns: string): string {
  return `
      SELECT ${columns}
      FROM
      (
        SELECT *
        FROM videos
        WHERE platform = {platform:String}
          AND account_id IN {accountIds:Array(String)}
          AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
        ORDER BY observed_at DESC, recorded_at DESC
        LIMIT 1 BY account_id, video_id
      )
      WHERE video_id NOT IN {leftOutIds:Array(String)}
        AND toDate(published_at, {zone:String}) >= {earliestDate:Date}
        AND (
          video_id IN {videoIds:Array(String)}
          OR (
            account_id IN {memberIds:Array(String)}
            AND toDate(published_at, {zone:String}) BETWEEN {startDate:Date} AND {endDate:Date}
            AND (empty({hashtags:Array(String)}) OR hasAny(hashtags, {hashtags:Array(String)}))
          )
        )`;
}

/** Looks at the campaign's videos: whole videos and when we learned of a look, as `lookGains` asks. */
export const OF_THE_CAMPAIGN = `platform = {platform:String}
        AND account_id IN {accountIds:Array(String)}
        AND recorded_at <= {asOf:DateTime64(3, 'UTC')}
        AND video_id GLOBAL IN (${campaignVideoVersions('video_id')})`;
