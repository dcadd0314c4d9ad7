import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The ways in which every screen is looked at: wide and narrow, light and dark, from either side. */
export const WAYS: [name: string, options: BrowserContextOptions, direction: 'ltr' | 'rtl'][] = [
  ['desktop', {}, 'ltr'],
  ['dark on a phone', { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' }, 'ltr'],
  ['Arabic on a phone', { viewport: PHONE, locale: 'ar-EG' }, 'rtl'],
];

/** Opens a page and insists that it is accessible, reads in the right direction and does not scroll sideways. */
export async function inspect(page: Page, address: string, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await inspectShown(page, address, direction);
  if (process.env.PICTURES !== undefined) await keepPictures(page, address, direction);
}

const PICTURES = join(import.meta.dirname, '../test-results/pictures');

/** For whoever looks at the screens: each way also in the colours or the width that no way has. */
async function keepPictures(page: Page, address: string, direction: 'ltr' | 'rtl'): Promise<void> {
  const { pathname, search } = new URL(address);
  const name = `${pathname}${search}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'home';
  const shown = page.viewportSize() ?? DESKTOP;
  const take = async () => {
    const width = (page.viewportSize() ?? DESKTOP).width === PHONE.width ? 'phone' : 'desktop';
    const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
    const looks = direction === 'rtl' ? 'arabic' : isDark ? 'dark' : 'light';
    await page.screenshot({ path: join(PICTURES, `${name.slice(0, 80)}.${width}-${looks}.png`) });
    return isDark;
  };
  const isDark = await take();
  if (direction === 'rtl') await page.setViewportSize(DESKTOP);
  else await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await take();
  await page.setViewportSize(shown);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

/** The same of what is shown now, such as something that was opened on the page. */
export async function inspectShown(page: Page, address: string, direction: 'ltr' | 'rtl'): Promise<void> {
  await expect.poll(() => page.getAttribute('html', 'dir'), { message: address }).toBe(direction);
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
  // As an expression of the test's own world: the page's security policy forbids added script elements.
  const faults = await page.evaluate(`(async () => {
    ${axe};
    const { violations } = await window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      // Only what is looked at below is worked out.
      resultTypes: ['violations'],
      selectors: false,
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html.slice(0, 160)));
  })()`);
  expect(faults, address).toEqual([]);
}
