import { contract } from '@clipscope/contract';
import { limitsOfPlan, UPGRADE_LADDER } from '@clipscope/domain';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/accessible.ts';
import { describeScreens } from '../../../test/describe-screens.tsx';
import type { ExampleApi } from '../../../test/example-api.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { address, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { SubscriptionScreen } from './subscription-screen.tsx';

const AT = '/account/paddle/subscription';
const live = contract.subscription.example.subscription;
if (!live) throw new Error('The example has no subscription');
const toEssentials = {
  plan: 'ESSENTIALS',
  cycle: 'month',
  at: '2026-12-15T12:00:00.000Z',
  priceCents: 4900,
} as const;

/** Every plan for sale, with distinguishable prices. */
function ladder(api: ExampleApi): ExampleApi {
  const [first] = contract.billingPlans.example.plans;
  if (!first) throw new Error('The example has no plan');
  const plans = UPGRADE_LADDER.map((plan, place) => ({
    ...first,
    plan,
    monthCents: place * 1000,
    yearCents: place * 10_000,
    limits: { ...first.limits, ...limitsOfPlan(plan) },
  }));
  return api.reply('billingPlans', { plans });
}

describeScreens('subscription', {
  'in force': {
    element: <SubscriptionScreen />,
    at: AT,
    given: ladder,
    heading: 'Plan',
    reads: [
      'Your plan active Current plan Advanced Price €149.00 per month Next payment Dec 15, 2026 Subscription started Nov 1, 2026',
      'Basic Free Tracked accounts 1 Days of history 7 Campaigns 1',
      'Essentials €10.00 per month Tracked accounts 50 Days of history 90 Campaigns 10',
      'Enterprise €30.00 per month Tracked accounts 300 Days of history 730 Campaigns 100',
    ],
    tables: {
      Payments: [
        {
          Date: 'Nov 15, 2026',
          Description: 'Clipscope Advanced, one month',
          Invoice: '325-10566',
          Status: 'paid',
          Total: '€149.00',
        },
      ],
    },
    fails: ['subscription', 'billingPlans', 'transactions'],
    waits: ['subscription', 'billingPlans', 'transactions'],
  },
  'by year': {
    element: <SubscriptionScreen />,
    at: `${AT}?cycle=year`,
    given: ladder,
    reads: ['Essentials €100.00 per year', 'Enterprise €300.00 per year'],
  },
  'without payments': {
    element: <SubscriptionScreen />,
    at: AT,
    given: api => ladder(api).reply('transactions', { transactions: [] }),
    reads: ['No payments yet'],
  },
  ending: {
    element: <SubscriptionScreen />,
    at: AT,
    given: api =>
      ladder(api).reply('subscription', {
        subscription: { ...live, cancelsAt: '2026-12-15T12:00:00.000Z' },
      }),
    reads: [
      'Subscription ends Dec 15, 2026 Subscription started Nov 1, 2026 Subscription ends on Dec 15, 2026 Your team keeps the Advanced plan until then.',
      'Keep plan',
    ],
  },
  changing: {
    element: <SubscriptionScreen />,
    at: AT,
    given: api =>
      ladder(api).reply('subscription', { subscription: { ...live, next: toEssentials, creditCents: 1234 } }),
    reads: [
      'Next payment Dec 15, 2026 Credit €12.34 Subscription started Nov 1, 2026 Changes to Essentials on Dec 15, 2026',
      'Your team keeps the Advanced plan until then. After that you pay €49.00 per month. Keep plan',
    ],
  },
});

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });

test('a member with read-only billing cannot change anything', async () => {
  ladder(exampleApi()).reply('subscription', { canEdit: false });
  renderScreen(<SubscriptionScreen />, AT);
  await settled();
  expect(textOf(document.body)).toContain('You can view billing but not change it.');
  screen.getByRole('listitem', { name: 'Advanced' });
  expect(buttons(/^Switch to|^Choose|^Start|^Cancel subscription/)).toEqual([]);
});

test.each([
  ['past_due', 'The last payment failed', 0],
  ['paused', 'Subscription paused', 0],
  ['deleted', 'Your subscription has ended.', 1],
] as const)('a subscription that is %s says what to do', async (status, sentence, choices) => {
  ladder(exampleApi()).reply('subscription', { status });
  renderScreen(<SubscriptionScreen />, AT);
  await settled();
  expect(textOf(document.body)).toContain(sentence);
  screen.getByRole('listitem', { name: 'Advanced' });
  expect(buttons(/^Switch to/)).toEqual([]);
  expect(buttons(/(: |Choose )Advanced$/)).toHaveLength(choices);
  expect(await brokenRules()).toEqual([]);
});

test('the cancellation says what is lost and frozen, and when', async () => {
  const { limits } = contract.businessUsage.example;
  const campaigns = { limit: 100, isUnlimited: false, used: 12 };
  ladder(exampleApi()).reply('businessUsage', { limits: { ...limits, campaigns } });
  const user = renderScreen(<SubscriptionScreen />, AT);
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel subscription' });
  await waitFor(() => expect(textOf(dialog)).toContain('Items that will be frozen on Dec 15, 2026'));
  expect(textOf(dialog)).toContain('Campaigns: 12 used, 1 in the new plan, 11 will be frozen');
  expect(textOf(dialog)).toContain('Tracked accounts: 7 used, 1 in the new plan, 6 will be frozen');
  expect(textOf(dialog)).toContain('Features you will lose on Dec 15, 2026');
  expect(await brokenRules()).toEqual([]);
});

