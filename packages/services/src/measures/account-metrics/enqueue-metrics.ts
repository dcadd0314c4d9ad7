import type { Platform } from '@clipscope/domain';
import type { Context } from '../../context.ts';

/** Recomputes an account's metrics after new observations; the key merges repeated requests. */
export async function enqueueAccountMetrics(
  { jobs }: Pick<Context, 'jobs'>,
  platform: Platform,
  accountId: string,
): Promise<void> {
  const payload = { platform, accountIds: [accountId] };
  await jobs.send('refreshAccountMetrics', [{ payload, key: `${platform}:${accountId}` }]);
}

export async function enqueueAllAccountMetrics({ jobs }: Pick<Context, 'jobs'>): Promise<void> {
  await jobs.send('refreshAccountMetrics', [{ payload: {}, key: 'all' }]);
}
