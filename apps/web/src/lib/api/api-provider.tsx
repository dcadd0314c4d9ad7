'use client';
import { signOut, useSession } from 'next-auth/react';
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react';
import { SWRConfig } from 'swr';
import { openLimitationOf } from '../limitation/limitation-store.ts';
import { useRuntimeValues } from '../page/runtime-values.tsx';
import { reportError } from '../report-error.ts';
import { createApiCalls } from './api-calls.ts';
import { watchedFetch } from './connection.ts';
import { wait } from './fetch-json.ts';
import type { ApiAccess } from './renewing-calls.ts';
import { swrSettings } from './swr-settings.ts';

type SignedInAccess = ApiAccess & { readonly userId: string | undefined };

const ApiContext = createContext<SignedInAccess | null>(null);

const calls = createApiCalls({
  fetch: watchedFetch,
  wait,
  signOut: () => signOut({ redirect: false }),
  reportError,
  openLimitation: openLimitationOf,
});

export function ApiProvider({ children }: { children: ReactNode }) {
  const { apiUrl } = useRuntimeValues();
  const { data: session, update } = useSession();
  const renewal = useRef<Promise<string | undefined> | null>(null);
  const token = session?.error ? undefined : session?.accessToken;
  const userId = session?.user.id;

  const access = useMemo<SignedInAccess>(() => {
    // Many calls may find their token outdated at once; they share one renewal.
    const renewToken = () => {
      renewal.current ??= update()
        // Calls made as one user are not repeated as another, as when impersonation ends.
        .then(renewed => (renewed?.error || renewed?.user.id !== userId ? undefined : renewed?.accessToken))
        .finally(() => {
          renewal.current = null;
        });
      return renewal.current;
    };
    return { apiUrl, calls, token, userId, renewToken };
  }, [apiUrl, token, userId, update]);

  return (
    <ApiContext value={access}>
      <SWRConfig value={swrSettings}>{children}</SWRConfig>
    </ApiContext>
  );
}

export function useApiAccess(): SignedInAccess {
  const access = useContext(ApiContext);
  if (access === null) throw new Error('ApiProvider is missing above this component');
  return access;
}
