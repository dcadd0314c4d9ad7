import type { Platform } from '@clipscope/domain';
import type { Context } from '../../context.ts';

/** Has an account's figures computed anew, after something was read of it; once, however often it is asked. */
export async function sendFigures(
  { jobs }: Pick<Context, 'jobs'>,
  platform: Platform,
  accountId: string,
): Promise<void> {
  const payload = { platform, accountIds: [accountId] };
  await jobs.send('refreshFigures', [{ payload, key: `${platform}:${accountId}` }]);
}

/** Has the figures of all accounts computed in the background. */
export async function sendAllFigures({ jobs }: Pick<Context, 'jobs'>): Promise<void> {
  await jobs.send('refreshFigures', [{ payload: {}, key: 'all' }]);
}
