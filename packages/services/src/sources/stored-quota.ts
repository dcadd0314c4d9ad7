import { type BusinessStore, quotaSpent, spendQuota } from '@clipscope/business-store';
import type { QuotaLedger } from '@clipscope/platforms';

export function storedQuota(business: BusinessStore, source: string, now: () => Date): QuotaLedger {
  return {
    spent: (bucket, period) => quotaSpent(business.db, { source, bucket, period }),
    spend: (bucket, period, units) =>
      spendQuota(business.db, { source, bucket, period }, { units, at: now() }),
  };
}
