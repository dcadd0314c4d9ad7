import { DAY_MS } from '@clipscope/domain';
import pLimit from 'p-limit';
import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions, QuotaState } from '../connector.ts';

const LIMIT = 30;
const BUCKET = 'hashtags in 7 days';
/**
 * Seven rolling days touch eight calendar days. A new hashtag counts on all eight and a repeated one is free on seven,
 * so that the limit holds whatever the time of day.
 */
const COUNTED_DAYS = 8;
const FREE_DAYS = 7;

export interface HashtagAllowance {
  /** Records a new hashtag, or throws if the quota is used up. Repeated hashtags are free for some days. */
  spend(hashtag: string): Promise<void>;
  /** Call it when the platform reports that the quota is used up, perhaps by others: the next attempt is tomorrow. */
  exhaust(): Promise<PlatformError>;
  state(): Promise<QuotaState>;
}

export function hashtagAllowance({
  quota: ledger,
  now,
}: Pick<ConnectorOptions, 'quota' | 'now'>): HashtagAllowance {
  const dayStartMs = (daysAgo: number) => Math.floor(now().getTime() / DAY_MS - daysAgo) * DAY_MS;
  const dayName = (daysAgo: number) => new Date(dayStartMs(daysAgo)).toISOString().slice(0, 10);
  const spentOn = (bucket: string, days: number) =>
    Promise.all(Array.from({ length: days }, (_, daysAgo) => ledger.spent(bucket, dayName(daysAgo))));

  async function usage() {
    const byDay = await spentOn(BUCKET, COUNTED_DAYS);
    const oldest = byDay.findLastIndex(spent => spent > 0);
    const resetsAt = oldest === -1 ? null : new Date(dayStartMs(oldest) + COUNTED_DAYS * DAY_MS);
    return { used: byDay.reduce((sum, spent) => sum + spent, 0), resetsAt };
  }

  function refusal(resetsAt: Date | null): PlatformError {
    const waitMs = (resetsAt?.getTime() ?? 0) - now().getTime();
    return new PlatformError(
      'RATE_LIMITED',
      `Instagram’s limit of ${LIMIT} different hashtags in 7 days is used up.`,
      {
        retryAfterS: Math.max(1, Math.ceil(waitMs / 1_000)),
      },
    );
  }

  // Serialised, so that two requests cannot spend the last unit.
  const exclusive = pLimit(1);

  return {
    spend: hashtag =>
      exclusive(async () => {
        const own = `hashtag ${hashtag}`;
        if ((await spentOn(own, FREE_DAYS)).some(spent => spent > 0)) return;
        const { used, resetsAt } = await usage();
        if (used >= LIMIT) throw refusal(resetsAt);
        await ledger.spend(BUCKET, dayName(0), 1);
        await ledger.spend(own, dayName(0), 1);
      }),
    exhaust: () =>
      exclusive(async () => {
        const { used } = await usage();
        if (used < LIMIT) await ledger.spend(BUCKET, dayName(COUNTED_DAYS - 1), LIMIT - used);
        return refusal((await usage()).resetsAt);
      }),
    async state() {
      const { used, resetsAt } = await usage();
      return { bucket: BUCKET, used, limit: LIMIT, resetsAt };
    },
  };
}
