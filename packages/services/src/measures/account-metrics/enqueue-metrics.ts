import type { Platform } from '@clipscope/domain';
import type { Context } from '../../context.ts';

/** Has an account's figures computed anew, after something was read of it; once, however often it is asked. */
export async function enqueueAccountMetrics(
  { jobs }: Pick<Context, 'jobs'>,
  platform: Platform,
  accountId: string,
): Promise<void> {
  const payload = { platform, accountIds: [accountId] };
  await jobs.send('refreshAccountMetrics', [{ payload, key: `${platform}:${accountId}` }]);
}

/** Has the figures of all accounts computed in the background. */
export async function enqueueAllAccountMetrics({ jobs }: Pick<Context, 'jobs'>): Promise<void> {
  await jobs.send('refreshAccountMetrics', [{ payload: {}, key: 'all' }]);
}
