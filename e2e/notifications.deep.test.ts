import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, DESKTOP, type OpenPage, PHONE } from './browser.ts';
import { inspectShown, WAYS } from './inspect.ts';
import { signUp } from './newcomer.ts';
import { closePages, openTabAs } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PASSWORD = 'a-password-nobody-guesses';
/** A separate user, so that others get no notifications. */
const READER = `reader-${Date.now()}@example.com`;
/** As a single JSON line, so that the reply can be read while it arrives. */
const EXPORT = '/export/favourites?kind=hashtag&format=ndjson';
const READY = 'Export complete: Tracked hashtags, 1 row.';

let page: OpenPage;
let ask: Awaited<ReturnType<typeof asking>>;
beforeAll(async () => {
  await signUp(apiUrl, READER, PASSWORD);
  page = await openTabAs(READER, { password: PASSWORD });
  ask = await asking(page, { webUrl, apiUrl });
  const order = { plan: 'ESSENTIALS', cycle: 'month', trial: false };
  const { checkoutId } = await ask('/business/paddle/checkout-url', 'POST', order);
  await ask('/business/paddle/checkout-complete', 'POST', { checkoutId });
  await ask('/business/user/update', 'POST', { finishedOnboarding: true });
  // A known account, so that only this is reported.
  const { hashtags } = await ask('/search/hashtags/a?limit=1');
  await ask('/business/favourite', 'POST', { kind: 'hashtag', subject: hashtags[0].hashtag });
});
afterAll(closePages);

const bell = (of: OpenPage, unread: number) =>
  of.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });
const list = (of: OpenPage) => of.getByRole('dialog', { name: 'Notifications' });

test('counts and lists a finished export, links to it and marks it as read', async () => {
  await page.goto(`${webUrl}/exports?what=hashtags`);
  await bell(page, 0).click();
  await list(page).getByText('No notifications yet').waitFor();
  await page.keyboard.press('Escape');
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await coming;
  await bell(page, 1).waitFor();
  expect(await ask('/business/notifications')).toMatchObject({
    notifications: [{ readAt: null, about: { kind: 'export-finished', what: 'hashtags', rows: 1 } }],
    total: 1,
    unread: 1,
  });

  await page.goto(`${webUrl}/account/usage`);
  await bell(page, 1).click();
  await list(page).getByRole('link', { name: READY }).click();
  await page.waitForURL(`${webUrl}/exports`);
  await list(page).waitFor({ state: 'hidden' });
  await bell(page, 0).waitFor();
  await expect.poll(async () => (await ask('/business/notifications')).unread).toBe(0);
});

test('marks one or all as read, and keeps them in the list', async () => {
  await ask(EXPORT);
  await ask(EXPORT);
  await ask(EXPORT);
  await page.reload();
  await bell(page, 3).click();
  await list(page)
    .getByRole('button', { name: `Mark as read: ${READY}` })
    .first()
    .click();
  await bell(page, 2).waitFor();
  await expect.poll(async () => (await ask('/business/notifications')).unread).toBe(2);
  await list(page).getByRole('button', { name: 'Mark all as read' }).click();
  await bell(page, 0).waitFor();
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(4);
  await expect.poll(async () => (await ask('/business/notifications')).unread).toBe(0);
  expect(page.problems).toEqual([]);
});

test.each(WAYS)('the list is accessible and does not overflow: %s', async (_, options, direction) => {
  await ask(EXPORT);
  const own = await openTabAs(READER, { ...options, password: PASSWORD });
  await own.goto(`${webUrl}/account/usage`);
  await own.locator('[popovertarget="notifications"]').click();
  await own.locator('#notifications li').first().waitFor();
  await inspectShown(own, 'the list of notifications', direction);
  for (const size of [own.viewportSize() ?? DESKTOP, PHONE]) {
    await own.setViewportSize(size);
    await expect
      .poll(async () => isWithin(await own.locator('#notifications').boundingBox(), size))
      .toBe(true);
  }
  await own.close();
});

type Size = { readonly width: number; readonly height: number };

function isWithin(box: (Size & { x: number; y: number }) | null, { width, height }: Size): boolean {
  return box !== null && box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}
