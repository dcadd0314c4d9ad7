import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_DEEP } from './depth.ts';
import { pendingRequests } from './requests.ts';

/** The loading placeholders, once the page is idle and its transitions are finished. */
const LOADING = `(async () => {
  const turn = () => scheduler.postTask(() => {}, { priority: 'background' });
  await turn();
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  await turn();
  const loading = [...document.querySelectorAll('[role=status][aria-label], [aria-busy=true], .mantine-Skeleton-root, #nprogress')]
    .filter(element => element.checkVisibility());
  // A map or graph is not loaded before it comes into view.
  loading.find(element => element.closest('figure'))?.scrollIntoView({ block: 'nearest' });
  return loading.map(element => element.ariaLabel ?? (element.className || element.id));
})()`;

/** Waits until a page has its replies and shows no placeholder. */
export async function settle(page: Page): Promise<void> {
  const pending = pendingRequests(page);
  const asked = () => [...pending].map(request => request.url());
  await expect
    .poll(async () => [...asked(), ...(await page.evaluate<string[]>(LOADING)), ...asked()], {
      message: `${page.url()} still loads`,
    })
    .toEqual([]);
}

/** Opens an address and waits until its screen is complete. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settle(page);
}

/** Navigates with the app's router, and waits until the screen is complete. */
export async function changeInPlace(page: Page, address: string): Promise<void> {
  await route(page, address);
  await settle(page);
}

/**
 * Opens another screen as a link does, in a third of the time of a load. Loads it in the deep run, and if the page is
 * already on that screen or not yet in the app.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (IS_DEEP || !isElsewhereInApp(page.url(), address)) await page.goto(address);
  else await route(page, address);
}

function isElsewhereInApp(now: string, address: string): boolean {
  const [from, to] = [new URL(now), new URL(address)];
  return from.origin === to.origin && from.pathname !== to.pathname;
}

async function route(page: Page, address: string): Promise<void> {
  await page.waitForFunction('window.next?.router !== undefined');
  await Promise.all([
    page.waitForURL(address),
    page.evaluate(`void window.next.router.push(${JSON.stringify(address)})`),
  ]);
}
