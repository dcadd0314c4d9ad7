'use client';
import { languageDirection } from '@clipscope/domain';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { SessionProvider } from 'next-auth/react';
import { type ReactNode, useEffect } from 'react';
import { ApiProvider } from '../api/api-provider.tsx';
import { rememberLanguage, strayedLanguage } from '../i18n/choose-language.ts';
import { LimitationHost } from '../limitation/limitation-host.tsx';
import { SESSION_POLL_S } from '../session/token-renewal.ts';
import { cssVariablesResolver, theme } from '../theme/mantine-theme.ts';
import { Toasts } from '../toast/toasts.tsx';
import { UsageRecorder } from '../usage/usage-recorder.tsx';
import { installConsoleHelpers } from './demo-mode.ts';
import { RouteEnd } from './route-end.tsx';
import { type RuntimeValues, RuntimeValuesProvider } from './runtime-values.tsx';

export function AppProviders({ values, children }: { values: RuntimeValues; children: ReactNode }) {
  const direction = languageDirection(values.language);

  useEffect(() => {
    installConsoleHelpers();
    const language = strayedLanguage(values.language);
    if (language === null) return;
    rememberLanguage(language);
    window.location.reload();
  }, [values.language]);

  return (
    <RuntimeValuesProvider values={values}>
      <DirectionProvider initialDirection={direction} detectDirection={false}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
          <SessionProvider refetchInterval={SESSION_POLL_S}>
            <ApiProvider>
              {children}
              <LimitationHost />
              <Toasts rtl={direction === 'rtl'} />
              <UsageRecorder />
              <RouteEnd />
            </ApiProvider>
          </SessionProvider>
        </MantineProvider>
      </DirectionProvider>
    </RuntimeValuesProvider>
  );
}
