import { deleteNotificationsBefore } from '@clipscope/business-store';
import { DAY_MS } from '@clipscope/domain';
import type { Context } from '../context.ts';

const MAX_AGE_MS = 90 * DAY_MS;

export async function forgetNotifications({ business, now }: Context): Promise<void> {
  await deleteNotificationsBefore(business.db, new Date(now().getTime() - MAX_AGE_MS));
}
