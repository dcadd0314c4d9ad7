'use client';
import { type ReactNode, useMemo } from 'react';
import { SWRConfig } from 'swr';
import { type GivenReplies, noteArrival } from './given-replies.ts';

/** Hands what the server read to the hooks that would have asked for it. */
export function ServerReplies({ replies, children }: { replies: GivenReplies; children: ReactNode }) {
  const value = useMemo(() => {
    noteArrival(replies);
    return { fallback: replies };
  }, [replies]);
  return <SWRConfig value={value}>{children}</SWRConfig>;
}
