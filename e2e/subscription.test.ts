import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, tableNamed } from './browser.ts';
import { testInDepth } from './depth.ts';
import { inspect, MANY_SCREENS_MS, WAYS } from './inspect.ts';
import { signUp } from './newcomer.ts';
import { closePages, openTabAs } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PASSWORD = 'a-password-nobody-guesses';
/** Separate teams: their plans change. */
const [BUYER, TRIER] = ['buyer', 'trier'].map(name => `${name}-${Date.now()}@example.com`) as [
  string,
  string,
];
const SCREEN = `${webUrl}/account/paddle/subscription`;

let page: OpenPage;
let ask: Awaited<ReturnType<typeof asking>>;
beforeAll(async () => {
  await Promise.all([BUYER, TRIER].map(email => signUp(apiUrl, email, PASSWORD)));
  page = await openTabAs(BUYER, { password: PASSWORD });
  ask = await asking(page, { webUrl, apiUrl });
});
afterAll(closePages);

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`;

testInDepth('shows the API’s prices and limits, by month and by year', async () => {
  const { plans } = await ask('/business/paddle-public/plans');
  await page.goto(SCREEN);
  await page.getByText('no subscription').waitFor();
  for (const { plan, monthCents, limits } of plans.slice(1)) {
    const name = plan.charAt(0) + plan.slice(1).toLowerCase();
    const card = page.getByRole('listitem', { name });
    await expect.poll(() => card.textContent()).toContain(`${euros(monthCents)} per month`);
    await expect.poll(() => card.textContent()).toContain(`Tracked accounts${limits.favourites}`);
  }
  await page.getByRole('link', { name: 'Yearly' }).click();
  await page.waitForURL(/cycle=year/);
  await page.getByText(`${euros(plans[1].yearCents)} per year`).waitFor();
});

testInDepth('a plan chosen on the pricing page opens its order dialog until it is dismissed', async () => {
  await page.goto(`${SCREEN}?plan=ADVANCED&cycle=year`);
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.textContent()).toContain('Advanced');
  await page.keyboard.press('Escape');
  await page.waitForURL(url => !url.searchParams.has('plan'));
  await dialog.waitFor({ state: 'detached' });
});

test('buys a plan with a discount, which is active after the provider redirects back', async () => {
  await page.goto(SCREEN);
  await page.getByRole('button', { name: /: Essentials$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Discount code').fill('NOSUCHCODE');
  await dialog.getByRole('button', { name: 'Apply code', exact: true }).click();
  await dialog.getByText('Discount code not found.').waitFor();
  await dialog.getByLabel('Discount code').fill('WELCOME10');
  await dialog.getByRole('button', { name: 'Apply code', exact: true }).click();
  await dialog.getByText('10 % off the first payment').waitFor();
  await dialog.getByRole('radio', { name: 'Subscribe now' }).check();
  await dialog.getByText('€44.10').waitFor();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'Complete your purchase: Essentials plan' }).waitFor();
  expect((await ask('/business/paddle/subscription')).plan).toBe('BASIC');
  await page.getByRole('button', { name: 'Complete without paying' }).click();
  await page.waitForURL(SCREEN);
  await expect
    .poll(() => ask('/business/paddle/subscription'))
    .toMatchObject({
      plan: 'ESSENTIALS',
      status: 'active',
      trialUsed: false,
      subscription: { priceCents: 4900, cycle: 'month', cancelsAt: null },
    });
  await tableNamed(page, 'Payments').getByText('€44.10').waitFor();
});

test('previews the price of a change, and charges that price', async () => {
  await page.getByRole('button', { name: 'Switch to Advanced' }).click();
  const preview = page.getByLabel('Cost of the change');
  await preview.getByText('€149.00 per month').waitFor();
  const shownPrice = Number(/Due today€(\d+\.\d\d)/.exec((await preview.textContent()) ?? '')?.[1]);
  const previewed = await ask('/business/paddle/subscription/change/preview?plan=ADVANCED&cycle=month');
  expect(previewed).toMatchObject({ priceCents: 14_900, currency: 'EUR', firstPaymentAt: null });
  expect(Math.abs(shownPrice * 100 - previewed.dueCents)).toBeLessThanOrEqual(5);
  await page.getByRole('button', { name: 'Switch now' }).click();
  await page.getByText('Your team is now on the Advanced plan.').waitFor();
  const { transactions } = await ask('/business/paddle/transactions');
  expect(transactions).toHaveLength(2);
  expect(Math.abs(shownPrice * 100 - transactions[0].totalCents)).toBeLessThanOrEqual(5);
  await tableNamed(page, 'Payments').getByText(euros(transactions[0].totalCents)).waitFor();
  await page.getByRole('region', { name: 'Team and plan' }).getByText('Advanced plan').waitFor();

  await page.getByRole('button', { name: 'Switch to Essentials' }).click();
  await page.getByRole('dialog').getByText('At the end of the billing period').waitFor();
  await page.getByRole('dialog').getByText('Features you will lose').waitFor();
  await page
    .getByRole('dialog')
    .getByText(/Influencer finder · Sentiment/)
    .waitFor();
  await page.keyboard.press('Escape');
});

test('cancels with a reason at the end of the paid period, and withdraws the cancellation', async () => {
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Cancel subscription' });
  await confirm.click();
  await dialog.getByText('Choose at least one reason.').waitFor();
  await dialog.getByRole('checkbox', { name: 'My project has ended' }).check();
  await dialog.getByRole('checkbox', { name: 'Influencer finder' }).check();
  await dialog.getByLabel('Anything else').fill('See you next year.');
  const sent = page.waitForRequest(request => request.url().endsWith('/api/authentication/cancel-reason'));
  await confirm.click();
  expect((await sent).postDataJSON()).toMatchObject({
    plan: 'ADVANCED',
    cancelReasons: ['project-ended'],
    lovedTools: ['influencer-finder'],
    feedback: 'See you next year.',
    wasTrialSubscription: false,
  });
  await page.getByText('Your team keeps the Advanced plan until then.').waitFor();
  const ending = await ask('/business/paddle/subscription');
  expect(ending.subscription.cancelsAt).toBe(ending.subscription.periodEndsAt);
  await page.getByRole('button', { name: 'Keep plan' }).click();
  await page.getByText('Your Advanced plan will continue.').waitFor();
  await expect
    .poll(() => ask('/business/paddle/subscription'))
    .toMatchObject({
      plan: 'ADVANCED',
      status: 'active',
      subscription: { cancelsAt: null },
    });
  expect(page.problems).toEqual([]);
});

testInDepth('a trial starts without a payment, and a change during it is free', async () => {
  const own = await openTabAs(TRIER, { password: PASSWORD });
  await own.goto(SCREEN);
  await own.getByRole('button', { name: /: Advanced$/ }).click();
  await own.getByRole('button', { name: 'Continue to payment' }).click();
  await own.getByRole('button', { name: 'Complete without paying' }).click();
  await own.getByText('Trial ends', { exact: true }).waitFor();
  const current = await (await asking(own, { webUrl, apiUrl }))('/business/paddle/subscription');
  expect(current).toMatchObject({ plan: 'ADVANCED', status: 'trialing', trialUsed: true });
  await own.getByText('No payments yet').waitFor();
  await own.getByRole('button', { name: 'Switch to Enterprise' }).click();
  await own.getByText('First payment, after the trial').waitFor();
  expect(own.problems).toEqual([]);

  // Without a price the change cannot be confirmed.
  await own.keyboard.press('Escape');
  await own.route('**/subscription/change/preview?*', route => route.abort());
  await own.getByRole('link', { name: 'Yearly' }).click();
  await own.waitForURL(/cycle=year/);
  await own.getByRole('button', { name: 'Switch to Enterprise' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Try again' }).waitFor();
  await expect.poll(() => own.getByRole('button', { name: 'Switch now' }).isDisabled()).toBe(true);
  await own.close();
});

test.each(WAYS)(
  'the screen is accessible and does not overflow: %s',
  async (_, options, direction) => {
    const own = await openTabAs(BUYER, { ...options, password: PASSWORD });
    for (const path of ['', '?cycle=year', '?_ptxn=local_1&plan=ADVANCED'])
      await inspect(own, SCREEN + path, direction);
    expect(own.problems).toEqual([]);
    await own.close();
  },
  MANY_SCREENS_MS,
);
