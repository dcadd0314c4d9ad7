'use client';
import { Button, Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { SWRResponse } from 'swr';
import { FailureBox } from '../../kit/failure-box.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { MessageBox } from '../../ui/message-box.tsx';
import { type Notification, type Notifications, subjectOf } from './notifications.ts';
import styles from './shell.module.css';
import { useMarkRead } from './use-mark-read.ts';
import { useNoticeText } from './use-notice-text.ts';

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
  const { data, error, mutate } = reply;
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
      {!data && error ? (
        <FailureBox error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height={120} />
      ) : data.notifications.length === 0 ? (
        <MessageBox title={t('noneTitle')}>
          <p>{t('noneText')}</p>
        </MessageBox>
      ) : (
        <ul className={styles.list}>
          {data.notifications.map(one => (
            <Entry key={one.id} notification={one} onRead={() => void markRead([one.id])} onLeave={onLeave} />
          ))}
        </ul>
      )}
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
        {isUnread && <b>{t('unread')}</b>} <time title={dateTime(createdAt)}>{ago(createdAt)}</time>
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
          title={t('readOneShort')}
          className={layout.iconButton}
          onClick={onRead}
        >
          <IconCheck size={16} stroke={1.8} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
