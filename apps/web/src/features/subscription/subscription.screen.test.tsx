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

/** Every plan for sale, with prices that tell them apart. */
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
      'Your plan active Plan in force Advanced Price €149.00 a month Next payment Dec 15, 2026 Since Nov 1, 2026',
      'Basic Free tracked accounts 1 days of history 7 campaigns 1',
      'Essentials €10.00 a month tracked accounts 50 days of history 90 campaigns 10',
      'Enterprise €30.00 a month tracked accounts 300 days of history 730 campaigns 100',
    ],
    tables: {
      Payments: [
        {
          Day: 'Nov 15, 2026',
          What: 'Clipscope Advanced, one month',
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
    reads: ['Essentials €100.00 a year', 'Enterprise €300.00 a year'],
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
        subscription: live && { ...live, cancelsAt: '2026-12-15T12:00:00.000Z' },
      }),
    reads: [
      'Ends Dec 15, 2026 Since Nov 1, 2026 Ends on Dec 15, 2026 Until then your team keeps the Advanced plan.',
      'Keep the plan',
    ],
  },
});

const buttons = (name: RegExp) => screen.queryAllByRole('button', { name });

test('who may only see billing changes nothing', async () => {
  ladder(exampleApi()).reply('subscription', { canEdit: false });
  renderScreen(<SubscriptionScreen />, AT);
  await settled();
  expect(textOf(document.body)).toContain('You may see billing and not change it.');
  screen.getByRole('listitem', { name: 'Advanced' });
  expect(buttons(/^Change to|^Choose|^Try|^Cancel the subscription/)).toEqual([]);
});

test.each([
  ['past_due', 'The last payment failed', 0],
  ['paused', 'The subscription is paused', 0],
  ['deleted', 'The subscription has ended.', 1],
] as const)('a subscription that is %s says what to do', async (status, sentence, choices) => {
  ladder(exampleApi()).reply('subscription', { status });
  renderScreen(<SubscriptionScreen />, AT);
  await settled();
  expect(textOf(document.body)).toContain(sentence);
  screen.getByRole('listitem', { name: 'Advanced' });
  expect(buttons(/^Change to/)).toEqual([]);
  expect(buttons(/(: |Choose )Advanced$/)).toHaveLength(choices);
  expect(await brokenRules()).toEqual([]);
});

test('a chosen plan is open to be ordered until it is left', async () => {
  ladder(exampleApi()).reply('subscription', { plan: 'BASIC', status: null, subscription: null });
  const user = renderScreen(<SubscriptionScreen />, `${AT}?plan=ADVANCED&cycle=year`);
  const dialog = await screen.findByRole('dialog');
  expect(textOf(dialog)).toContain('Advanced');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe(`${AT}?cycle=year`));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without a price a change cannot be agreed to', async () => {
  ladder(exampleApi()).refuse('previewChange', 'INTERNAL');
  const user = renderScreen(<SubscriptionScreen />, AT);
  await user.click(await screen.findByRole('button', { name: 'Change to Enterprise' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', { name: 'Try again' });
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change now' }).disabled).toBe(true);
  exampleApi().restore('previewChange');
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Change now' }).disabled).toBe(
      false,
    ),
  );
});
