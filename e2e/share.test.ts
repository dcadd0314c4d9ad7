import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, exactOf, type OpenPage } from './browser.ts';
import { testInDepth } from './depth.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { closePages, OWNER, openTabAs, openVisitorPage } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const handle = inject('demoAccount');
let owner: OpenPage;
let ask: Awaited<ReturnType<typeof asking>>;
beforeAll(async () => {
  owner = await openTabAs(OWNER);
  ask = await asking(owner, { webUrl, apiUrl });
});
afterAll(closePages);

const exact = (value: number | null) => (value === null ? '–' : value.toLocaleString('en-GB'));

/** The full number in a tooltip. */
async function figure(page: Page, label: string): Promise<string | null> {
  const list = page.locator('dl[aria-label="Key metrics"] > div', {
    has: page.getByText(label, { exact: true }),
  });
  return exactOf(list.locator('dd').first());
}

async function makeLink(): Promise<string> {
  await owner.goto(`${webUrl}/user/tiktok/${handle}?range=30d`);
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const made = owner.waitForResponse(
    reply => reply.url().endsWith('/business/share-link') && reply.request().method() === 'POST',
  );
  await owner.getByRole('button', { name: 'Create link' }).click();
  return ((await (await made).json()) as { url: string }).url;
}

test('a visitor without a session reads a shared report until the link is revoked', async () => {
  const url = await makeLink();
  const stranger = await openVisitorPage();
  const shown = stranger.waitForResponse(reply => reply.url().endsWith('/report'));
  await stranger.goto(url);
  const basic = await ask(`/users/${handle}/basic`);
  await stranger.getByRole('heading', { level: 1, name: basic.displayName }).waitFor();
  const { account, series, videos } = (await (await shown).json()) as {
    account: { followers: number | null };
    series: { points: { viewsGained: number | null }[] };
    videos: { total: number; videos: unknown[] };
  };
  const gained = series.points.reduce((sum, { viewsGained }) => sum + (viewsGained ?? 0), 0);
  await expect.poll(() => figure(stranger, 'Followers')).toBe(exact(account.followers));
  await expect.poll(() => figure(stranger, 'Views gained')).toBe(exact(gained));
  await expect.poll(() => figure(stranger, 'Videos published')).toBe(exact(videos.total));
  expect(series.points).toHaveLength(30);
  // For the cards of chat apps, and not for search engines.
  expect(await stranger.getAttribute('meta[property="og:title"]', 'content')).toBe(basic.displayName);
  expect(await stranger.getAttribute('meta[name="robots"]', 'content')).toBe('noindex, nofollow');
  const opener = stranger.getByRole('button', { name: /Explain Follower growth/ });
  const growth = await opener.locator('bdi').textContent();
  expect(growth).toMatch(/\d%$/);
  await opener.click();
  const drawer = stranger.getByRole('dialog', { name: 'Follower growth' });
  await drawer.getByText(`Recalculated just now from these rows: ${growth}`).waitFor();
  await stranger.keyboard.press('Escape');
  expect(stranger.problems).toEqual([]);

  const { links } = await ask('/business/share-link');
  const link = links.find((one: { url: string }) => one.url === url);
  expect(link.opens).toBe(1);
  await owner.reload();
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  const field = owner.locator(`input[value="${url}"]`);
  await field.waitFor();
  await owner.locator('li', { has: field }).getByRole('button', { name: 'Revoke' }).click();
  await field.waitFor({ state: 'detached' });
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'This link was revoked' }).waitFor();
  await stranger.context().close();
});

testInDepth('an unknown link shows that it is not valid', async () => {
  const stranger = await openVisitorPage();
  await stranger.goto(`${webUrl}/share/${'t'.repeat(64)}`);
  await stranger.getByRole('heading', { name: 'This link is no longer valid' }).waitFor();
  await stranger.context().close();
});

test.each(WAYS)(
  'is accessible and does not scroll sideways: %s',
  async (_, options, direction) => {
    const url = await makeLink();
    const page = await openVisitorPage(options);
    await inspect(page, url, direction);
    await page.context().close();
  },
  MANY_SCREENS_MS,
);
