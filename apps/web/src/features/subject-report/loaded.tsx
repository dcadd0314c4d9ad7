'use client';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import styles from './subject.module.css';

type Props<Reply> = {
  readonly reply: SWRResponse<Reply | null, Error>;
  readonly heightPx: number;
  /** Space around the placeholder and the error, inside a card whose content reaches the border. */
  readonly padded?: boolean;
  readonly children: (reply: Reply) => ReactNode;
};

/** A reply's content, a placeholder as high as it will be, or what went wrong. */
export function Loaded<Reply>({ reply, heightPx, padded = false, children }: Props<Reply>) {
  const { data, error, mutate } = reply;
  if (data && !error) return children(data);
  return (
    <div className={padded ? styles.padded : undefined}>
      {error ? <FailureBox error={error} onRetry={() => void mutate()} /> : <Skeleton height={heightPx} />}
    </div>
  );
}
