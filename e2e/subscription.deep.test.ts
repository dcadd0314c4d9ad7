import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage } from './browser.ts';
import { inspectShown } from './inspect.ts';
import { signUp } from './newcomer.ts';
import { closePages, openTabAs } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PASSWORD = 'a-password-nobody-guesses';
const BUYER = `buyer-deep-${Date.now()}@example.com`;
const SCREEN = `${webUrl}/account/paddle/subscription`;

beforeAll(async () => {
  await signUp(apiUrl, BUYER, PASSWORD);
  const page = await openTabAs(BUYER, { password: PASSWORD });
  const ask = await asking(page, { webUrl, apiUrl });
  const order = { plan: 'ADVANCED', cycle: 'month', trial: false };
  const { checkoutId } = await ask('/business/paddle/checkout-url', 'POST', order);
  await ask('/business/paddle/checkout-complete', 'POST', { checkoutId });
  await page.close();
});
afterAll(closePages);

/** The buyer's screen with a changed subscription. */
async function screenWith(changes: object): Promise<OpenPage> {
  const own = await openTabAs(BUYER, { password: PASSWORD });
  await own.route('**/business/paddle/subscription', async route => {
    if (route.request().method() !== 'GET') return route.continue();
    const reply = await route.fetch();
    return route.fulfill({ response: reply, json: { ...(await reply.json()), ...changes } });
  });
  await own.goto(SCREEN);
  return own;
}

test('a member with read-only billing can change nothing', async () => {
  const own = await screenWith({ canEdit: false });
  await own.getByText('You can view billing but not change it.').waitFor();
  await own.getByRole('listitem', { name: 'Advanced' }).waitFor();
  for (const name of [/^Switch to/, /^Choose/, /^Start/, 'Cancel subscription'])
    await expect.poll(() => own.getByRole('button', { name }).count()).toBe(0);
  await own.close();
});

test.each([
  ['past_due', 'The last payment failed'],
  ['paused', 'Subscription paused'],
  ['deleted', 'Your subscription has ended.'],
])('a subscription that is %s says what to do', async (status, words) => {
  const own = await screenWith({ status });
  await own.getByText(words).waitFor();
  await own.getByRole('listitem', { name: 'Advanced' }).waitFor();
  await expect.poll(() => own.getByRole('button', { name: /^Switch to/ }).count()).toBe(0);
  await expect
    .poll(() => own.getByRole('button', { name: /(: |Choose )Advanced$/ }).count())
    .toBe(status === 'deleted' ? 1 : 0);
  await inspectShown(own, SCREEN, 'ltr');
  await own.close();
});
