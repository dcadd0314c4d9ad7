'use client';
import { Button } from '@mantine/core';
import { getProviders, signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { DASHBOARD_PATH } from '../../lib/page/paths.ts';
import { browserStorage } from '../../lib/storage/browser-storage.ts';
import { LEGAL_LINKS } from './legal-links.tsx';
import { pathAfterSignIn, takeAfterRegistration } from './sign-in.ts';

type Provider = { readonly id: string; readonly name: string };

/** Buttons for the providers that the operator has configured. The first use of one creates an account. */
export function OtherProviders({ callbackUrl }: { callbackUrl: string | null }) {
  const t = useTranslations('access.signIn');
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => {
    void getProviders().then(configured =>
      setProviders(Object.values(configured ?? {}).filter(({ type }) => type === 'oauth')),
    );
  }, []);
  if (providers.length === 0) return null;
  return (
    <>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          onClick={() => void signIn(id, { callbackUrl: callbackUrl ?? wantedPath() })}
        >
          {t('through', { provider: name })}
        </Button>
      ))}
      <p>{t.rich('consent', LEGAL_LINKS)}</p>
    </>
  );
}

/** The plan that was chosen before signing up, as after any other sign-up. */
function wantedPath(): string {
  const wanted = takeAfterRegistration(browserStorage());
  return pathAfterSignIn(wanted, window.location.origin, DASHBOARD_PATH);
}
