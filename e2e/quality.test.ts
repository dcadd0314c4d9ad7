import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage } from './browser.ts';
import { IS_DEEP } from './depth.ts';
import { GAINED_A_DAY, SERIES_APART, withDays, withVideos } from './much-data.ts';
import { ADMIN, closePages, OWNER, openPageAs, openTabAs, openVisitorPage } from './sessions.ts';
import { openSettled } from './settle.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { type Wire, watchWire } from './wire.ts';

const MOST_SHIFT = 0.01;
/** Compressed, charts included: the aims for reports, measured sizes and a twentieth for others; whoever lowers one lowers its budget. */
type Budget = { readonly script: number; readonly html: number; readonly requests: number };
const BUDGETS = {
  report: { script: 280_000, html: 25_000, requests: 30 },
  list: { script: 278_500, html: 22_600, requests: 28 },
  home: { script: 2_000, html: 14_200, requests: 6 },
  pricing: { script: 2_000, html: 10_200, requests: 6 },
  other: { script: 323_000, html: 29_500, requests: 28 },
} satisfies Record<string, Budget>;
const TRIES = 3;

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const handle = inject('demoAccount');
let page: OpenPage;
let videoId: string;
let hashtag: string;
beforeAll(async () => {
  page = await openTabAs(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  const { videos } = await ask(`/users/${handle}/videos/withoutcache?limit=50&sort=views`);
  videoId = videos[0].id;
  hashtag = videos.flatMap((video: { hashtags: string[] }) => video.hashtags)[0];
});
afterAll(closePages);

async function watched(email?: string): Promise<OpenPage> {
  const fresh = email === undefined ? await openVisitorPage() : await openTabAs(email);
  await watchShifts(fresh);
  return fresh;
}

const open = (fresh: OpenPage, path: string) => openSettled(fresh, webUrl + path);

/** All in deep runs; the dashboard has its own test. */
const SCREENS: [name: string, path: () => string][] = [
  ['the account report', () => `/user/tiktok/${handle}`],
  ['search', () => `/search?q=${encodeURIComponent(hashtag)}`],
  ['the video report', () => `/video/tiktok/${videoId}`],
  ['a hashtag report', () => `/hashtag/${encodeURIComponent(hashtag)}`],
  ['trending', () => '/trending/world'],
  ['the dashboard', () => '/dashboard'],
];

test.each(IS_DEEP ? SCREENS : SCREENS.slice(0, 1))('%s loads without layout shifts', async (name, path) => {
  const sums: number[] = [];
  const largest: string[] = [];
  // The tracker and other tests change the same accounts meanwhile.
  for (let tried = 0; tried < TRIES && !(Math.min(...sums) < MOST_SHIFT); tried += 1) {
    const fresh = await watched(OWNER);
    await open(fresh, path());
    const shifts = await shiftsOf(fresh);
    sums.push(shifts.sum);
    largest.push(...shifts.largest);
    await fresh.close();
  }
  const message = `${name} shifts by ${sums.map(sum => sum.toFixed(4)).join(', ')}:\n${largest.join('\n')}`;
  expect(Math.min(...sums), message).toBeLessThan(MOST_SHIFT);
});

/** Of a browser that was here before, so that the server knows its days and reads its pages. */
async function openReturning(email: string): Promise<OpenPage> {
  const page = await openPageAs(email);
  await page.context().addCookies([{ name: 'TIME_ZONE', value: 'UTC', url: webUrl }]);
  return page;
}

function expectWithin({ script, html, requests }: Budget, path: string, wire: Wire): void {
  const kinds = `${wire.script} bytes of JavaScript, ${wire.html} of HTML, ${wire.requests} requests`;
  const message = `${path} loads ${kinds}:\n${wire.largest.join('\n')}`;
  // If the browser hid the sizes, every sum would be 0.
  expect.soft(wire.script, message).toBeGreaterThan(0);
  expect.soft(wire.script, message).toBeLessThan(script);
  expect.soft(wire.html, message).toBeLessThan(html);
  expect.soft(wire.requests, message).toBeLessThanOrEqual(requests);
}

const WEIGHED: [name: string, budget: keyof typeof BUDGETS, path: () => string][] = [
  ['the account report', 'report', () => `/user/tiktok/${handle}`],
  ['a hashtag report', 'report', () => `/hashtag/${encodeURIComponent(hashtag)}`],
  ['trending', 'list', () => '/trending/world'],
  ['the dashboard', 'list', () => '/dashboard'],
];

test.each(IS_DEEP ? WEIGHED : WEIGHED.slice(0, 1))(
  '%s keeps to its budget with charts, and loads nothing from other origins',
  async (_, budget, path) => {
    const first = await openReturning(OWNER);
    const wire = await watchWire(first);
    const origins = new Set<string>();
    first.on('request', request => origins.add(new URL(request.url()).origin));
    await open(first, path());
    await first.waitForLoadState('networkidle');
    expectWithin(BUDGETS[budget], path(), wire());
    origins.delete('null');
    expect([...origins].toSorted()).toEqual([new URL(webUrl).origin, new URL(apiUrl).origin].toSorted());
    await first.context().close();
  },
);

/** Users and their screens; quick runs open the first screen only. */
const WORK: [who: string, email: string | undefined, paths: string[]][] = IS_DEEP
  ? [
      ['nobody', undefined, ['/', '/pricing', '/auth/sign-up']],
      [
        'the owner',
        OWNER,
        [
          '/onboarding',
          '/favourites',
          '/campaigns',
          '/comments',
          '/mentions',
          '/exports',
          '/account/team',
          '/account/usage',
          '/account/data',
          '/account/paddle/subscription',
          '/support',
        ],
      ],
      ['staff', ADMIN, ['/admin', '/admin/teams', '/admin/jobs']],
    ]
  : [['nobody', undefined, ['/']]];

test.each(WORK)('%s opens without layout shifts or much code', async (_, email, paths) => {
  for (const path of paths) {
    // Each with a cold cache.
    const fresh = await (email === undefined ? openVisitorPage() : openReturning(email));
    const wire = await watchWire(fresh);
    await watchShifts(fresh);
    await open(fresh, path);
    await fresh.waitForLoadState('networkidle');
    const { sum, largest } = await shiftsOf(fresh);
    expect(sum, `${path} shifts by ${sum.toFixed(4)}:\n${largest.join('\n')}`).toBeLessThan(MOST_SHIFT);
    expectWithin(
      path === '/' ? BUDGETS.home : path === '/pricing' ? BUDGETS.pricing : BUDGETS.other,
      path,
      wire(),
    );
    await fresh.context().close();
  }
});

const MANY_ROWS = 10_000;

test('a table of ten thousand rows renders few of them, and a key jumps to the last', async () => {
  const fresh = await watched(OWNER);
  await withVideos(fresh, apiUrl, MANY_ROWS);
  await open(fresh, `/user/tiktok/${handle}?tab=videos`);
  const table = fresh.locator(`[role=grid][aria-rowcount="${MANY_ROWS + 1}"]`);
  const drawn = table.locator('tbody tr');
  await expect.poll(() => drawn.count()).toBeGreaterThan(5);
  expect(await drawn.count()).toBeLessThan(100);
  await table.locator('[data-cell="1:0"]').focus();
  await fresh.keyboard.press('Control+End');
  await table.locator(`[data-cell^="${MANY_ROWS}:"]`).first().waitFor();
  expect(await drawn.count()).toBeLessThan(100);
  await fresh.keyboard.press('Control+Home');
  await table.locator('[data-cell="1:0"]').waitFor();
  await fresh.close();
});

const TWO_YEARS_DAYS = 730;

test('a chart of ten daily series over two years shows the day under the pointer', async () => {
  const fresh = await watched(OWNER);
  const asked = await withDays(fresh, apiUrl, TWO_YEARS_DAYS);
  const { accounts } = await (await asking(page, { webUrl, apiUrl }))('/finder/search?limit=10');
  const ids = accounts.map(({ handle: name }: { handle: string }) => name).join();
  await open(fresh, `/compare?kind=account&ids=${ids}`);
  const chart = fresh.locator('svg[data-chart]').first();
  await chart.waitFor();
  expect(asked()).toBe(10);
  const figures = fresh.locator('div[dir] > div > b');
  const shownAt = async (share: number) => {
    // A chart that was just rendered may not react to the pointer yet.
    await expect
      .poll(async () => {
        const box = await chart.boundingBox();
        if (box !== null) await fresh.mouse.move(box.x + box.width * share, box.y + box.height / 2);
        return figures.count();
      })
      .toBe(10);
    const shown = await figures.allTextContents();
    return shown.map(value => Number(value.replaceAll(',', ''))).toSorted((a, b) => a - b);
  };
  const early = await shownAt(0.25);
  const [least = 0] = early;
  expect(early).toEqual(early.map((_, place) => least + SERIES_APART * place));
  expect((least - SERIES_APART) % GAINED_A_DAY).toBe(0);
  await expect.poll(async () => (await shownAt(0.75))[0]).toBeGreaterThan(least);
  await fresh.close();
});
