import { deleteNotificationsBefore } from '@clipscope/business-store';
import { DAY_MS } from '@clipscope/domain';
import type { Context } from '../context.ts';

const KEPT_MS = 90 * DAY_MS;

export async function forgetNotifications({ business, now }: Context): Promise<void> {
  await deleteNotificationsBefore(business.db, new Date(now().getTime() - KEPT_MS));
}
