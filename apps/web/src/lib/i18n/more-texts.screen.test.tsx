import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { MoreTexts } from './more-texts.tsx';

const outer = { common: { save: 'Save' } };

function Shown() {
  const t = useTranslations();
  return (
    <p>
      {t('common.save')} {t('pricing.title')}
    </p>
  );
}

test('what a page draws waits for the file of its texts, which is asked for until it comes', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const replies = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response(null, { status: 502 })),
    () => Promise.resolve(Response.json({ pricing: { title: 'Plans and prices' } })),
  ];
  vi.stubGlobal('fetch', (path: string) => {
    const reply = replies[asked.length];
    asked.push(path);
    return reply?.();
  });
  const file = { language: 'en', place: '(public)/pricing', hash: 'abc' } as const;
  const page = (
    <NextIntlClientProvider locale="en" messages={outer}>
      <Suspense fallback="waiting">
        <MoreTexts file={file}>
          <Shown />
        </MoreTexts>
      </Suspense>
    </NextIntlClientProvider>
  );
  await act(async () => void render(page));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(document.body.textContent).toBe('waiting');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  screen.getByText('Save Plans and prices');
  expect(asked).toEqual(Array(3).fill('/api/texts/en/abc?of=%28public%29%2Fpricing'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('texts that come along are there at once', () => {
  render(
    <NextIntlClientProvider locale="en" messages={outer}>
      <MoreTexts messages={{ pricing: { title: 'Plans' } }}>
        <Shown />
      </MoreTexts>
    </NextIntlClientProvider>,
  );
  screen.getByText('Save Plans');
});
