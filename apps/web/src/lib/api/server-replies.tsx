'use client';
import { createContext, type ReactNode, use, useContext, useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { useIsTakenOver } from '../page/use-is-taken-over.ts';
import { restoreReply } from './compact-reply.ts';
import { type GivenReplies, type GivenReply, noteArrival } from './given-replies.ts';
import { nameOfKey } from './reply-key.ts';

const GivenContext = createContext<GivenReplies>({});

/** Gives what the server read to the hooks that would have fetched it. */
export function ServerReplies({ replies, children }: { replies: GivenReplies; children: ReactNode }) {
  const outer = useContext(GivenContext);
  const given = useMemo(() => {
    noteArrival(replies);
    return { ...outer, ...replies };
  }, [outer, replies]);
  return <GivenContext value={given}>{children}</GivenContext>;
}

type Given<Reply> = {
  readonly given: GivenReply | undefined;
  /** What is shown until the cache has it. */
  readonly first: Reply | undefined;
};

/** The reply to a call that came with the page. Suspends while the server still waits for it. */
export function useGiven<Reply>(key: readonly unknown[] | null): Given<Reply> {
  const { cache } = useSWRConfig();
  const isTakenOver = useIsTakenOver();
  const name = key && nameOfKey(key);
  const given = useContext(GivenContext)[name ?? ''];
  if (name === null || given === undefined) return { given: undefined, first: undefined };
  if (!isPromise<Reply>(given)) return { given, first: given as Reply };
  // SWR unwraps promises too, but one that is pending leaves its subscription broken. While React takes the server's HTML
  // over, SWR disregards what it has cached since, and the page's own reply has to be there.
  const isCached = isTakenOver && cache.get(name)?.data !== undefined;
  return { given, first: isCached ? undefined : restoreReply<Reply | undefined>(use(given)) };
}

function isPromise<Reply>(given: GivenReply): given is Promise<Reply | undefined> {
  return 'then' in given;
}
