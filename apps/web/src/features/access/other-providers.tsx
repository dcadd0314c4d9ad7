'use client';
import { Button } from '@mantine/core';
import { getProviders, signIn } from 'next-auth/react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

type Provider = { readonly id: string; readonly name: string };

/** Buttons for the providers that the operator has configured. */
export function OtherProviders({ callbackUrl }: { callbackUrl: string }) {
  const t = useTranslations('access');
  const [providers, setProviders] = useState<readonly Provider[]>([]);
  useEffect(() => {
    void getProviders().then(known =>
      setProviders(Object.values(known ?? {}).filter(({ type }) => type === 'oauth')),
    );
  }, []);
  return providers.map(({ id, name }) => (
    <Button key={id} variant="default" onClick={() => void signIn(id, { callbackUrl })}>
      {t('signIn.through', { provider: name })}
    </Button>
  ));
}
