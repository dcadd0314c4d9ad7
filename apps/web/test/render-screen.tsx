import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { ExplanationHost } from '../src/kit/metrics/explanation-host.tsx';
import { AppProviders } from '../src/kit/page/app-providers.tsx';
import { messages } from './english.ts';
import { API_URL } from './example-api.ts';
import { exampleApi } from './example-session.ts';

export const LIMITATION = messages.limitation;

export const VALUES = {
  apiUrl: API_URL,
  language: 'en',
  paddleClientToken: null,
  showChat: false,
  analytics: { host: 'https://api.test/ingest', token: 'clipscope' },
  consent: 'granted',
  development: false,
  timeZone: null,
  renderedAt: null,
} as const;

/** Renders inside the app's own providers, at an address, with an empty cache. */
export function renderScreen(element: ReactNode, at = '/'): ReturnType<typeof userEvent.setup> {
  window.history.replaceState(null, '', at);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <AppProviders values={VALUES}>
          <main>{element}</main>
          <ExplanationHost />
        </AppProviders>
      </NextIntlClientProvider>
    </SWRConfig>,
  );
  // Nothing looks at colours and sizes here, and every rule is matched with every element that is asked about.
  for (const style of document.querySelectorAll('style[data-mantine-styles]')) style.textContent = '';
  return userEvent.setup({ delay: null });
}

/** A chart is drawn when it has a width, which nothing has in a simulated DOM: its placeholder stays. */
const isLoading = () =>
  [...document.querySelectorAll('.mantine-Skeleton-root')].some(skeleton => !skeleton.closest('figure'));

/** Until every call is answered and nothing is loading. */
export async function settled(): Promise<void> {
  await waitFor(() => {
    if (exampleApi().pending > 0) throw new Error(`${exampleApi().pending} calls are not answered`);
    if (isLoading()) throw new Error('Something is still loading');
  });
}

/** The address as it is now. */
export const address = () => window.location.pathname + window.location.search;

export { screen };
