'use client';
import { languageDirection } from '@clipscope/domain';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import type { Session } from 'next-auth';
import { SessionProvider } from 'next-auth/react';
import { type ReactNode, useEffect } from 'react';
import { AnalyticsHost } from '../../lib/analytics/analytics-host.tsx';
import { ApiProvider } from '../../lib/api/api-provider.tsx';
import type { GivenReplies } from '../../lib/api/given-replies.ts';
import { ServerReplies } from '../../lib/api/server-replies.tsx';
import { ChosenTimeZone } from '../../lib/format/chosen-time-zone.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { rememberLanguage, strayedLanguage } from '../../lib/i18n/choose-language.ts';
import { installConsoleHelpers } from '../../lib/page/demo-mode.ts';
import { RouteEnd } from '../../lib/page/route-end.tsx';
import { type RuntimeValues, RuntimeValuesProvider } from '../../lib/page/runtime-values.tsx';
import { SESSION_POLL_S } from '../../lib/session/token-renewal.ts';
import { theme } from '../../lib/theme/mantine-theme.ts';
import { UsageRecorder } from '../../lib/usage/use-track-usage.ts';
import { UiFormatsContext } from '../../ui/formats.ts';
import { TipHost } from '../../ui/tip.tsx';
import { LimitationHost } from '../limitation/limitation-host.tsx';
import { Toasts } from '../toast/toasts.tsx';
import { ConnectionBanner } from './connection-banner.tsx';

type Props = {
  readonly values: RuntimeValues;
  /** Null without a session; if undefined, the browser requests it. */
  readonly session?: Session | null | undefined;
  /** What the server fetched for all pages. */
  readonly replies?: GivenReplies;
  readonly children: ReactNode;
};

const NO_REPLIES = {};

export function AppProviders({ values, session, replies = NO_REPLIES, children }: Props) {
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
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          // They are in `mantine-tokens.css`.
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <SessionProvider refetchInterval={SESSION_POLL_S} {...(session !== undefined && { session })}>
            <ApiProvider>
              <ServerReplies replies={replies}>
                <ChosenTimeZone>
                  <UiFormats>{children}</UiFormats>
                </ChosenTimeZone>
                <AnalyticsHost />
              </ServerReplies>
              <ConnectionBanner />
              <LimitationHost />
              <TipHost />
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

function UiFormats({ children }: { children: ReactNode }) {
  return <UiFormatsContext value={useFormats()}>{children}</UiFormatsContext>;
}
