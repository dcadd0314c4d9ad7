import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/accessible.ts';
import { expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { LIMITATION, renderScreen, screen } from '../../../test/render-screen.tsx';
import { ShareButton } from './share-button.tsx';

const [link] = contract.shareLinks.example.links;
const subject = {
  kind: 'account',
  platform: 'tiktok',
  subjectId: '7001000000000000001',
  rangeDays: 30,
} as const;

async function open() {
  const user = renderScreen(<ShareButton subject={subject} />, '/user/tiktok/minacooksfast');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return user;
}

test('the links of this report are listed and can be revoked', async () => {
  const user = await open();
  await waitFor(() => expectRead(['Dec 15, 2026', '4']));
  expect(await brokenRules()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Revoke/ }));
  await waitFor(() =>
    expect(exampleApi().of('revokeShareLink')).toMatchObject([{ params: { id: link?.id } }]),
  );
});

test('creates a link for the chosen days, in the viewer’s time zone', async () => {
  exampleApi().reply('shareLinks', { links: [] });
  const user = await open();
  await user.selectOptions(await screen.findByRole('combobox'), '7');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(exampleApi().of('createShareLink')).toHaveLength(1));
  expect(exampleApi().of('createShareLink')[0]?.body).toEqual({
    ...subject,
    timezone: 'UTC',
    expiresAt: '2026-11-22T12:00:00.000Z',
  });
  expect(exampleApi().of('shareLinks').length).toBeGreaterThan(1);
});

test('a plan that does not allow it opens the limitation modal', async () => {
  exampleApi().refuse('createShareLink', 'FEATURE_NOT_IN_PLAN', { feature: 'WHITELABEL' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expectRead(['Included in the Enterprise plan.']));
  expect(takeConsole()).toEqual([expect.stringMatching(/^reported: This is not included in your plan/)]);
});
