'use client';
import { Button, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import { FailureBox } from './failure-box.tsx';

/** Of `useApi`, as much as is needed here. */
export type Reply<Data> = {
  readonly data?: Data | null | undefined;
  readonly error?: unknown;
  readonly mutate: () => unknown;
};

type DataOf<Replies> = {
  [Place in keyof Replies]: Replies[Place] extends Reply<infer Data> ? NonNullable<Data> : never;
};

/** Several replies as one: there when all are, failed with any of them. */
export function allOf<const Replies extends readonly Reply<unknown>[]>(
  ...replies: Replies
): Reply<DataOf<Replies>> {
  const isThere = replies.every(({ data }) => data !== undefined && data !== null);
  const failed = replies.filter(({ error }) => error !== undefined);
  return {
    data: isThere ? (replies.map(({ data }) => data) as DataOf<Replies>) : undefined,
    error: failed[0]?.error,
    mutate: () => Promise.all(failed.map(({ mutate }) => mutate())),
  };
}

type Props<Data> = {
  readonly reply: Reply<Data>;
  /** Of the placeholder. */
  readonly heightPx?: number;
  /** Inside a card whose content reaches its border. */
  readonly isPadded?: boolean;
  /** In place of the plain placeholder. */
  readonly waiting?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

/**
 * What a reply is shown as outside a report; until then its placeholder, or why it failed and a retry. Data stays when
 * fetching it again fails.
 */
export function Loaded<Data>({ reply, heightPx = 240, isPadded = false, waiting, children }: Props<Data>) {
  const { data, error, mutate } = reply;
  const retry = () => void mutate();
  const inside = (notice: ReactNode) => (isPadded ? <div className={layout.padded}>{notice}</div> : notice);
  if (data === undefined || data === null) {
    if (error) return inside(<FailureBox error={error} onRetry={retry} />);
    return waiting ?? <Skeleton height={heightPx} />;
  }
  return (
    <>
      {error !== undefined && inside(<NotUpdated onRetry={retry} />)}
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
