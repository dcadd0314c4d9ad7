import { trackingByPlatform } from '@clipscope/business-store';
import type { Contract, ReplyOf } from '@clipscope/contract';
import { DAY_MS, PLATFORMS } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';

export async function adminIngest(context: SignedInContext): Promise<ReplyOf<Contract['adminIngest']>> {
  const { business, observations } = context;
  const now = context.now();
  const since = new Date(now.getTime() - DAY_MS);
  const [rows, interrupted, tracking] = await Promise.all([
    observations.ask(questions.ingestFreshness, { since }),
    observations.ask(questions.interruptedInserts, { subjects: [], all: true }),
    trackingByPlatform(business.db, now),
  ]);
  return {
    kinds: rows.flatMap(row => {
      const platform = PLATFORMS.find(name => name === row.platform);
      if (!platform) return [];
      return {
        kind: row.kind,
        platform,
        lastObservedAt: row.last_observed_at,
        lastRecordedAt: row.last_recorded_at,
        recordedLastDay: row.recorded_since,
      };
    }),
    interruptedInserts: interrupted.length,
    due: tracking.map(({ platform, due, oldestDueAt }) => ({
      platform,
      subjects: due,
      lagS: oldestDueAt ? Math.floor((now.getTime() - oldestDueAt.getTime()) / 1000) : 0,
    })),
  };
}
