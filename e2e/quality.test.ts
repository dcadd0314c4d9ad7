import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, openBrowser, openPage, signIn } from './browser.ts';

const MOST_SHIFT = 0.05;
const MOST_SCRIPT_BYTES = 250_000;
const SLOWEST_MS = 200;
/** Late answers and charts move things too. */
const SETTLE_MS = 1500;

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const handle = inject('demoAccount');
let browser: Browser;
let page: OpenPage;
let videoId: string;
let hashtag: string;
beforeAll(async () => {
  browser = await openBrowser();
  page = await openPage(browser);
  await signIn(page, webUrl, 'owner@demo.clipscope.test');
  const ask = await asking(page, apiUrl);
  const { videos } = await ask(`/users/${handle}/videos/withoutcache?limit=50&sort=views`);
  videoId = videos[0].id;
  hashtag = videos.flatMap((video: { hashtags: string[] }) => video.hashtags)[0];
});
afterAll(() => browser.close());

/** From the first moment of every page: what moved by itself, and how long each interaction took to be seen. */
const WATCH = `
  window.shifts = [];
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node }) =>
        node?.nodeType === 1 ? node.tagName.toLowerCase() + '.' + node.className : String(node?.textContent).slice(0, 40));
      window.shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  window.interactions = [];
  new PerformanceObserver(list => {
    for (const { name, duration, interactionId } of list.getEntries()) {
      if (interactionId) window.interactions.push({ name, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

type Shift = { readonly value: number; readonly moved: readonly string[] };
type Interaction = { readonly name: string; readonly duration: number };

async function watched(): Promise<OpenPage> {
  const context = page.context();
  const fresh = await context.newPage();
  await fresh.addInitScript(WATCH);
  return Object.assign(fresh, { problems: [] });
}

async function open(fresh: OpenPage, path: string): Promise<void> {
  await fresh.goto(`${webUrl}${path}`);
  await fresh.getByRole('heading', { level: 1 }).first().waitFor();
  await fresh.waitForLoadState('networkidle');
  await fresh.waitForTimeout(SETTLE_MS);
}

const SCREENS: [name: string, path: () => string][] = [
  ['the account report', () => `/user/tiktok/${handle}`],
  ['the video report', () => `/video/tiktok/${videoId}`],
  ['a hashtag report', () => `/hashtag/${encodeURIComponent(hashtag)}`],
  ['trending', () => '/trending/world'],
  ['search', () => `/search?q=${encodeURIComponent(hashtag)}`],
  ['the dashboard', () => '/dashboard'],
];

test.each(SCREENS)('%s does not move while it loads', async (name, path) => {
  const fresh = await watched();
  try {
    await open(fresh, path());
    const shifts = await fresh.evaluate<Shift[]>('window.shifts');
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const largest = shifts
      .toSorted((a, b) => b.value - a.value)
      .slice(0, 5)
      .map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(', ')}`);
    expect(sum, `${name} shifts by ${sum.toFixed(4)}:\n${largest.join('\n')}`).toBeLessThan(MOST_SHIFT);
  } finally {
    await fresh.close();
  }
});

test('the first view of the account report loads little code', async () => {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  try {
    const first = await context.newPage();
    await first.goto(`${webUrl}/user/tiktok/${handle}`);
    await first.getByRole('heading', { level: 1 }).first().waitFor();
    const scripts = await first.evaluate<[name: string, bytes: number][]>(
      `performance.getEntriesByType('resource')
        .filter(({ name, initiatorType }) => initiatorType === 'script' || new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => [new URL(name).pathname.split('/').at(-1), encodedBodySize])`,
    );
    const sum = scripts.reduce((total, [, bytes]) => total + bytes, 0);
    const largest = scripts
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 8)
      .map(([name, bytes]) => `${bytes} ${name}`);
    expect(sum, `${sum} bytes in ${scripts.length} scripts:\n${largest.join('\n')}`).toBeLessThan(
      MOST_SCRIPT_BYTES,
    );
  } finally {
    await context.close();
  }
});

const videosTab = () => `/user/tiktok/${handle}?tab=videos`;
const INTERACTIONS: [name: string, path: () => string, press: (fresh: OpenPage) => Promise<void>][] = [
  [
    'changing the tab',
    () => `/user/tiktok/${handle}`,
    async fresh => {
      await fresh.getByRole('link', { name: 'Videos', exact: true }).click();
      await fresh.waitForURL(/tab=videos/);
    },
  ],
  [
    'opening an explanation',
    () => `/user/tiktok/${handle}`,
    async fresh => {
      await fresh
        .getByRole('button', { name: /Explain Engagement by views/ })
        .first()
        .click();
      await fresh.getByRole('dialog').waitFor();
    },
  ],
  [
    'sorting a table',
    videosTab,
    async fresh => {
      await fresh
        .getByRole('button', { name: /^Likes/ })
        .first()
        .click();
      await fresh.waitForURL(/sort=/);
    },
  ],
];

test.each(INTERACTIONS)('%s is answered at once', async (name, path, press) => {
  const fresh = await watched();
  try {
    await open(fresh, path());
    await press(fresh);
    await fresh.waitForTimeout(SETTLE_MS);
    const events = await fresh.evaluate<Interaction[]>('window.interactions');
    const slowest = Math.max(0, ...events.map(({ duration }) => duration));
    const told = events.map(event => `${event.name} ${event.duration} ms`).join(', ');
    expect(slowest, `${name}: ${slowest} ms (${told})`).toBeLessThan(SLOWEST_MS);
  } finally {
    await fresh.close();
  }
});
