import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { aVideoObservation, provenance } from '../columns.ts';
import { campaignScope, campaignVideoVersions, OF_THE_CAMPAIGNS } from './campaign-scope.ts';

/** The most viewed videos of each campaign with their latest counts; `found` is the number of all its videos. */
export const campaignVideos = defineQuestion({
  name: 'campaign-videos',
  input: campaignScope.extend({ mostEach: z.int().positive() }),
  row: z.strictObject({
    campaign: z.int(),
    account_id: z.string(),
    video_id: z.string(),
    published_at: columns.time,
    country_code: z.string().nullable(),
    ...aVideoObservation,
    ...provenance,
    exact: z.boolean(),
    found: z.int(),
  }),
  sql: sql`
    SELECT
      campaign, account_id, video_id, published_at, country_code, views, likes, comments, shares, saves,
      coalesce(counts.observed_at, descriptions.observed_at) AS observed_at,
      coalesce(counts.recorded_at, descriptions.recorded_at) AS recorded_at,
      coalesce(counts.source, descriptions.source) AS source,
      coalesce(counts.exact, true) AS exact,
      count() OVER (PARTITION BY campaign) AS found
    FROM
    (${campaignVideoVersions(sql`
        account_id, video_id, published_at, country_code, observed_at, recorded_at, source`)}
    ) AS descriptions
    LEFT JOIN
    (
      SELECT account_id, video_id, views, likes, comments, shares, saves, observed_at, recorded_at, source, exact
      FROM ${table('video_observations')}
      WHERE ${OF_THE_CAMPAIGNS}
      ORDER BY observed_at DESC, recorded_at DESC
      LIMIT 1 BY account_id, video_id
    ) AS counts USING (account_id, video_id)
    ORDER BY campaign, views DESC NULLS LAST, published_at DESC, video_id DESC
    LIMIT {mostEach:UInt32} BY campaign`,
});
