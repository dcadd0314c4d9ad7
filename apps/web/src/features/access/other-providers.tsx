'use client';
import { Button } from '@mantine/core';
import { getProviders, signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LEGAL_LINKS } from './legal-links.tsx';

type Provider = { readonly id: string; readonly name: string };

/** Buttons for the providers that the operator has configured. The first use of one creates an account. */
export function OtherProviders({ callbackUrl }: { callbackUrl: string }) {
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
        <Button key={id} variant="default" onClick={() => void signIn(id, { callbackUrl })}>
          {t('through', { provider: name })}
        </Button>
      ))}
      <p>{t.rich('consent', LEGAL_LINKS)}</p>
    </>
  );
}
