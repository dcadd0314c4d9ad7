'use client';
import { contract } from '@clipscope/contract';
import { isolated } from '@clipscope/domain';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { SWRResponse } from 'swr';
import { Loaded } from '../../kit/loaded.tsx';
import { showToast } from '../../kit/toast/toast-queue.ts';
import { useCallApi } from '../../lib/api/use-api.ts';
import { useErrorSentence } from '../../lib/api/use-error-sentence.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useRefreshNotifications } from '../../lib/notifications/use-refresh-notifications.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { Tip, tip } from '../../ui/tip.tsx';
import { type About, markedRead, type Notification, type Notifications, subjectOf } from './notifications.ts';
import styles from './shell.module.css';

type Props = {
  readonly reply: SWRResponse<Notifications | null, Error>;
  /** Another screen is on its way. */
  readonly onLeave: () => void;
  /** Left out when all are there. */
  readonly onMore: (() => void) | undefined;
};

export function NotificationList({ reply, onLeave, onMore }: Props) {
  const t = useTranslations('notifications');
  const markRead = useMarkRead(reply);
  const { data } = reply;
  return (
    <>
      <header className={styles.head}>
        <h2>{t('title')}</h2>
        {data && data.unread > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => void markRead('all')}>
            {t('readAll')}
          </Button>
        )}
      </header>
      <Loaded reply={reply} heightPx={120}>
        {({ notifications }) =>
          notifications.length === 0 ? (
            <MessageBox title={t('noneTitle')}>
              <p>{t('noneText')}</p>
            </MessageBox>
          ) : (
            <ul className={styles.list}>
              {notifications.map(one => (
                <Entry
                  key={one.id}
                  notification={one}
                  onRead={() => void markRead([one.id])}
                  onLeave={onLeave}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {onMore && (
        <Button size="compact-xs" variant="subtle" onClick={onMore}>
          {t('older')}
        </Button>
      )}
    </>
  );
}

type EntryProps = {
  readonly notification: Notification;
  readonly onRead: () => void;
  readonly onLeave: () => void;
};

/** Following it to its subject reads it, too. */
function Entry({ notification: { about, createdAt, readAt }, onRead, onLeave }: EntryProps) {
  const t = useTranslations('notifications');
  const { ago, dateTime } = useFormats();
  const text = useNoticeText()(about);
  const subject = subjectOf(about);
  const isUnread = readAt === null;
  const words = (
    <>
      <span data-private={about.kind.startsWith('invitation') || undefined}>
        <bdi>{text}</bdi>
      </span>
      <small>
        {isUnread && <b>{t('unread')}</b>}{' '}
        <Tip as="time" text={dateTime(createdAt)} isStop={false}>
          {ago(createdAt)}
        </Tip>
      </small>
    </>
  );
  return (
    <li data-unread={isUnread || undefined}>
      {subject === null ? (
        <p>{words}</p>
      ) : (
        <Link
          href={subject}
          onClick={() => {
            if (isUnread) onRead();
            onLeave();
          }}
        >
          {words}
        </Link>
      )}
      {isUnread && (
        <button
          type="button"
          aria-label={t('readOne', { text })}
          {...tip(t('readOneShort'))}
          className={layout.iconButton}
          onClick={onRead}
        >
          <IconCheck size={16} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

/** Marks some or all as read: on the screen at once, and as the API has it afterwards. */
function useMarkRead({ data, mutate }: SWRResponse<Notifications | null, Error>) {
  const callApi = useCallApi();
  const sentence = useErrorSentence();
  const refresh = useRefreshNotifications();
  return async (ids: readonly string[] | 'all') => {
    if (data) await mutate(markedRead(data, ids, new Date().toISOString()), { revalidate: false });
    const body = ids === 'all' ? { all: true as const } : { ids: [...ids] };
    const result = await callApi(contract.readNotifications, { body });
    if (!result.ok) showToast({ text: sentence(result.error), kind: 'error' });
    await refresh();
  };
}

/** The sentence for an event, in the reader's language. */
function useNoticeText(): (about: About) => string {
  const t = useTranslations();
  const { exact, day, percent } = useFormats();
  return about => {
    switch (about.kind) {
      case 'export-finished':
        return t('notifications.exportFinished', {
          what: t(`exports.whats.${about.what}`),
          rows: about.rows,
          shown: exact(about.rows),
        });
      case 'export-failed':
        return t('notifications.exportFailed', { what: t(`exports.whats.${about.what}`) });
      case 'import-finished':
        return t('notifications.importFinished', {
          name: about.fileName,
          count: about.records,
          shown: exact(about.records),
        });
      case 'import-failed':
        return t('notifications.importFailed', { name: about.fileName });
      case 'refresh-failed':
        return t('notifications.refreshFailed', {
          name: nameOf(about),
          platform: t(`platforms.${about.platform}`),
          why: t(`notifications.why.${about.why}`, { platform: t(`platforms.${about.platform}`) }),
        });
      case 'invitation-received': {
        const { teamName, invitedBy, state } = about;
        if (teamName === null || invitedBy === null) return t('notifications.invitationGone');
        return t(`notifications.invitation.${state}`, { team: isolated(teamName), by: isolated(invitedBy) });
      }
      case 'invitation-accepted':
        return about.member === null
          ? t('notifications.joinedAndLeft')
          : t('notifications.joined', { member: isolated(about.member) });
      case 'limit-near':
        return t(`notifications.limit.${about.percent}`, {
          limit: t(`limits.${about.limit}`),
          used: exact(about.used),
          allowed: exact(about.allowed),
        });
      case 'volume-spike':
        return t('notifications.volumeSpike', {
          name: isolated(about.name),
          texts: about.texts,
          day: day(about.day),
          expected: exact(Math.round(about.expected)),
        });
      case 'sentiment-drop':
        return t('notifications.sentimentDrop', {
          name: isolated(about.name),
          share: percent(about.share),
          before: percent(about.before),
        });
      case 'ticket-answered':
        return t('notifications.ticketAnswered', { subject: about.subject });
    }
  };
}

function nameOf({ subjectKind, name }: Extract<About, { kind: 'refresh-failed' }>): string {
  if (subjectKind === 'account') return `@${name}`;
  return subjectKind === 'hashtag' ? `#${name}` : name;
}
