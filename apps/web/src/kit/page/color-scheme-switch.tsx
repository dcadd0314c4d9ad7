'use client';
import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

const SCHEMES = ['auto', 'light', 'dark'] as const;

export function ColorSchemeSwitch({ withLabel = false }: { withLabel?: boolean }) {
  const t = useTranslations('colorScheme');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know the choice; it is shown once the page is in the browser.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <NativeSelect
      size="xs"
      {...(withLabel ? { label: t('label') } : { 'aria-label': t('label') })}
      data={SCHEMES.map(value => ({ value, label: t(value) }))}
      value={mounted ? colorScheme : 'auto'}
      onChange={event => setColorScheme(event.currentTarget.value as MantineColorScheme)}
    />
  );
}
