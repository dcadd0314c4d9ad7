'use client';
import { Skeleton } from '@mantine/core';
import { signOut, useSession } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';

/** Shows its content to signed-in people; anybody else is led to the sign-in page and back here after it. */
export function RequireSession({ children }: { children: ReactNode }) {
  const t = useTranslations('states');
  const { data: session } = useSession({ required: true });
  const ended = session?.error !== undefined;

  useEffect(() => {
    if (ended) void signOut({ redirect: false });
  }, [ended]);

  // The session stays in hand while it is fetched again, and so do the screens.
  if (session && !ended) return children;
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton height={32} width="40%" />
      <Skeleton height={96} mt={16} />
      <Skeleton height={280} mt={16} />
    </div>
  );
}
