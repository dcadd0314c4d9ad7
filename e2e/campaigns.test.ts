import { readFileSync } from 'node:fs';
import { formatCount, formatPercent } from '@clipscope/domain';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { asking, exactOf, type OpenPage, tableNamed, tabTo } from './browser.ts';
import { testInDepth } from './depth.ts';
import { letBrowserAsk } from './faked.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { BASIC, closePages, OWNER, openTabAs } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const demoAccount = inject('demoAccount');

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
type Reply = any;
let page: OpenPage;
let ask: Awaited<ReturnType<typeof asking>>;
let tracked: { subjectId: string; name: string }[];
/** Two campaigns over the last 60 days: of two members, and of one. */
let [first, second] = ['', ''];

beforeAll(async () => {
  page = await openTabAs(OWNER);
  ask = await asking(page, { webUrl, apiUrl });
  const { favourites } = await ask('/business/favourite?kind=account');
  tracked = favourites.filter(({ platform }: Reply) => platform === 'tiktok');
  first = await made('Test kitchen', tracked.slice(0, 2), { views: 1_000_000, videos: 3 });
  second = await made('Second course', tracked.slice(1, 2), {});
});
afterAll(async () => {
  for (const id of [first, second]) await ask(`/business/campaign/${id}`, 'DELETE');
  await closePages();
});

async function made(name: string, members: typeof tracked, targets: object): Promise<string> {
  const days = { startDate: daysAgo(60), endDate: daysAgo(-10) };
  const { id } = await ask('/business/campaign', 'POST', { name, ...days, targets });
  for (const { subjectId } of members)
    await ask(`/business/campaign/${id}/members`, 'POST', { account: subjectId, cost: 1200 });
  return id;
}

/** The reply that the screen received, since the tracker keeps running. */
async function answered(part: string, act: () => Promise<unknown>): Promise<Reply> {
  await letBrowserAsk(page);
  const [reply] = await Promise.all([
    page.waitForResponse(one => one.url().includes(part) && one.request().method() === 'GET'),
    act(),
  ]);
  return reply.json();
}

const openTab = (tab: string) =>
  answered(`/${first}/results`, () => page.goto(`${webUrl}/campaigns/${first}${tab && `?tab=${tab}`}`));

function figure(label: string) {
  return page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
}

test('creates a campaign by keyboard, keeps the draft, and deletes it after confirmation', async () => {
  await page.goto(`${webUrl}/campaigns/new`);
  await page.getByLabel('Name', { exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Enter a campaign name.').waitFor();
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');

  await page.getByText('Step 2 of 4').waitFor();
  await page.keyboard.type(demoAccount);
  const choice = `Add @${demoAccount} TikTok`;
  await page.getByText('Search results').waitFor();
  await page.getByRole('button', { name: choice }).waitFor();
  await tabTo(page, choice);
  await page.keyboard.press('Enter');
  await tabTo(page, `Cost of @${demoAccount}`);
  await page.keyboard.type('1.5K');
  await tabTo(page, 'Add hashtags');
  await page.keyboard.type('#Noodles soup');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove #soup' }).waitFor();
  await page.keyboard.press('Enter');

  await page.getByText('Step 3 of 4').waitFor();
  await page.keyboard.type('5M');
  await tabTo(page, 'Videos');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByText('Step 4 of 4').waitFor();
  await page.getByText('Views: 5,000,000 · Videos: 12').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/campaigns\/[0-9a-f]{8}-/);
  await page.getByRole('heading', { level: 1, name: 'By hand' }).waitFor();

  const id = new URL(page.url()).pathname.split('/')[2];
  expect(await ask(`/business/campaign/${id}`)).toMatchObject({
    name: 'By hand',
    startDate: daysAgo(0),
    endDate: daysAgo(-29),
    targets: { views: 5_000_000, videos: 12 },
    hashtags: ['noodles', 'soup'],
    members: [{ name: demoAccount, cost: 1500, tracked: true }],
  });
  await page.getByRole('button', { name: 'Delete campaign', exact: true }).click();
  await page.getByRole('dialog', { name: 'Delete “By hand”?' }).waitFor();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL(`${webUrl}/campaigns`);
  await page.getByRole('link', { name: 'Test kitchen' }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'By hand' }).count()).toBe(0);
  expect(page.problems).toEqual([]);
});

