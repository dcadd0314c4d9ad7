import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { asking, exactOf, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { letBrowserAsk } from './faked.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { BASIC, closePages, leaveTab, OWNER, openTabAs } from './sessions.ts';
import { visit } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const days = `startDate=${daysAgo(89)}&endDate=${daysAgo(0)}`;
const exact = new Intl.NumberFormat('en').format;

type Ask = Awaited<ReturnType<typeof asking>>;
afterAll(closePages);

test('a hashtag report shows the API’s metrics, series, related hashtags and lists', async () => {
  const { page, ask, tag } = await openAsOwner();
  const path = encodeURIComponent(tag);
  const info = await ask(`/hashtag-insight/info/${path}?${days}`);
  const users = await ask(`/hashtag-insight/${path}/users?${days}&sort=views&limit=5`);
  const videos = await ask(`/hashtag-insight/${path}/videos?${days}&limit=5`);
  const { related } = await ask(`/hashtag-insight/${path}/related-hashtags?${days}`);
  await letBrowserAsk(page);
  // The tracker keeps running, so the test uses the series that the screen received.
  const answered = page.waitForResponse(reply => reply.url().includes('/processed-timeserie'));
  await visit(page, `${webUrl}/hashtag/${path}`);
  await page.getByRole('heading', { level: 1, name: `#${tag}` }).waitFor();
  const series = await (await answered).json();

  const sum = (name: string) =>
    series.points.reduce(
      (total: number, point: Record<string, number | null>) => total + (point[name] ?? 0),
      0,
    );
  await expect
    .poll(() => figure(page, 'Metrics for this period', 'New videos'))
    .toBe(exact(sum('newVideos')));
  await expect
    .poll(() => figure(page, 'Metrics for this period', 'Views gained'))
    .toBe(exact(sum('viewsGained')));
  await expect.poll(() => figure(page, 'Metrics for this period', 'Creators')).toBe(exact(users.total));
  const trend = page.getByLabel('Recent trend');
  if (info.trend.stage !== null) await expect.poll(() => trend.textContent()).toContain(info.trend.stage);

  const creators = tableNamed(page, 'Top creators').locator('tbody tr');
  await creators.first().waitFor();
  await expect
    .poll(() => creators.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href'))))
    .toEqual(
      users.users.map(({ account }: { account: { handle: string } }) => `/user/tiktok/${account.handle}`),
    );
  const rows = tableNamed(page, 'Videos').locator('tbody tr');
  await rows.first().waitFor();
  await expect.poll(() => rows.count()).toBe(videos.videos.length);
  await expect
    .poll(() => rows.first().getByRole('link').first().getAttribute('href'))
    .toBe(`/video/tiktok/${videos.videos[0].id}`);
  const ties = page.locator('section', { has: page.getByRole('heading', { name: 'Strongest connections' }) });
  await ties.getByText(/Based on|No significantly related/).waitFor();
  await expect
    .poll(() => ties.locator('li a').allTextContents())
    .toEqual(related.slice(0, 6).map((tie: { tag: string }) => `#${tie.tag}`));

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).first().click();
  const csv = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(csv).toEqual([
    'Day,New videos,Note',
    ...series.points.map(
      ({ date, newVideos }: { date: string; newVideos: number | null }) =>
        `${date},${newVideos ?? ''},${date === daysAgo(0) ? 'Incomplete' : ''}`,
    ),
  ]);
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

testInDepth(
  'growth opens its explanation; tab, range and series are in the URL and survive a reload',
  async () => {
    const { page, tag } = await openAsOwner();
    await visit(page, `${webUrl}/hashtag/${encodeURIComponent(tag)}`);
    await page.getByLabel('Recent trend').getByRole('button').first().click();
    await page
      .getByRole('dialog')
      .getByText(/Recalculated just now from these rows/)
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: '30 d' }).click();
    await page.waitForURL(/range=30d/);
    await page.getByRole('link', { name: 'Regions' }).click();
    await page.waitForURL(/tab=regions/);
    await page.getByRole('link', { name: 'Views gained' }).click();
    await page.waitForURL(/series=views/);
    await page.reload();
    await page.locator('[aria-current]', { hasText: 'Regions' }).waitFor();
    await page.locator('[aria-current]', { hasText: '30 d' }).waitFor();
    await page.locator('[aria-current]', { hasText: 'Views gained' }).waitFor();
    await leaveTab(page);
  },
);

testInDepth('the track button starts and stops tracking a hashtag', async () => {
  const { page, ask, tag } = await openAsOwner();
  const { favourites } = await ask('/business/favourite?kind=hashtag');
  const isTracked = favourites.some(({ subjectId }: { subjectId: string }) => subjectId === tag);
  await visit(page, `${webUrl}/hashtag/${encodeURIComponent(tag)}`);
  for (const pressed of [!isTracked, isTracked]) {
    await page.getByRole('button', { name: pressed ? 'Track' : 'Tracked', exact: true }).click();
    if (!pressed) {
      await page.getByRole('button', { name: 'Stop tracking…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Stop tracking', exact: true }).click();
    }
    await page.getByRole('button', { name: pressed ? 'Tracked' : 'Track', exact: true, pressed }).waitFor();
  }
  await leaveTab(page);
});

testInDepth('sounds and stickers have the same report, from origin to videos', async () => {
  const { page, ask, tag } = await openAsOwner();
  const { sounds } = await ask(`/trending/sounds/world?metric=videos&limit=1&startDate=${daysAgo(6)}`);
  const [{ sound }] = sounds;
  const soundInfo = await ask(`/sound-insight/info/${sound.id}?${days}`);
  await visit(page, `${webUrl}/sound/${sound.id}?tab=origin`);
  await page.getByRole('heading', { level: 1, name: sound.title }).waitFor();
  const starter = page.locator('section', {
    has: page.getByRole('heading', { name: 'Origin', exact: true }),
  });
  const { handle } = soundInfo.origin.account;
  await expect
    .poll(() => starter.getByRole('link').first().getAttribute('href'))
    .toBe(`/user/tiktok/${handle}`);

  const sticker = await someSticker(ask, tag);
  const stickerInfo = await ask(`/sticker-insight/info/${encodeURIComponent(sticker)}?${days}`);
  await visit(page, `${webUrl}/sticker/${encodeURIComponent(sticker)}`);
  await page.getByRole('heading', { level: 1, name: stickerInfo.sticker.name }).waitFor();
  const series = await ask(
    `/sticker-insight/info/${encodeURIComponent(sticker)}/processed-timeserie?${days}`,
  );
  const videos = series.points.reduce(
    (sum: number, point: { newVideos: number | null }) => sum + (point.newVideos ?? 0),
    0,
  );
  await expect.poll(() => figure(page, 'Metrics for this period', 'New videos')).toBe(exact(videos));
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

testInDepth('the basic plan lists related hashtags and shows which plan includes the map', async () => {
  const { page: ownerPage, tag } = await openAsOwner();
  await leaveTab(ownerPage);
  const page = await openTabAs(BASIC);
  await visit(page, `${webUrl}/hashtag/${encodeURIComponent(tag)}?tab=related`);
  await page.getByRole('heading', { name: 'Strongest connections' }).waitFor();
  await page.getByText('Related hashtag map: not included in your plan', { exact: true }).waitFor();
  await page.getByText('Included in the Essentials plan.').waitFor();
  await leaveTab(page);
});

testInDepth('an unknown hashtag leads to a new search', async () => {
  const { page } = await openAsOwner();
  await visit(page, `${webUrl}/hashtag/nobody_uses_this_tag`);
  await page.getByRole('heading', { level: 1, name: 'No data for #nobody_uses_this_tag yet' }).waitFor();
  await page
    .getByText(
      'No TikTok source is connected, so #nobody_uses_this_tag cannot be looked up. Import a file or connect a source.',
    )
    .waitFor();
  await page.getByRole('link', { name: 'Import a file', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Track', exact: true }).count()).toBe(0);
  await visit(page, `${webUrl}/sticker/nothing`);
  await page.getByRole('heading', { level: 1, name: 'No data for nothing yet' }).waitFor();
  await leaveTab(page);
});

test.each(WAYS)(
  '%s: every tab is accessible and does not overflow',
  async (_, options, direction) => {
    const page = await openTabAs(OWNER, options);
    const tag = encodeURIComponent(await busiestTag(await asking(page, { webUrl, apiUrl })));
    for (const tab of ['overview', 'related', 'regions', 'creators', 'videos', 'content', 'origin'])
      await inspect(page, `${webUrl}/hashtag/${tag}?tab=${tab}`, direction);
    expect(page.problems).toEqual([]);
    await leaveTab(page);
  },
  MANY_SCREENS_MS,
);

async function openAsOwner() {
  const page = await openTabAs(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  return { page, ask, tag: await busiestTag(ask) };
}

let busiest: Promise<string> | undefined;

/** The same hashtag for all tests of this file. */
function busiestTag(ask: Ask): Promise<string> {
  busiest ??= findBusiestTag(ask);
  return busiest;
}

/** The most used hashtag that has related ones. */
async function findBusiestTag(ask: Ask): Promise<string> {
  const { hashtags } = await ask(`/trending/hashtags/world?metric=videos&limit=10&startDate=${daysAgo(6)}`);
  for (const { hashtag } of hashtags) {
    const { related } = await ask(`/hashtag-insight/${encodeURIComponent(hashtag)}/related-hashtags?${days}`);
    if (related.length > 0) return hashtag;
  }
  throw new Error('No hashtag of the demo has a tie.');
}

async function someSticker(ask: Ask, tag: string): Promise<string> {
  const { videos } = await ask(`/hashtag-insight/${encodeURIComponent(tag)}/videos?${days}&limit=50`);
  for (const { id } of videos) {
    const [sticker] = (await ask(`/videos/${id}`)).stickers;
    if (sticker?.name) return sticker.id;
  }
  throw new Error('No video of the demo has a sticker with a name.');
}

/** The exact value in the tooltip of an abbreviated number. */
async function figure(page: Page, group: string, label: string): Promise<string | null> {
  const one = page
    .getByLabel(group, { exact: true })
    .locator('div', { has: page.getByText(label, { exact: true }) });
  const value = one.locator('dd').first();
  await value.filter({ hasNotText: '–' }).waitFor();
  return exactOf(value);
}

function daysAgo(count: number): string {
  return new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);
}
