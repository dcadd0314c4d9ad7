import { deleteNotificationsBefore } from '@clipscope/business-store';
import type { Context } from '../context.ts';

const KEPT_MS = 90 * 86_400_000;

export async function forgetNotifications({ business, now }: Context): Promise<void> {
  await deleteNotificationsBefore(business.db, new Date(now().getTime() - KEPT_MS));
}
