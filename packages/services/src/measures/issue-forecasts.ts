import { listTrackedAccounts } from '@clipscope/business-store';
import type { RecordingContext } from '../context.ts';
import { withIngestLocks } from '../ingest/ingest-locks.ts';
import { mayDerive } from './derivation.ts';
import { forecastsOf, issuedFor, storedFrom } from './forecasts-of.ts';
import { DEFAULT_HORIZON_DAYS } from './recipes/forecast-recipe.ts';

/**
 * Issues the forecasts of every tracked account, to be scored when their time has come. They are made from what all
 * teams see and from nothing else: what a team imported must not show in what others read. A subject has one forecast
 * for one time, the first, made from the least, so that doing it again changes nothing.
 */
export async function issueForecasts(context: RecordingContext): Promise<void> {
  const { business, recorder } = context;
  for (const { platform, subjectId: accountId } of await listTrackedAccounts(business.db)) {
    if (!mayDerive(context, platform)) continue;
    await withIngestLocks(context, [`account/${platform}/${accountId}`], async () => {
      const now = context.now();
      const asked = { platform, accountId, now, horizonDays: DEFAULT_HORIZON_DAYS };
      const { account, videos, issued } = await forecastsOf(context, asked);
      const made = [account, ...videos].filter(one => issuedFor(one, issued) === undefined);
      const rows = made.flatMap(one => storedFrom({ platform, accountId }, one, now));
      if (rows.length > 0) await recorder.recordForecasts(rows);
    });
  }
}
