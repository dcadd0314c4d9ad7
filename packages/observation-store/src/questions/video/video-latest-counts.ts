import { z } from 'zod';
import { columns, defineQuestion } from '../../question.ts';
import { sql, table } from '../../sql/sql.ts';
import { accountAsOf, OF_ACCOUNT } from '../account/account-parts.ts';
import { aVideoObservation, provenance } from '../columns.ts';

/** One whole observation, so that all counts share one provenance. */
export const videoLatestCounts = defineQuestion({
  name: 'video-latest-counts',
  input: accountAsOf.extend({ videoId: z.string() }),
  row: z.strictObject({
    ...aVideoObservation,
    reposts: columns.count,
    downloads: columns.count,
    ...provenance,
    exact: z.boolean(),
  }),
  sql: sql`
    SELECT views, likes, comments, shares, saves, reposts, downloads, observed_at, recorded_at, source, exact
    FROM ${table('video_observations')}
    WHERE ${OF_ACCOUNT}
        AND video_id = {videoId:String}
    ORDER BY observed_at DESC, recorded_at DESC
    LIMIT 1`,
});
