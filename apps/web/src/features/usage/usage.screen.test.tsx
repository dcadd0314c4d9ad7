import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens, expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { address, LIMITATION, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { UsageScreen } from './usage-screen.tsx';

describeScreens('usage', {
  all: {
    element: <UsageScreen />,
    at: '/account/usage',
    heading: 'Usage',
    reads: [
      'Your team’s usage on the Grow plan.',
      'Tracked accounts 7 of 10 Tracked hashtags 0 of 10 Tracked sounds 3 of 10 Daily updates per tracked account 1 Days of history 14',
      'Folders 2 of 3 Campaigns 1 of 3 Social listeners 1',
      'Team members 2 used, no limit',
      'Exported rows per month 1,200 of 100,000',
    ],
    tables: {
      'Rows exported this month': [{ 'Date (UTC)': 'Nov 15, 2026', Files: '1', Rows: '1,820' }],
    },
    fails: ['businessUsage', 'pastExports'],
    waits: ['businessUsage', 'pastExports'],
  },
});

test('a read that the plan rejects opens the limitation modal and keeps the session', async () => {
  exampleApi().refuse('businessUsage', 'LIMIT_REACHED', { limit: 'favourites' });
  const user = renderScreen(<UsageScreen />, '/account/usage');
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Tracked accounts on the Enterprise plan: 300.'));
  expect(textOf(modal)).toContain('No other plan has a higher limit.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/account/usage');
  expect(exampleApi().askedOfWeb).not.toContain('POST /api/auth/signout');
});

test('what the plan does not include has no reset', async () => {
  exampleApi()
    .plan('BASIC')
    .reply('businessUsage', {
      plan: 'BASIC',
      limits: {
        ...contract.businessUsage.example.limits,
        dailyContentAssistant: { limit: 0, isUnlimited: false, used: 0 },
        monthlyCsvLimit: { limit: 100, isUnlimited: false, used: 0 },
      },
    });
  renderScreen(<UsageScreen />, '/account/usage');
  await settled();
  await waitFor(() => expectRead(['Content ideas per day not included in your plan']));
  expect(textOf(document.body)).not.toMatch(/[Rr]esets/);
});

test('a limit that is used up names the plan with more of it', async () => {
  const { limits } = contract.businessUsage.example;
  exampleApi()
    .plan('GROW')
    .reply('businessUsage', { limits: { ...limits, campaigns: { limit: 3, isUnlimited: false, used: 3 } } });
  const user = renderScreen(<UsageScreen />, '/account/usage');
  await waitFor(() => expectRead(['Campaigns 3 of 3']));
  await user.click(screen.getByRole('button', { name: /Campaigns/ }));
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Campaigns on the Grow plan: 3.'));
  expect(textOf(modal)).toContain('Campaigns on the Essentials plan: 10.');
});
