'use client';
import { contract } from '@clipscope/contract';
import { LANGUAGE_DETAILS, UI_LANGUAGES, type UiLanguage } from '@clipscope/domain';
import { type MantineColorScheme, NativeSelect, useMantineColorScheme } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useApiAccess } from '../../lib/api/api-provider.tsx';
import { useCallApi } from '../../lib/api/use-api.ts';
import { rememberLanguage } from '../../lib/i18n/choose-language.ts';
import { useRuntimeValues } from '../../lib/page/runtime-values.tsx';
import { COLOR_SCHEME_NAME } from '../../lib/start/show-color-scheme.ts';

const choices = UI_LANGUAGES.map(value => ({ value, label: LANGUAGE_DETAILS[value].nativeName }));

export function LanguageSelect({ withLabel = false }: { withLabel?: boolean }) {
  const t = useTranslations('language');
  const { language } = useRuntimeValues();
  const { token } = useApiAccess();
  const callApi = useCallApi();

  async function choose(next: UiLanguage) {
    rememberLanguage(next);
    if (token) await callApi(contract.updateUser, { body: { lang: next } });
    // Everything changes, including the direction, so the page is reloaded.
    window.location.reload();
  }

  return (
    <NativeSelect
      size="xs"
      {...(withLabel ? { label: t('label') } : { 'aria-label': t('label') })}
      data={choices}
      value={language}
      // In its own font, or every page would load letters for a dozen scripts.
      styles={{ input: { fontFamily: 'system-ui' } }}
      onChange={event => void choose(event.currentTarget.value as UiLanguage)}
    />
  );
}

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
      name={COLOR_SCHEME_NAME}
      value={mounted ? colorScheme : 'auto'}
      onChange={event => setColorScheme(event.currentTarget.value as MantineColorScheme)}
    />
  );
}
