'use client';
import { signOut, useSession } from 'next-auth/react';
import { type ReactNode, useEffect } from 'react';
import { PageSkeleton } from './page-skeleton.tsx';

/** Shows its content to signed-in users; redirects others to sign-in and back. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { data: session } = useSession({ required: true });
  const ended = session?.error !== undefined;

  useEffect(() => {
    if (ended) void signOut({ redirect: false });
  }, [ended]);

  // The session, and with it the screens, stay while it is refetched.
  if (session && !ended) return children;
  return <PageSkeleton />;
}
