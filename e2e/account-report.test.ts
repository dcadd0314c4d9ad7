import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBrowser, openPage, signIn } from './browser.ts';

const webUrl = inject('webUrl');
const demoAccount = inject('demoAccount');
const apiUrl = inject('apiUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the demo owner sees an account’s header, followers and views over time, and its videos', async () => {
  const page = await openPage(browser);
  await signIn(page, webUrl, 'owner@demo.clipscope.test');
  await page.goto(`${webUrl}/user/tiktok/${demoAccount}`);
  const ask = await asOwner(page);
  const basic = await ask(`/users/${demoAccount}/basic`);
  const firstDay = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
  const { points } = await ask(`/users/${demoAccount}/processed-timeserie?startDate=${firstDay}`);
  const { total } = await ask(`/users/${demoAccount}/videos/withoutcache?startDate=${firstDay}`);

  await page.getByRole('heading', { level: 1, name: basic.displayName }).waitFor();
  await page.getByRole('figure').locator('svg').nth(1).waitFor();
  await page.getByRole('row').nth(1).waitFor();
  await page.getByText(`${total} videos in this range`).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).first().click();
  const csv = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split(/\r?\n/);
  expect(csv.slice(1)).toEqual(
    points.map(
      ({ date, followers }: { date: string; followers: number | null }) => `${date},${followers ?? ''}`,
    ),
  );
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the range is in the address and survives a reload', async () => {
  const page = await openPage(browser);
  await signIn(page, webUrl, 'owner@demo.clipscope.test');
  await page.goto(`${webUrl}/user/tiktok/${demoAccount}`);
  await page.getByRole('link', { name: '30 d' }).click();
  await page.waitForURL(/range=30d/);
  await page.reload();
  await page.locator('[aria-current]', { hasText: '30 d' }).first().waitFor();
  await page.context().close();
});

test('an unknown handle is answered with a way on, not with an error', async () => {
  const page = await openPage(browser);
  await signIn(page, webUrl, 'owner@demo.clipscope.test');
  await page.goto(`${webUrl}/user/tiktok/nobody-has-this-handle`);
  await page.getByText('@nobody-has-this-handle is not known here').waitFor();
  await page.getByRole('link', { name: 'Search for an account' }).waitFor();
  await page.context().close();
});

test('the basic plan is told where its history ends, and which plan shows more', async () => {
  const page = await openPage(browser);
  await signIn(page, webUrl, 'basic@demo.clipscope.test');
  await page.goto(`${webUrl}/user/tiktok/${demoAccount}?range=90d`);
  await page.getByRole('button', { name: 'What would show more?' }).click();
  const modal = page.getByRole('dialog', { name: 'Your plan ends here' });
  await modal.waitFor();
  expect(await modal.textContent()).toContain('Essentials');
  await modal.getByRole('button', { name: 'Understood' }).click();
  await modal.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('a refresh reads the account from its platform and shows how far it is', async () => {
  const page = await openPage(browser);
  await signIn(page, webUrl, 'owner@demo.clipscope.test');
  await page.goto(`${webUrl}/user/tiktok/${demoAccount}`);
  await page.getByRole('button', { name: 'Tracked', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  // At its first step the bar is as narrow as nothing.
  await page.getByRole('progressbar', { name: 'Reading the account' }).waitFor({ state: 'attached' });
  await page.getByText('observed now').waitFor({ timeout: 90_000 });
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the command search finds an account by keyboard alone', async () => {
  const page = await openPage(browser);
  await signIn(page, webUrl, 'owner@demo.clipscope.test');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Account, video, hashtag, sound or page').waitFor();
  await page.keyboard.type(demoAccount);
  await page
    .getByRole('button', { name: new RegExp(demoAccount) })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${webUrl}/user/tiktok/${demoAccount}`);
  await page.context().close();
});

/** Asks the API with the token of the page's own session. */
async function asOwner(page: Page) {
  const token = await page.evaluate<string>(
    "fetch('/api/auth/session').then(reply => reply.json()).then(session => session.accessToken)",
  );
  return async (path: string) => {
    const reply = await fetch(`${apiUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
    // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
    return (await reply.json()) as any;
  };
}
