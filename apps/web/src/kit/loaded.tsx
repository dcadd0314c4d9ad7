'use client';
import { Button, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import { FailureBox } from './failure-box.tsx';

/** Of `useApi`, as much as is needed here. */
type Reply<Data> = {
  readonly data?: Data | null | undefined;
  readonly error?: unknown;
  readonly mutate: () => unknown;
};

type Props<Data> = {
  readonly reply: Reply<Data>;
  /** Of the placeholder. */
  readonly heightPx?: number;
  /** In place of the plain placeholder. */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/**
 * What a reply is shown as outside a report; until then its placeholder, or why it failed and a retry. Data stays when
 * fetching it again fails.
 */
export function Loaded<Data>({ reply, heightPx = 240, waiting, children }: Props<Data>) {
  const { data, error, mutate } = reply;
  const retry = () => void mutate();
  if (data === undefined || data === null) {
    if (error) return <FailureBox error={error} onRetry={retry} />;
    return waiting ?? <Skeleton height={heightPx} />;
  }
  return (
    <>
      {error !== undefined && <NotUpdated onRetry={retry} />}
      {children(data)}
    </>
  );
}

/** Above data that is as it was before the last try. */
export function NotUpdated({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('states');
  return (
    <p className={`${layout.row} ${layout.faint}`} role="status">
      {t('notUpdated')}
      <Button size="compact-xs" variant="subtle" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