describe('a campaign', () => {
  test('shows the API’s totals, targets, days and members', async () => {
    const { totals, targets, days, members } = await openTab('');
    await page.getByRole('heading', { level: 1, name: 'Test kitchen' }).waitFor();
    for (const [label, value] of [
      ['Videos', totals.videos],
      ['Views', totals.views],
      ['Engagements', totals.engagements],
    ] as const)
      await expect.poll(() => exactOf(figure(label)), { message: label }).toBe(value.toLocaleString('en'));
    await expect.poll(() => figure('Cost').textContent()).toBe('€2.4K');
    for (const { name, share } of targets) {
      const label = name === 'views' ? 'Views' : 'Videos';
      const meter = page.getByRole('meter', { name: label, exact: true });
      await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe(formatPercent(share));
    }
    const rows = tableNamed(page, 'By creator').locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(members.length);
    for (const [place, { handle, views }] of members.entries()) {
      const text = await rows.nth(place).textContent();
      expect(text).toContain(`@${handle}`);
      expect(text).toContain(formatCount(views));
    }
    const download = page.waitForEvent('download');
    await page.getByRole('figure').getByRole('button', { name: 'CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(lines).toEqual([
      'Day,Views,Note',
      ...days.map(
        ({ date, viewsGained }: Reply) =>
          `${date},${viewsGained ?? ''},${date === daysAgo(0) ? 'Incomplete' : ''}`,
      ),
    ]);
    expect(page.problems).toEqual([]);
  });

  testInDepth('adds a video by link, and excludes videos', async () => {
    const [video] = (await ask(`/users/${tracked[2]?.name}/videos/withoutcache?limit=1`)).videos;
    const before = (await openTab('videos')).totals.videos;
    const link = page.getByLabel('Video link');
    await link.fill('no link at all');
    await link.press('Enter');
    await page.getByText('This is not a video link.').waitFor();
    await link.fill(video.url);
    const { totals } = await answered(`/${first}/results`, () => link.press('Enter'));
    expect(totals.videos).toBe(before + 1);
    const row = tableNamed(page, 'Included videos').locator('tr', {
      has: page.locator(`a[href="/video/tiktok/${video.id}"]`),
    });
    await row.getByText('by link').waitFor();
    await row.getByRole('button', { name: /^Exclude/ }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: `Include: ${video.id}` }).click();
    await row.waitFor();
    const { videos, excluded } = await ask(`/business/campaign/${first}`);
    expect(videos.map(({ videoId }: Reply) => videoId)).toEqual([video.id]);
    expect(excluded).toEqual([]);
  });

  test('shows the progress towards a changed target', async () => {
    const { totals } = await openTab('');
    await page.getByRole('button', { name: 'Edit campaign', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit campaign' });
    await dialog.getByLabel('Last day').fill(daysAgo(61));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('The last day is before the first day.').waitFor();
    await dialog.getByLabel('Last day').fill(daysAgo(-10));
    await dialog.getByLabel('Views', { exact: true }).fill(String(2 * totals.views));
    const { targets } = await answered(`/${first}/results`, () =>
      dialog.getByRole('button', { name: 'Save' }).click(),
    );
    await dialog.waitFor({ state: 'detached' });
    const [views] = targets;
    expect(views).toMatchObject({ name: 'views', target: 2 * totals.views });
    const meter = page.getByRole('meter', { name: 'Views', exact: true });
    await expect.poll(() => meter.getAttribute('aria-valuetext')).toBe(formatPercent(views.share));
  });

  testInDepth('calculates earned media value from custom prices, and explains it', async () => {
    await openTab('value');
    await page.getByLabel('Same CPM everywhere, in EUR').fill('10');
    await page.getByRole('button', { name: 'Fill table' }).click();
    const { totals } = await answered(`/${first}/results`, () =>
      page.getByRole('button', { name: 'Save CPMs' }).click(),
    );
    const { value, details } = totals.earnedMediaValue;
    expect(value).toBeCloseTo(details.views / 100, 6);
    await expect.poll(() => exactOf(figure('Earned media value'))).toBe(value.toLocaleString('en'));
    await figure('Earned media value').getByRole('button').click();
    await page
      .getByRole('dialog')
      .getByText(/Recalculated (just now )?from these rows: /)
      .waitFor();
    await page.keyboard.press('Escape');
    await answered(`/${first}/results`, () =>
      page.getByRole('button', { name: 'Reset to default CPMs' }).click(),
    );
    await page.getByText('default CPMs', { exact: true }).waitFor();
    expect((await ask(`/business/campaign/${first}`)).cpmPrices).toBeNull();
  });

  testInDepth('creates and revokes a share link', async () => {
    await page.goto(`${webUrl}/campaigns/${first}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('No active links').waitFor();
    await page.getByRole('button', { name: 'Create link' }).click();
    const shown = page.getByRole('textbox', { name: 'Link to this report' });
    await shown.waitFor();
    const linksNow = async () =>
      (await ask('/business/share-link')).links.filter(({ subjectId }: Reply) => subjectId === first);
    const [link] = await linksNow();
    expect(link.kind).toBe('campaign');
    await expect.poll(() => shown.inputValue()).toBe(link.url);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No active links').waitFor();
    await expect.poll(() => linksNow()).toEqual([]);
  });
});

/** Expects a row with videos and views for each campaign. */
async function shows(table: Locator, { campaigns }: Reply): Promise<void> {
  for (const { campaign, totals } of campaigns) {
    const row = table.getByRole('row').filter({ hasText: campaign.name });
    await row.getByText(formatCount(totals.views), { exact: true }).first().waitFor();
    await row.getByText(String(totals.videos), { exact: true }).first().waitFor();
  }
}

test('lists campaigns with results, and compares selected ones as the API does', async () => {
  const compared = '/business/campaign/compare';
  const listed = await answered(compared, () => page.goto(`${webUrl}/campaigns?status=running`));
  const list = tableNamed(page, 'Campaign results');
  await shows(list, listed);
  for (const name of ['Test kitchen', 'Second course'])
    await list.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  const reply = await answered(compared, () =>
    page.getByRole('link', { name: 'Compare 2 campaigns' }).click(),
  );
  await page.waitForURL(/\/campaigns\/compare\?ids=/);
  expect(reply.campaigns).toHaveLength(2);
  await shows(tableNamed(page, 'Side by side'), reply);
  expect(page.problems).toEqual([]);
});

testInDepth('a second campaign on the basic plan opens the upgrade modal', async () => {
  const own = await openTabAs(BASIC);
  const askAsBasic = await asking(own, { webUrl, apiUrl });
  const days = { startDate: daysAgo(5), endDate: daysAgo(0) };
  const { id } = await askAsBasic('/business/campaign', 'POST', { name: 'The only one', ...days });
  await own.goto(`${webUrl}/campaigns`);
  await own.getByRole('link', { name: 'The only one' }).waitFor();
  await own.getByRole('button', { name: 'New campaign' }).click();
  const modal = own.getByRole('dialog', { name: 'Not included in your plan' });
  await modal.waitFor();
  await expect.poll(() => modal.textContent()).toContain('Campaigns on the Basic plan: 1.');
  await expect.poll(() => modal.textContent()).toContain('Campaigns on the Essentials plan: 10.');
  await askAsBasic(`/business/campaign/${id}`, 'DELETE');
  expect(own.problems).toEqual([]);
  await own.close();
});

test.each(WAYS)(
  'campaigns are accessible and do not overflow: %s',
  async (_, options, direction) => {
    const own = await openTabAs(OWNER, options);
    for (const path of [
      '',
      '/new',
      `/${first}`,
      `/${first}?tab=videos`,
      `/${first}?tab=people`,
      `/${first}?tab=value`,
      `/compare?ids=${first},${second}`,
    ])
      await inspect(own, `${webUrl}/campaigns${path}`, direction);
    expect(own.problems).toEqual([]);
    await own.close();
  },
  MANY_SCREENS_MS,
);

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
