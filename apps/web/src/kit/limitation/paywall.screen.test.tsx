import { contract } from '@clipscope/contract';
import { limitsOfPlan, UPGRADE_LADDER } from '@clipscope/domain';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/accessible.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { LIMITATION, renderScreen, screen } from '../../../test/render-screen.tsx';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { UpgradeHost } from './upgrade-host.tsx';

/** A team on Basic that never had a subscription, and the plans that it could have. */
function onBasic() {
  const [first] = contract.billingPlans.example.plans;
  if (!first) throw new Error('The example has no plan');
  const plans = UPGRADE_LADDER.map((plan, place) => ({
    ...first,
    plan,
    monthCents: place * 1000,
    limits: { ...first.limits, ...limitsOfPlan(plan) },
  }));
  const { team } = contract.businessUser.example;
  return exampleApi()
    .plan('BASIC')
    .reply('businessUser', {
      team: { ...team, subscription: { ...team.subscription, plan: 'BASIC', status: null } },
      features: [],
    })
    .reply('billingPlans', { plans })
    .reply('subscription', { plan: 'BASIC', status: null, subscription: null, trialUsed: false });
}

const continued: string[] = [];
function blocked() {
  continued.length = 0;
  const limitation = { kind: 'limit', limit: 'historyDayLimit', needed: 365 } as const;
  return renderScreen(
    <>
      <input aria-label="A note" />
      <button type="button" onClick={() => openLimitation(limitation, () => continued.push('a year'))}>
        Last year
      </button>
      <UpgradeHost />
    </>,
    '/user/tiktok/minacooksfast?tab=videos',
  );
}

test('says what the plan that lifts it brings, and starts its trial over the page', async () => {
  onBasic();
  const user = blocked();
  await user.type(screen.getByLabelText('A note'), 'typed before');
  await user.click(screen.getByRole('button', { name: 'Last year' }));
  const paywall = await screen.findByRole('dialog', { name: LIMITATION.title });
  await within(paywall).findByRole('button', { name: 'Try Advanced free for 14 days' });
  const text = textOf(paywall);
  expect(text).toContain('Days of history on the Basic plan: 7.');
  expect(text).toContain('Days of history on the Advanced plan: 730.');
  expect(text).toContain('With Advanced you also get');
  expect(text).toMatch(/tracked accounts: 300 \(currently 1\)/i);
  expect(within(paywall).getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe(
    '/account/paddle/subscription?back=%2Fuser%2Ftiktok%2Fminacooksfast%3Ftab%3Dvideos',
  );
  expect(await brokenRules()).toEqual([]);

  await user.click(within(paywall).getByRole('button', { name: /^Try Advanced free/ }));
  await user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
  await waitFor(() =>
    expect(exampleApi().of('checkoutUrl')).toMatchObject([{ body: { plan: 'ADVANCED', trial: true } }]),
  );
  await user.click(await screen.findByRole('button', { name: /^(Complete without paying|I have paid)$/ }));
  await waitFor(() => expect(continued).toEqual(['a year']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('A note').value).toBe('typed before');
});

test('a used trial is not offered again, and the order says so', async () => {
  onBasic();
  const { team } = contract.businessUser.example;
  exampleApi().reply('businessUser', {
    trialUsed: true,
    features: [],
    team: { ...team, subscription: { ...team.subscription, plan: 'BASIC', status: null } },
  });
  exampleApi().reply('subscription', { plan: 'BASIC', status: null, subscription: null, trialUsed: true });
  const user = blocked();
  await user.click(screen.getByRole('button', { name: 'Last year' }));
  await user.click(await screen.findByRole('button', { name: 'Upgrade to Advanced' }));
  await screen.findByText('Your team has already used its free trial, so this plan is paid from the start.');
});

test('who may not buy is told who can', async () => {
  const { team } = contract.businessUser.example;
  onBasic().reply('businessUser', {
    id: '019a84c0-5b5e-7c7e-8a57-000000000001',
    billing: ['READ_ONLY'],
    features: [],
    team: { ...team, subscription: { ...team.subscription, plan: 'BASIC', status: null } },
  });
  const user = blocked();
  await user.click(screen.getByRole('button', { name: 'Last year' }));
  const ask = await screen.findByRole('link', { name: 'Ask Olivia Owner to upgrade' });
  expect(ask.getAttribute('href')).toBe(
    'mailto:owner@demo.clipscope.test?subject=Upgrade%20our%20team%20to%20Advanced',
  );
  await screen.findByText('People who can change the plan: Olivia Owner.');
  expect(screen.queryByRole('button', { name: /^Start|^Upgrade/ })).toBeNull();
});
