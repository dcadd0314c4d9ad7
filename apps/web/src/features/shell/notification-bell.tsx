'use client';
import { contract } from '@clipscope/contract';
import { MINUTE_MS } from '@clipscope/domain';
import { IconBell } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import styles from './shell.module.css';

const NotificationList = dynamic(
  () => import('./notification-list.tsx').then(module => module.NotificationList),
  { ssr: false },
);

const PANEL_ID = 'notifications';
/** While the tab is visible. */
const ASK_AGAIN_MS = MINUTE_MS;
const PAGE = 20;
const MOST = 100;
const MAX_COUNTED = 99;

/** How much is unread, and the list in the browser's own popover. */
export function NotificationBell() {
  const t = useTranslations('notifications');
  const { exact } = useFormats();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState(PAGE);
  const reply = useApi(
    contract.notifications,
    { query: { limit } },
    { refreshMs: ASK_AGAIN_MS, keepPrevious: true },
  );
  const { unread = 0, total = 0 } = reply.data ?? {};
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        popoverTarget={PANEL_ID}
        aria-label={t('open', { count: unread })}
      >
        <IconBell size={18} stroke={1.6} aria-hidden="true" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MAX_COUNTED ? t('over', { most: exact(MAX_COUNTED) }) : exact(unread)}
          </span>
        )}
      </button>
      <div
        id={PANEL_ID}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={t('title')}
        className={styles.panel}
        onToggle={event => setOpen(event.newState === 'open')}
      >
        {isOpen && (
          <NotificationList
            reply={reply}
            onLeave={() => panel.current?.hidePopover()}
            onMore={limit < Math.min(MOST, total) ? () => setLimit(MOST) : undefined}
          />
        )}
      </div>
    </>
  );
}
