import { listTrackedAccounts } from '@clipscope/business-store';
import type { RecordingContext } from '../context.ts';
import { withIngestLocks } from '../ingest/ingest-locks.ts';
import { mayDerive } from './derivation.ts';
import { forecastsOf, issuedFor, storedFrom } from './forecasts-of.ts';
import { DEFAULT_HORIZON_DAYS } from './recipes/forecast-recipe.ts';

/**
 * Issues the forecasts of every tracked account from shared data only: a team's imports must not leak to others.
 * Each subject has one forecast per target time, the first, so running the job again changes nothing.
 */
export async function issueForecasts(context: RecordingContext): Promise<void> {
  const { business, recorder } = context;
  for (const { platform, subjectId: accountId } of await listTrackedAccounts(business.db)) {
    if (!mayDerive(context, platform)) continue;
    await withIngestLocks(context, [`account/${platform}/${accountId}`], async () => {
      const now = context.now();
      const request = { platform, accountId, now, horizonDays: DEFAULT_HORIZON_DAYS };
      const { account, videos, issued } = await forecastsOf(context, request);
      const unissued = [account, ...videos].filter(forecast => issuedFor(forecast, issued) === undefined);
      const rows = unissued.flatMap(forecast => storedFrom({ platform, accountId }, forecast, now));
      if (rows.length > 0) await recorder.recordForecasts(rows);
    });
  }
}
