'use client';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { FailureBox } from '../../lib/api/failure-box.tsx';

type Props<Reply> = {
  readonly reply: SWRResponse<Reply | null, Error>;
  /** About as high as what comes. */
  readonly heightPx: number;
  readonly children: (data: Reply) => ReactNode;
};

/** What was asked for, its place while it comes, or why it did not. */
export function Answered<Reply>({ reply: { data, error, mutate }, heightPx, children }: Props<Reply>) {
  if (error) return <FailureBox error={error} onRetry={() => void mutate()} />;
  return data ? children(data) : <Skeleton height={heightPx} />;
}
