import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DEMO_ACCOUNT, openBrowser, openPage, signIn } from './browser.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('the demo owner sees an account’s header, followers and views over time, and its videos', async () => {
  const page = await openPage(browser);
  await signIn(page, webUrl, 'owner@demo.clipscope.test');
  await page.goto(`${webUrl}/user/tiktok/${DEMO_ACCOUNT}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const told = await page.request.get(`${apiUrl}/users/${DEMO_ACCOUNT}/basic`, {
    headers: { authorization: `Bearer ${await accessToken(page)}` },
  });
  const { displayName } = await told.json();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(displayName);
  await page.getByRole('heading', { name: 'Followers' }).waitFor();
  await page.getByRole('heading', { name: 'Views gained per day' }).waitFor();
  await page.locator('canvas, svg[role=img]').first().waitFor();
  const rows = page.getByRole('table').getByRole('row');
  await rows.nth(1).waitFor();
  expect(await rows.count()).toBeGreaterThan(3);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('the range is in the address and survives a reload', async () => {
  const page = await openPage(browser);
  await signIn(page, webUrl, 'owner@demo.clipscope.test');
  await page.goto(`${webUrl}/user/tiktok/${DEMO_ACCOUNT}`);
  await page.getByRole('link', { name: 'Last 30 days' }).click();
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
  await page.goto(`${webUrl}/user/tiktok/${DEMO_ACCOUNT}?range=90d`);
  await page.getByRole('button', { name: 'What would show more?' }).click();
  const modal = page.getByRole('dialog', { name: 'Your plan ends here' });
  await modal.waitFor();
  expect(await modal.textContent()).toContain('Essentials');
  await modal.getByRole('button', { name: 'Understood' }).click();
  await modal.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('the command search finds an account by keyboard alone', async () => {
  const page = await openPage(browser);
  await signIn(page, webUrl, 'owner@demo.clipscope.test');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(DEMO_ACCOUNT);
  await page
    .getByRole('button', { name: new RegExp(DEMO_ACCOUNT) })
    .first()
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${webUrl}/user/tiktok/${DEMO_ACCOUNT}`);
  await page.context().close();
});

async function accessToken(page: { evaluate: (script: string) => Promise<unknown> }): Promise<string> {
  return String(
    await page.evaluate("fetch('/api/auth/session').then(r => r.json()).then(s => s.accessToken)"),
  );
}
