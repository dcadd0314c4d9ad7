'use client';
import { signOut, useSession } from 'next-auth/react';
import { type ReactNode, useEffect } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** Shows its content to signed-in people; anybody else is led to the sign-in page and back here after it. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: session } = useSession({ required: true });
  const ended = session?.error !== undefined;

  useEffect(() => {
    if (ended) void signOut({ redirect: false });
  }, [ended]);

  // The session stays in hand while it is fetched again, and so do the screens.
  if (session && !ended) return children;
  return <PageSkeleton />;
}
