'use client';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** What a reply is shown as outside a report; until then its placeholder, or why it failed and a retry. */
export function Loaded<Data>({ reply, heightPx = 240, waiting, children }: Props<Data>) {
  const { data, error, mutate } = reply;
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  if (data === undefined || data === null) return waiting ?? <Skeleton height={heightPx} />;
  return children(data);
}
