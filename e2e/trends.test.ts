import { afterAll, expect, inject, test } from 'vitest';
import { asking, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { letBrowserAsk } from './faked.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { BASIC, closePages, leaveTab, OWNER, openTabAs } from './sessions.ts';
import { visit } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
afterAll(closePages);

test('lists trending hashtags in the API’s order, each with its growth and a link to its report', async () => {
  const page = await openTabAs(OWNER);
  await letBrowserAsk(page);
  // The tracker keeps running, so the test uses the list that the screen received.
  const answered = page.waitForResponse(reply => reply.url().includes('/trending/hashtags/world'));
  await page.goto(`${webUrl}/trending/world?metric=videos`);
  await page.getByRole('heading', { level: 1, name: 'Trending · Worldwide' }).waitFor();
  const { hashtags } = await (await answered).json();
  const rows = tableNamed(page, 'Hashtags').locator('tbody tr');
  await rows.first().waitFor();
  await expect
    .poll(() => rows.getByRole('link', { name: /^#/ }).allTextContents())
    .toEqual(hashtags.map(({ hashtag }: { hashtag: string }) => `#${hashtag}`));
  const [first] = hashtags;
  const firstRow = rows.first();
  await expect
    .poll(() => firstRow.getByRole('link', { name: /^#/ }).getAttribute('href'))
    .toBe(`/hashtag/${encodeURIComponent(first.hashtag)}`);
  const text = (await firstRow.textContent()) ?? '';
  expect(text).toContain(`in 7 days vs. ${first.newVideosBefore} in the previous 7`);
  expect(text).toContain(first.trend.stage ?? 'unknown');
  const { value, interval } = first.trend.measured;
  expect(text).toContain(value === null ? 'not enough data' : signedPercent(value));
  if (interval !== null) expect(text).toContain(`lower bound: ${signedPercent(interval.low)}`);
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

testInDepth('a number in the list opens its explanation for the selected country', async () => {
  const page = await openTabAs(OWNER);
  await page.goto(`${webUrl}/trending/us?metric=videos`);
  const opener = page.getByRole('button', { name: /Explain Daily growth/ }).first();
  const asked = page.waitForRequest(/\/explain\/trend_velocity/);
  await opener.click();
  expect(new URL((await asked).url()).searchParams.get('regions')).toBe('US');
  await page
    .getByRole('dialog')
    .getByText(/Recalculated (just now )?from these rows: /)
    .waitFor();
  await leaveTab(page);
});

test('region, tab, metric and range are in the URL; /trending redirects to the user’s country or worldwide', async () => {
  const page = await openTabAs(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  const { country } = await ask('/business/user/settings');
  await page.goto(`${webUrl}/trending`);
  await page.waitForURL(`${webUrl}/trending/${(country ?? 'world').toLowerCase()}`);
  await page.getByRole('link', { name: 'Sounds', exact: true }).click();
  await page.waitForURL(/tab=sounds/);
  await page.getByRole('link', { name: 'Creators', exact: true }).click();
  await page.waitForURL(/metric=creators/);
  await page.getByRole('link', { name: '30 d', exact: true }).click();
  await page.waitForURL(/tab=sounds&metric=creators&range=30d/);
  const picker = page.getByLabel('Region').first();
  await picker.click();
  await picker.fill('Braz');
  await page.getByRole('option', { name: /Brazil/ }).click();
  await page.waitForURL(`${webUrl}/trending/br?tab=sounds&metric=creators&range=30d`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Trending · Brazil' }).waitFor();
  await page.locator('[aria-current]', { hasText: 'Creators' }).waitFor();
  await page.goto(`${webUrl}/trending/xx`);
  await page.getByText('Page not found').waitFor();
  await leaveTab(page);
});

testInDepth('industries show the API’s numbers and can be sorted by any column', async () => {
  const page = await openTabAs(OWNER);
  await visit(page, `${webUrl}/industry?range=30d&sort=accounts.desc`);
  const ask = await asking(page, { webUrl, apiUrl });
  const { industries } = await ask(`/industry-insight?startDate=${daysAgo(29)}&endDate=${daysAgo(0)}`);
  const rows = tableNamed(page, 'Industry comparison').locator('tbody tr');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(industries.length);
  const most = Math.max(...industries.map(({ accounts }: { accounts: number }) => accounts));
  await expect.poll(() => rows.first().locator('td').nth(1).textContent()).toBe(String(most));
  await page.getByRole('link', { name: 'Food & drink' }).click();
  await page.waitForURL(`${webUrl}/industry/food-drink?range=30d`);

  const scores = await ask('/industry-insight/food-drink/scores');
  const usual = tableNamed(page, 'Benchmarks').locator('tbody tr');
  await usual.first().waitFor();
  await expect
    .poll(() => usual.locator('td:last-child').allTextContents())
    .toEqual(scores.scores.map(({ median }: { median: { sample: number } }) => String(median.sample)));
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  const { total } = await ask('/industry-insight/food-drink/accounts?limit=1');
  await page.getByText(new RegExp(`of ${total} accounts`)).waitFor();
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

testInDepth(
  'the basic plan shows which plan includes trending and industries, and no call fails',
  async () => {
    const page = await openTabAs(BASIC);
    for (const [path, feature] of [
      ['/trending/world', 'Trending: not included in your plan'],
      ['/industry', 'Industry insights: not included in your plan'],
      ['/industry/food-drink', 'Industry insights: not included in your plan'],
    ] as const) {
      await page.goto(webUrl + path);
      await page.getByText(feature).waitFor();
      await page.getByText('Included in the Essentials plan.').waitFor();
    }
    expect(page.problems).toEqual([]);
    await leaveTab(page);
  },
);

const SCREENS = [
  '/trending/world',
  '/trending/us?tab=sounds&metric=views',
  '/trending/us?tab=accounts',
  '/trending/us?tab=videos',
  '/trending/us?tab=difference',
  '/industry',
  '/industry/food-drink',
  '/industry/food-drink?tab=accounts',
  '/industry/food-drink?tab=videos',
];

test.each(WAYS)(
  'trends are accessible and do not overflow: %s',
  async (_, options, direction) => {
    const page = await openTabAs(OWNER, options);
    for (const path of SCREENS) await inspect(page, webUrl + path, direction);
    expect(page.problems).toEqual([]);
    await leaveTab(page);
  },
  MANY_SCREENS_MS,
);

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** The screen's format of logarithmic growth per day. */
function signedPercent(logGrowth: number): string {
  const ratio = Math.expm1(logGrowth);
  const percent = (100 * ratio).toFixed(Math.abs(ratio) < 0.001 ? 2 : 1);
  return `${ratio > 0 ? '+' : ''}${percent}%`.replace('-', '−');
}
