import '@fontsource-variable/inter';
import '@mantine/core/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import '../lib/theme/tokens.css';
import '../lib/theme/base.css';
import { dateLocale, languageDirection } from '@clipscope/domain';
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core';
import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DemoMode } from '../features/shell/demo-mode.tsx';
import { ImpersonationBanner } from '../features/shell/impersonation-banner.tsx';
import { ExplanationHost } from '../kit/metrics/explanation-host.tsx';
import { webConfig } from '../lib/config.ts';
import { requestLanguage } from '../lib/i18n/request-language.ts';
import { AppProviders } from '../lib/page/app-providers.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return { title: { default: t('name'), template: `%s · ${t('name')}` }, description: t('description') };
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const language = await requestLanguage();
  const { publicApiUrl, paddleClientToken = null, showChat, development } = webConfig();
  return (
    <html lang={dateLocale(language)} dir={languageDirection(language)} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" />
      </head>
      <body>
        <NextIntlClientProvider>
          <AppProviders values={{ apiUrl: publicApiUrl, language, paddleClientToken, showChat, development }}>
            {children}
            <ImpersonationBanner />
            <DemoMode />
            <ExplanationHost />
          </AppProviders>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
