import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { address, LIMITATION, renderScreen, screen } from '../../../test/render-screen.tsx';
import { UsageScreen } from './usage-screen.tsx';

test('a refused read for the plan opens the limitation modal and keeps the session', async () => {
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
