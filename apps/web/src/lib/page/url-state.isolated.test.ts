import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('next/navigation', () => ({
  usePathname: () => '/user/a',
  useSearchParams: () => new URLSearchParams('tab=videos'),
}));
vi.mock('next/link', () => ({ default: () => null }));
const { addressWith, goTo, useUrlState } = await import('./url-state.ts');

test.each([
  ['adds', '', { range: '30d' }, '/user/a?range=30d'],
  ['replaces in place', 'range=7d&tab=videos', { range: '1y' }, '/user/a?range=1y&tab=videos'],
  ['removes', 'range=7d', { range: null }, '/user/a'],
  ['escapes', '', { q: 'a&b' }, '/user/a?q=a%26b'],
])('%s', (_, search, changes, address) => {
  expect(addressWith('/user/a', search, changes)).toBe(address);
});

afterEach(() => vi.unstubAllGlobals());

const rendered: ReturnType<typeof useUrlState>[] = [];
function Part() {
  rendered.push(useUrlState());
  return null;
}
renderToStaticMarkup(createElement(Part));

test.each([
  ['anywhere', goTo],
  ['in a component that was not rendered in between', rendered[0]?.goTo ?? expect.fail()],
])('a change that follows at once keeps the one before and repeats none, %s', (_, goTo) => {
  const location = new URL('https://example.com/user/a?tab=videos');
  const history: [how: string, address: string][] = [];
  const change = (how: string) => (_state: unknown, _title: string, address: string) => {
    history.push([how, address]);
    location.search = new URL(address, location).search;
  };
  vi.stubGlobal('window', {
    location,
    history: { pushState: change('push'), replaceState: change('replace') },
  });
  goTo({ range: '30d' });
  goTo({ range: '30d' });
  goTo({ sort: 'views' }, 'replace');
  expect(history).toEqual([
    ['push', '/user/a?tab=videos&range=30d'],
    ['replace', '/user/a?tab=videos&range=30d&sort=views'],
  ]);
});
