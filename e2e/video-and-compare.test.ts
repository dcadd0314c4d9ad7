import { readFileSync } from 'node:fs';
import { formatCount, formatPercent } from '@clipscope/domain';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { asking, type OpenPage, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { letBrowserAsk } from './faked.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { BASIC, closePages, leaveTab, OWNER, openTabAs } from './sessions.ts';
import { visit } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const demoAccount = inject('demoAccount');

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
type Reply = any;
let ask: (path: string) => Promise<Reply>;
let videoId: string;
/** Two accounts that the owner tracks. */
let handles: string[];

beforeAll(async () => {
  const page = await openTabAs(OWNER);
  ask = await asking(page, { webUrl, apiUrl });
  const { videos } = await ask(`/users/${demoAccount}/videos/withoutcache?sort=comments&limit=20`);
  const commented = await Promise.all(
    videos.map(({ id }: { id: string }) => ask(`/videos/comments/${id}?limit=1`)),
  );
  videoId =
    videos[
      Math.max(
        0,
        commented.findIndex(({ known }: Reply) => known > 0),
      )
    ].id;
  const { favourites } = await ask('/business/favourite?kind=account');
  const tracked = favourites.filter(({ platform }: Reply) => platform === 'tiktok');
  handles = tracked.slice(0, 2).map(({ name }: Reply) => name);
  await leaveTab(page);
});
afterAll(closePages);

describe('the video report', () => {
  test('shows the API’s counts, performance index, rank and view curve with its expected range', async () => {
    const page = await signedIn();
    // With all digits: a reply inside a page has eight.
    await letBrowserAsk(page);
    await visit(page, `${webUrl}/video/tiktok/${videoId}`);
    const [video, current] = await Promise.all([ask(`/videos/${videoId}`), ask(`/users/videos/${videoId}`)]);
    await page.getByRole('heading', { level: 1, name: video.caption || '(no caption)' }).waitFor();
    const figures = page.locator('dl').first();
    await figures.getByText(formatCount(video.views), { exact: true }).waitFor();
    if (current.rank) await figures.getByText(`#${current.rank.byViews}`, { exact: true }).waitFor();
    if (current.performance.value !== null)
      await expect.poll(() => figures.textContent()).toContain(String(current.performance.value));
    await page.getByRole('figure').locator('svg[data-chart]').first().waitFor();

    const startDate = video.publishedAt.slice(0, 10);
    const { observations } = await ask(`/videos/${videoId}/processed-timeserie?startDate=${startDate}`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).first().click();
    const csv = readFileSync(await (await download).path(), 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(csv.slice(1).map(line => line.split(',').slice(0, 2))).toEqual(
      observations.map(({ ageHours, views }: Reply) => [String(ageHours), String(views ?? '')]),
    );
    await figures.getByRole('button').first().click();
    await page
      .getByRole('dialog')
      .getByText(/Recalculated just now from these rows/)
      .waitFor();
    expect(page.problems).toEqual([]);
    await leaveTab(page);
  });

  testInDepth('comments are searched and paged through the URL, under pseudonyms', async () => {
    const page = await signedIn();
    const { comments, known } = await ask(`/videos/comments/${videoId}`);
    await visit(page, `${webUrl}/video/tiktok/${videoId}?tab=comments`);
    if (known === 0) return page.getByText('No comments collected').waitFor();
    await page.getByText(comments[0].text, { exact: true }).first().waitFor();
    const word = comments[0].text.split(/\s+/)[0];
    const found = await ask(`/videos/comments/${videoId}?search=${encodeURIComponent(word)}`);
    await page.getByLabel('Search comments').fill(word);
    await page.waitForURL(/[?&]q=/);
    // The position is only shown if there are several pages.
    if (found.total > 20)
      await page.getByText(new RegExp(`of ${found.total.toLocaleString('en-GB')}$`)).waitFor();
    await page.locator('mark').first().waitFor();
    await leaveTab(page);
  });

  testInDepth('an unknown video leads to the video search', async () => {
    const page = await signedIn();
    await visit(page, `${webUrl}/video/tiktok/1`);
    await page.getByRole('heading', { level: 1, name: 'No data for this video yet' }).waitFor();
    await page.getByRole('link', { name: 'Search for videos' }).waitFor();
    await leaveTab(page);
  });

  testInDepth('the basic plan shows which plan includes comments', async () => {
    const page = await openTabAs(BASIC);
    await visit(page, `${webUrl}/video/tiktok/${videoId}?tab=comments`);
    await page.getByText('Comments: not included in your plan', { exact: true }).waitFor();
    await page.getByText('Included in the Essentials plan.').waitFor();
    await leaveTab(page);
  });
});

describe('the comparison', () => {
  test('shows series, metrics and share of voice as the API returns them', async () => {
    const page = await signedIn();
    await visit(page, `${webUrl}/compare?kind=account&ids=${handles.join()}`);
    const startDate = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
    const range = `startDate=${startDate}&endDate=${new Date().toISOString().slice(0, 10)}`;
    const [shares, ...basics] = await Promise.all([
      ask(`/compare/share-of-voice?kind=account&ids=${handles.join()}&${range}`),
      ...handles.map(handle => ask(`/users/${handle}/basic`)),
    ]);
    const table = tableNamed(page, 'Metrics');
    for (const { displayName, followers } of basics) {
      const row = table.getByRole('row').filter({ hasText: displayName });
      await row.getByText(formatCount(followers), { exact: true }).first().waitFor();
    }
    const voices = tableNamed(page, 'Share of voice');
    await voices.waitFor();
    for (const { share } of shares.members)
      await voices
        .getByText(share.value === null ? 'not enough data' : formatPercent(share.value, 1), { exact: false })
        .first()
        .waitFor();
    expect(page.problems).toEqual([]);
    await leaveTab(page);
  });

  testInDepth('adding and removing members updates the URL', async () => {
    const page = await signedIn();
    await visit(page, `${webUrl}/compare`);
    await page.getByText('Select at least two').waitFor();
    await page.getByLabel('Add account').fill(demoAccount);
    await page.getByRole('button', { name: `Add @${demoAccount}` }).click();
    await page.waitForURL(url => url.searchParams.get('ids') === demoAccount);
    await page.getByRole('link', { name: /^Remove .+$/ }).click();
    await page.waitForURL(url => !url.searchParams.has('ids'));
    await leaveTab(page);
  });

  testInDepth('the basic plan shows which plan includes comparisons', async () => {
    const page = await openTabAs(BASIC);
    await visit(page, `${webUrl}/compare`);
    await page.getByText('Comparisons: not included in your plan', { exact: true }).waitFor();
    await page.getByText('Included in the Essentials plan.').waitFor();
    await leaveTab(page);
  });
});

test.each(WAYS)(
  'video report and comparison are accessible and do not overflow: %s',
  async (_, options, direction) => {
    const page = await signedIn(options);
    for (const path of [
      `/video/tiktok/${videoId}`,
      `/video/tiktok/${videoId}?tab=comments`,
      `/video/tiktok/${videoId}?tab=audience`,
      `/compare?kind=account&ids=${handles.join()}`,
      '/compare?kind=hashtag',
    ])
      await inspect(page, webUrl + path, direction);
    expect(page.problems).toEqual([]);
    await leaveTab(page);
  },
  MANY_SCREENS_MS,
);

async function signedIn(options: BrowserContextOptions = {}): Promise<OpenPage> {
  const page = await openTabAs(OWNER, options);
  return page;
}
