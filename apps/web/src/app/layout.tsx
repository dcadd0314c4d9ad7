import '@fontsource-variable/inter';
import '../lib/theme/mantine-styles.ts';
import '@mantine/spotlight/styles.layer.css';
import '../lib/theme/mantine-tokens.css';
import '../lib/theme/tokens.css';
import '../lib/theme/base.css';
import '../lib/theme/print.css';
import { CONSENT_COOKIE, consentFrom, dateLocale, languageDirection } from '@clipscope/domain';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { DemoMode } from '../features/shell/demo-mode.tsx';
import { ImpersonationBanner } from '../features/shell/impersonation-banner.tsx';
import { AppProviders } from '../kit/page/app-providers.tsx';
import { frameReplies, readTimeZone, renderedAt } from '../kit/page/read-on-server.tsx';
import { AnalyticsTag, ConsentScript } from '../lib/analytics/consent-script.tsx';
import { webConfig } from '../lib/config.ts';
import { PageTexts } from '../lib/i18n/page-texts.tsx';
import { requestLanguage } from '../lib/i18n/request.ts';
import { readSession } from '../lib/session/read-session.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return { title: { default: t('name'), template: `%s · ${t('name')}` }, description: t('description') };
}

/** The letters of most texts, so that the first HTML is not drawn in another font first. */
const LETTERS = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url);

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [language, timeZone, session, replies, given] = await Promise.all([
    requestLanguage(),
    readTimeZone(),
    readSession(),
    frameReplies(),
    cookies(),
  ]);
  const { publicApiUrl, paddleClientToken = null, showChat, analytics, development } = webConfig();
  const consent = consentFrom(given.get(CONSENT_COOKIE)?.value);
  preload(LETTERS.pathname, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang={dateLocale(language)} dir={languageDirection(language)} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        {analytics && consent === 'pending' && <ConsentScript target={session === null ? analytics : null} />}
        {analytics && consent === 'granted' && session === null && <AnalyticsTag target={analytics} />}
        <NextIntlClientProvider messages={{}}>
          <PageTexts of="app">
            <AppProviders
              values={{
                apiUrl: publicApiUrl,
                language,
                paddleClientToken,
                showChat,
                analytics,
                consent,
                development,
                timeZone,
                renderedAt: renderedAt().toISOString(),
              }}
              session={session}
              replies={replies}
            >
              {children}
              <ImpersonationBanner />
              <DemoMode />
            </AppProviders>
          </PageTexts>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
