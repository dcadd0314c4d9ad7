import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from './browser.ts';
import { IS_DEEP } from './depth.ts';
import { changeInPlace, openSettled, settle } from './settle.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Direction = 'ltr' | 'rtl';
type Way = [name: string, options: BrowserContextOptions, direction: Direction];

export const ARABIC_ON_A_PHONE: Way = ['Arabic on a phone', { viewport: PHONE, locale: 'ar-EG' }, 'rtl'];

/** The variants in which the deep run inspects every screen: wide and narrow, light and dark, left-to-right and right-to-left. */
export const WAYS: Way[] = IS_DEEP
  ? [
      ['desktop', {}, 'ltr'],
      ['dark on a phone', { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' }, 'ltr'],
      ARABIC_ON_A_PHONE,
    ]
  : [];

/** For tests that walk many screens. */
export const MANY_SCREENS_MS = 180_000;

/** Opens a page and checks accessibility, text direction and that it does not scroll sideways. */
export async function inspect(page: Page, address: string, direction: Direction): Promise<void> {
  if (isTurnedOver(direction)) await show(page, DESKTOP, 'light');
  if (isInApp(page, address)) await changeInPlace(page, address);
  else await openSettled(page, address);
  if (process.env.PICTURES !== undefined) await storePictures(page, address, direction);
  await inspectShown(page, address, direction);
}

/** The same checks for the current state, such as an open dialogue. */
export async function inspectShown(page: Page, address: string, direction: Direction): Promise<void> {
  await settle(page);
  await expect.poll(() => page.getAttribute('html', 'dir'), { message: address }).toBe(direction);
  await expectNoOverflow(page, address);
  const rules = isTurnedOver(direction) ? CONTRAST : ALL_RULES;
  expect(await axeFaults(page, rules, direction), address).toEqual([]);
  if (!isTurnedOver(direction)) return;
  const { width, height } = page.viewportSize() ?? DESKTOP;
  await show(page, PHONE, 'dark');
  await settle(page);
  await expectNoOverflow(page, `${address} on a phone`);
  expect(await axeFaults(page, CONTRAST, direction), `${address}, dark on a phone`).toEqual([]);
  await show(page, { width, height }, 'light');
}

/** Opens screens and tabs with the app's router; the deep run loads each one. */
function isInApp(page: Page, address: string): boolean {
  return !IS_DEEP && new URL(page.url()).origin === new URL(address).origin;
}

/**
 * Without separate loads, one visit is inspected in two variants. Component tests check the elements of every screen, so
 * only what depends on colours and layout is checked here.
 */
function isTurnedOver(direction: Direction): boolean {
  return !IS_DEEP && direction === 'ltr';
}

async function show(page: Page, size: typeof DESKTOP, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
}

async function expectNoOverflow(page: Page, place: string): Promise<void> {
  // Charts adapt to a new width in a later frame.
  await expect
    .poll(
      () =>
        page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
      { message: `${place} scrolls sideways` },
    )
    .toBeLessThanOrEqual(0);
}

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** Rules that depend on width or colours only. */
const CONTRAST = ['color-contrast', 'link-in-text-block'];

async function axeFaults(page: Page, rules: readonly string[], direction: Direction): Promise<unknown> {
  // Evaluated as an expression, since the page's security policy forbids script elements.
  if (!(await page.evaluate<boolean>('window.axe !== undefined'))) await page.evaluate(`${axe}; undefined`);
  return page.evaluate(`(async () => {
    const { violations } = await window.axe.run(document, {
      runOnly: ${JSON.stringify(rules)},
      // Computes only the values read below.
      resultTypes: ['violations'],
      selectors: false,
      // Only a rule about screen orientation needs the style sheets.
      preload: ${IS_DEEP || direction === 'rtl'},
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(node => id + ': ' + node.html.slice(0, 160)));
  })()`);
}

const PICTURES = join(import.meta.dirname, '../test-results/pictures');

/** For reviewers: every variant also in the missing colours and widths. */
async function storePictures(page: Page, address: string, direction: Direction): Promise<void> {
  const { pathname, search } = new URL(address);
  const name = `${pathname}${search}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'home';
  const shown = page.viewportSize() ?? DESKTOP;
  const take = async () => {
    const width = (page.viewportSize() ?? DESKTOP).width === PHONE.width ? 'phone' : 'desktop';
    const isDark = await page.evaluate<boolean>(`matchMedia('(prefers-color-scheme: dark)').matches`);
    const theme = direction === 'rtl' ? 'arabic' : isDark ? 'dark' : 'light';
    await page.screenshot({ path: join(PICTURES, `${name.slice(0, 80)}.${width}-${theme}.png`) });
    return isDark;
  };
  const isDark = await take();
  if (direction === 'rtl') await page.setViewportSize(DESKTOP);
  else await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await take();
  await page.setViewportSize(shown);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}
