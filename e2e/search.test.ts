import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, openCommandSearch } from './browser.ts';
import { testInDepth } from './depth.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { BASIC, closePages, leaveTab, OWNER, openTabAs } from './sessions.ts';
import { openSettled, visit } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const demoAccount = inject('demoAccount');
/** A word that occurs in captions of the demo. */
const WORD = 'homecooking';

afterAll(closePages);

async function open(email: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const page = await openTabAs(email, options);
  return page;
}

test('search shows accounts, videos, hashtags and sounds side by side, as the API returns them', async () => {
  const page = await open(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  await visit(page, `${webUrl}/search`);
  await page.getByRole('searchbox', { name: 'Search' }).fill(demoAccount);
  await page.waitForURL(/q=/);
  const { accounts } = await ask(`/search/users/${demoAccount}?includeFavourites=true&limit=8`);
  const found = page.getByRole('region', { name: 'Search results' });
  await found
    .getByRole('link', { name: new RegExp(`@${demoAccount}`) })
    .first()
    .waitFor();
  const column = found.locator('section').filter({ has: page.getByRole('heading', { name: 'Accounts' }) });
  await expect.poll(() => column.getByRole('listitem').count()).toBe(accounts.length);
  for (const name of ['Videos', 'Hashtags', 'Sounds']) {
    await found.getByRole('heading', { name, exact: true }).waitFor();
  }
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

test('video search shows the API’s total, has sorting and filters in the URL, and can be saved for the team', async () => {
  const page = await open(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  const { startDate, endDate } = lastDays(90);
  const days = `startDate=${startDate}&endDate=${endDate}&timezone=UTC`;
  const { total, videos } = await ask(`/search/videos/${WORD}?${days}&sort=views&minViews=1000&limit=24`);
  expect(total).toBeGreaterThan(0);

  await visit(page, `${webUrl}/videos?q=${WORD}`);
  await page.getByRole('link', { name: 'Views', exact: true }).click();
  await page.waitForURL(/sort=views/);
  await page.getByLabel('Views, minimum').fill('1k');
  await page.getByLabel('Views, minimum').press('Enter');
  await page.waitForURL(/minViews=1000/);
  await page.getByText(total === 1 ? '1 video' : `${whole(total)} videos`, { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(videos.length + 1);

  const name = `Search ${Date.now()}`;
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByLabel('Save this search').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: new RegExp(name) }).waitFor();
  const { searches } = await ask('/business/saved-search');
  expect(searches.find((search: { name: string }) => search.name === name)).toMatchObject({
    view: 'videos',
    query: `q=${WORD}&sort=views&minViews=1000`,
  });
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('link', { name: new RegExp(name) }).waitFor({ state: 'detached' });
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

testInDepth('misspelled words are corrected, with a notice', async () => {
  const page = await open(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  const { correctedTo } = await ask('/search/videos/homecookin');
  await visit(page, `${webUrl}/videos?q=homecookin`);
  await page.getByText('No results for “homecookin”. Showing results for').waitFor();
  await page.getByRole('status').getByRole('link', { name: correctedTo, exact: true }).waitFor();
  await leaveTab(page);
});

test('the finder counts results per filter, sorts, explains and adds favourites', async () => {
  const page = await open(OWNER);
  const ask = await asking(page, { webUrl, apiUrl });
  const { total, facets } = await ask('/finder/search?limit=1');
  await visit(page, `${webUrl}/finder`);
  await page.getByRole('heading', { name: `${whole(total)} accounts` }).waitFor();
  const nano = facets.tier.find((choice: { value: string }) => choice.value === 'nano').accounts;
  await page.getByRole('checkbox', { name: new RegExp(`^Nano\\s*${whole(nano)}$`) }).click();
  await page.waitForURL(/tiers=nano/);
  await page.getByRole('heading', { name: `${whole(nano)} accounts` }).waitFor();

  await page.getByRole('button', { name: 'Score', exact: true }).click();
  await page.waitForURL(/sort=score\.desc/);
  const { accounts } = await ask('/finder/search?tiers=nano&sort=score&limit=25');
  const first = page.getByRole('grid').getByRole('row').nth(1);
  await first.getByText(`@${accounts[0].handle}`, { exact: true }).waitFor();
  const score = accounts[0].metrics.account_score.toFixed(1);
  await expect.poll(() => first.textContent()).toContain(score);

  await first.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Track 1 account', exact: true }).click();
  await first.getByRole('img', { name: 'Tracked' }).waitFor();
  const { favourites } = await ask('/business/favourite?kind=account');
  const added = favourites.find((one: { subjectId: string }) => one.subjectId === accounts[0].id);
  expect(added).toMatchObject({ platform: 'tiktok', name: accounts[0].handle });
  await ask(`/business/favourite/${added.id}`, 'DELETE');

  await first.getByRole('link', { name: `Accounts similar to @${accounts[0].handle}` }).click();
  await page.getByRole('dialog').getByText('counts for 50%').waitFor();
  expect(page.problems).toEqual([]);
  await leaveTab(page);
});

testInDepth('the basic plan shows what it does not include', async () => {
  const page = await open(BASIC);
  await visit(page, `${webUrl}/finder`);
  await page.getByText('Influencer finder: not included in your plan').waitFor();
  await page.getByRole('link', { name: 'Compare plans' }).waitFor();

  await visit(page, `${webUrl}/videos?q=${WORD}`);
  await expect.poll(() => page.getByLabel('Views, minimum').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Advanced filters' }).click();
  const modal = page.getByRole('dialog', { name: 'Not included in your plan' });
  await modal.getByText('Included in the Essentials plan.').waitFor();
  await modal.getByRole('button', { name: 'Not now' }).click();

  await visit(page, `${webUrl}/videos?q=${WORD}&tiers=nano`);
  await page.getByText('This search uses filters that aren’t included in your plan').waitFor();
  await page.getByRole('button', { name: 'Search without these filters' }).click();
  await page.waitForURL(address => !address.searchParams.has('tiers'));
  await leaveTab(page);
});

testInDepth('the command search shows results while typing, and Enter opens all results', async () => {
  const page = await open(OWNER);
  await openSettled(page, `${webUrl}/dashboard`);
  await openCommandSearch(page);
  await page.keyboard.type(WORD);
  await page
    .getByRole('button', { name: new RegExp(`^#${WORD}`) })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${webUrl}/search?q=${WORD}`);
  await leaveTab(page);
});

test.each(WAYS)(
  'the screens are accessible and do not overflow: %s',
  async (_, options, direction) => {
    const page = await open(OWNER, options);
    for (const path of [`/search?q=${WORD}`, `/videos?q=${WORD}`, `/videos?q=${WORD}&layout=grid`, '/finder'])
      await inspect(page, webUrl + path, direction);
    await leaveTab(page);
  },
  MANY_SCREENS_MS,
);

const whole = (amount: number) => amount.toLocaleString('en');

function lastDays(days: number): { startDate: string; endDate: string } {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return { startDate: day(days - 1), endDate: day(0) };
}
