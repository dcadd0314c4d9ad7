import type { contract, ReplyOf } from '@clipscope/contract';
import { SUBSCRIPTION_PATH } from '@clipscope/domain';
import {
  accountPath,
  EXPORTS_PATH,
  importPath,
  listenerPath,
  subjectPath,
  supportPath,
  TEAM_PATH,
  USAGE_PATH,
} from '../../lib/page/paths.ts';

export type Notifications = ReplyOf<typeof contract.notifications>;
export type Notification = Notifications['notifications'][number];
export type About = Notification['about'];

/** Where its subject is shown; null where the next step is not in the product. */
export function subjectOf(about: About): string | null {
  switch (about.kind) {
    case 'export-finished':
    case 'export-failed':
      return EXPORTS_PATH;
    case 'import-finished':
    case 'import-failed':
      return importPath(about.importId);
    case 'refresh-failed': {
      const { platform, subjectKind, subjectId, name } = about;
      if (subjectKind === 'account') return accountPath({ platform, handle: name });
      return subjectPath({ kind: subjectKind, platform, id: subjectId });
    }
    case 'invitation-received':
      return about.state === 'accepted' ? TEAM_PATH : null;
    case 'invitation-accepted':
      return TEAM_PATH;
    case 'limit-near':
      return about.percent === 100 ? SUBSCRIPTION_PATH : USAGE_PATH;
    case 'volume-spike':
    case 'sentiment-drop':
      return listenerPath(about.subjectId);
    case 'ticket-answered':
      return supportPath(about.ticketId);
  }
}

/** As they will be once the API knows that some, or all, were read. */
export function markedRead(
  reply: Notifications,
  ids: readonly string[] | 'all',
  readAt: string,
): Notifications {
  const isMeant = ({ id }: Notification) => ids === 'all' || ids.includes(id);
  const changed = reply.notifications.filter(one => one.readAt === null && isMeant(one));
  return {
    ...reply,
    notifications: reply.notifications.map(one => (changed.includes(one) ? { ...one, readAt } : one)),
    unread: ids === 'all' ? 0 : reply.unread - changed.length,
  };
}
