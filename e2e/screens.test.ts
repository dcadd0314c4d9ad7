import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser, openPage, signIn } from './browser.ts';
import { inspect, WAYS } from './inspect.ts';

const webUrl = inject('webUrl');
const demoAccount = inject('demoAccount');
const PUBLIC = [
  '/',
  '/pricing?cycle=year&code=YEARLY20',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/verify',
  '/reset-password-link',
  '/no-such-page',
];
const SIGNED_IN = [
  '/dashboard',
  '/onboarding?step=about',
  '/onboarding?step=accounts',
  `/user/tiktok/${demoAccount}`,
  `/user/tiktok/${demoAccount}?tab=videos`,
  '/account/profile',
  '/account/team',
  '/account/paddle/subscription',
];
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(WAYS)('%s', (_, options, direction) => {
  test('public screens are accessible and fit', async () => {
    const page = await openPage(browser, options);
    for (const path of PUBLIC) await inspect(page, webUrl + path, direction);
    await page.context().close();
  });

  test('signed-in screens are accessible and fit', async () => {
    const page = await openPage(browser, options);
    await signIn(page, webUrl, 'owner@demo.clipscope.test');
    for (const path of SIGNED_IN) await inspect(page, webUrl + path, direction);
    expect(page.problems.filter(problem => !problem.includes('404'))).toEqual([]);
    await page.context().close();
  });
});
