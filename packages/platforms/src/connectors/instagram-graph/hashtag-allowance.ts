import { DAY_MS } from '@clipscope/domain';
import pLimit from 'p-limit';
import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions, QuotaState } from '../connector.ts';

const LIMIT = 30;
const BUCKET = 'hashtags in 7 days';
/**
 * Seven rolling days touch eight days of the calendar. A new hashtag counts on all eight, and an old one is free
 * on seven: whichever the hour was, no more is asked than is allowed.
 */
const COUNTED_DAYS = 8;
const FREE_DAYS = 7;

export interface HashtagAllowance {
  /** Writes a new hashtag down, or refuses before anything is asked. Asked again within the days it is free. */
  spend(hashtag: string): Promise<void>;
  /** The platform says that all are used, by others perhaps and nobody knows when: it is tried again tomorrow. */
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

  async function look() {
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

  // One after the other, or two questions would both see the last of the allowance.
  const exclusive = pLimit(1);

  return {
    spend: hashtag =>
      exclusive(async () => {
        const own = `hashtag ${hashtag}`;
        if ((await spentOn(own, FREE_DAYS)).some(spent => spent > 0)) return;
        const { used, resetsAt } = await look();
        if (used >= LIMIT) throw refusal(resetsAt);
        await ledger.spend(BUCKET, dayName(0), 1);
        await ledger.spend(own, dayName(0), 1);
      }),
    exhaust: () =>
      exclusive(async () => {
        const { used } = await look();
        if (used < LIMIT) await ledger.spend(BUCKET, dayName(COUNTED_DAYS - 1), LIMIT - used);
        return refusal((await look()).resetsAt);
      }),
    async state() {
      const { used, resetsAt } = await look();
      return { bucket: BUCKET, used, limit: LIMIT, resetsAt };
    },
  };
}