test('a chosen plan’s order dialog is open until dismissed', async () => {
  ladder(exampleApi()).reply('subscription', { plan: 'BASIC', status: null, subscription: null });
  const user = renderScreen(<SubscriptionScreen />, `${AT}?plan=ADVANCED&cycle=year`);
  const dialog = await screen.findByRole('dialog');
  expect(textOf(dialog)).toContain('Advanced');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`${AT}?cycle=year`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a price a change cannot be confirmed', async () => {
  ladder(exampleApi()).refuse('previewChange', 'INTERNAL');
  const user = renderScreen(<SubscriptionScreen />, AT);
  await user.click(await screen.findByRole('button', { name: 'Switch to Enterprise' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Try again' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Switch now' }).disabled).toBe(true);
  exampleApi().restore('previewChange');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Switch now' }).disabled).toBe(
      false,
    ),
  );
});

const NOTHING = { chargeCents: 0, creditCents: 0, dueCents: 0 };
const openDialog = async (given: object, name: string) => {
  ladder(exampleApi()).reply('previewChange', given);
  const user = renderScreen(<SubscriptionScreen />, AT);
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog') };
};
const costs = async (dialog: HTMLElement) =>
  textOf(await within(dialog).findByLabelText('Cost of the change'));

test('an upgrade lists every amount, and a double click buys once', async () => {
  const sums = {
    chargeCents: 24_950,
    creditCents: 7_450,
    balanceCents: 500,
    dueCents: 20_400,
    taxCents: 3_400,
  };
  const { user, dialog } = await openDialog({ priceCents: 49_900, ...sums }, 'Switch to Enterprise');
  expect(await costs(dialog)).toBe(
    'Effective now New price €499.00 per month New plan until the next payment €249.50 ' +
      'Credit for unused time €74.50 Existing credit €5.00 Due today €204.00 Tax included €34.00',
  );
  expect(within(dialog).queryByRole('radio')).toBeNull();
  await user.dblClick(within(dialog).getByRole('button', { name: 'Switch now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(exampleApi().of('changeSubscription')).toHaveLength(1);
});

test('a downgrade waits for the end of the period, with what it freezes', async () => {
  const takesEffectAt = '2026-12-15T12:00:00.000Z';
  const frozen = [{ limit: 'campaigns', used: 12, allowed: 10, frozen: 2 }];
  const given = { priceCents: 4900, ...NOTHING, takesEffectAt, frozen };
  const { user, dialog } = await openDialog(given, 'Switch to Essentials');
  exampleApi().reply('changeSubscription', { subscription: { ...live, next: toEssentials } });
  expect(await costs(dialog)).toBe('Effective Dec 15, 2026 New price €49.00 per month Due today nothing');
  expect(textOf(dialog)).toContain(
    'Items that will be frozen Campaigns: 12 used, 10 in the new plan, 2 will be frozen',
  );
  expect(await brokenRules()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Schedule change' }));
  await screen.findByText('Your plan changes to Essentials on Dec 15, 2026.');
  expect(exampleApi().of('changeSubscription')).toMatchObject([
    { body: { plan: 'ESSENTIALS', cycle: 'month', when: 'periodEnd' } },
  ]);
});

test('a downgrade at once names its credit', async () => {
  const { user, dialog } = await openDialog(NOTHING, 'Switch to Essentials');
  const sums = { chargeCents: 2_450, creditCents: 7_450, dueCents: 0, remainingCreditCents: 5_000 };
  exampleApi().reply('previewChange', { priceCents: 4900, ...sums });
  await user.click(within(dialog).getByRole('radio', { name: 'Now' }));
  await waitFor(async () =>
    expect(await costs(dialog)).toBe(
      'Effective now New price €49.00 per month New plan until the next payment €24.50 ' +
        'Credit for unused time €74.50 Due today nothing Credit towards future payments €50.00',
    ),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Switch now' }));
  await waitFor(() =>
    expect(exampleApi().of('changeSubscription')).toMatchObject([{ body: { when: 'now' } }]),
  );
});

test('a scheduled change is withdrawn by keeping the plan', async () => {
  ladder(exampleApi()).reply('subscription', { subscription: { ...live, next: toEssentials } });
  const user = renderScreen(<SubscriptionScreen />, AT);
  await user.click(await screen.findByRole('button', { name: 'Keep plan' }));
  await screen.findByText('Your Advanced plan will continue.');
  expect(exampleApi().of('changeSubscription')).toMatchObject([
    { body: { plan: 'ADVANCED', cycle: 'month' } },
  ]);
  expect(buttons(/^Switch to Essentials$/)).toEqual([]);
});

test('credit from an ended subscription is used for the next one first', async () => {
  const left = { plan: 'BASIC', status: 'deleted', subscription: { ...live, creditCents: 1500 } } as const;
  ladder(exampleApi()).reply('subscription', left);
  renderScreen(<SubscriptionScreen />, `${AT}?plan=ADVANCED&cycle=month`);
  const dialog = await screen.findByRole('dialog');
  expect(textOf(dialog)).toContain('Credit for unused time €15.00 Due today €5.00');
});

test('the Enter key in the discount code checks the code and orders nothing', async () => {
  ladder(exampleApi()).reply('subscription', { plan: 'BASIC', status: 'deleted' });
  const user = renderScreen(<SubscriptionScreen />, `${AT}?plan=ADVANCED&cycle=month`);
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Discount code/), 'WELCOME10{Enter}');
  await waitFor(() => expect(exampleApi().of('validateDiscountCode')).toHaveLength(1));
  await settled();
  expect(exampleApi().of('validateDiscountCode')[0]?.query).toMatchObject({ code: 'WELCOME10' });
  expect(exampleApi().of('checkoutUrl')).toEqual([]);
});
