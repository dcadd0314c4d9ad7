import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type OpenPage, openBrowser, openPage, PHONE, signIn } from './browser.ts';

const webUrl = inject('webUrl');
const demoAccount = inject('demoAccount');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PUBLIC = [
  '/',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/verify',
  '/reset-password-link',
  '/no-such-page',
];
const SIGNED_IN = [
  '/dashboard',
  `/user/tiktok/${demoAccount}`,
  `/user/tiktok/${demoAccount}?tab=videos`,
  '/account/profile',
  '/account/team',
  '/account/paddle/subscription',
];
const WAYS: [string, BrowserContextOptions, 'ltr' | 'rtl'][] = [
  ['desktop', {}, 'ltr'],
  ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }, 'ltr'],
  ['dark', { colorScheme: 'dark' }, 'ltr'],
  ['Arabic on a phone', { viewport: PHONE, locale: 'ar-EG' }, 'rtl'],
];

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(WAYS)('%s', (_, options, direction) => {
  test('public screens are accessible and fit', async () => {
    const page = await openPage(browser, options);
    for (const path of PUBLIC) await inspect(page, path, direction);
    await page.context().close();
  });

  test('signed-in screens are accessible and fit', async () => {
    const page = await openPage(browser, options);
    await signIn(page, webUrl, 'owner@demo.clipscope.test');
    for (const path of SIGNED_IN) await inspect(page, path, direction);
    expect(page.problems.filter(problem => !problem.includes('404'))).toEqual([]);
    await page.context().close();
  });
});

async function inspect(page: OpenPage, path: string, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.goto(`${webUrl}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getAttribute('html', 'dir'), path).toBe(direction);
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  // As an expression of the test's own world: the page's security policy forbids added script elements.
  const faults = await page.evaluate(`(async () => {
    ${axe};
    const { violations } = await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html.slice(0, 160)));
  })()`);
  expect(faults, path).toEqual([]);
}
