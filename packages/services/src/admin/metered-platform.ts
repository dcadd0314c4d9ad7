import { type BusinessStore, recordSourceUse } from '@clipscope/business-store';
import { type Platform, PlatformError, platformOf } from '@clipscope/platforms';

/** Counts requests to a source, for staff. A failure to count is reported and does not affect the answer. */
export function meteredPlatform(
  inner: Platform,
  {
    business,
    now,
    reportProblem,
  }: {
    business: BusinessStore;
    now: () => Date;
    reportProblem: (problem: Error) => void;
  },
): Platform {
  const { raw } = inner;
  const record = (quotaUsed: number, refusal: string | null) =>
    recordSourceUse(business.db, {
      source: raw.source,
      platform: raw.platform,
      at: now(),
      quotaUsed,
      refusal,
    }).catch(problem => reportProblem(problem instanceof Error ? problem : new Error(String(problem))));
  return platformOf({
    ...raw,
    read: (question, reply) => raw.read(question, reply),
    ask: async question => {
      try {
        const reply = await raw.ask(question);
        await record(reply.quotaUsed, null);
        return reply;
      } catch (error) {
        await record(0, error instanceof PlatformError ? error.code : 'FAULT');
        throw error;
      }
    },
  });
}
