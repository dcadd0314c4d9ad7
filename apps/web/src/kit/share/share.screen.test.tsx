import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
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
  range: {
    range: '30d',
    startDate: '2026-10-17',
    endDate: '2026-11-15',
    days: 30,
    timezone: 'Europe/Helsinki',
    asOfQuery: {},
  },
} as const;
const { range: _, ...account } = subject;

async function open(range: ComponentProps<typeof ShareButton>['subject']['range'] = subject.range) {
  const user = renderScreen(<ShareButton subject={{ ...subject, range }} />, '/user/tiktok/minacooksfast');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return user;
}

test('the links of this report are listed and can be revoked', async () => {
  const user = await open();
  await waitFor(() => expectRead(['last 30 days · valid until Dec 15, 2026 · opened 4 times']));
  expect(await brokenRules()).toEqual([]);
  expect(screen.getByRole('link', { name: 'Preview' }).getAttribute('href')).toBe(
    `${link?.url}?preview=true`,
  );
  await user.click(screen.getByRole('button', { name: /^Revoke/ }));
  await waitFor(() =>
    expect(exampleApi().of('revokeShareLink')).toMatchObject([{ params: { id: link?.id } }]),
  );
});

test('creates a link for the days on the screen, which move or stay, in the report’s time zone', async () => {
  exampleApi().reply('shareLinks', { links: [] });
  const user = await open();
  await user.selectOptions(await screen.findByLabelText('Valid for'), '7');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(exampleApi().of('createShareLink')).toHaveLength(1));
  const link = {
    ...account,
    timezone: 'Europe/Helsinki',
    showsTeamName: true,
    searchable: false,
    expiresAt: '2026-11-22T12:00:00.000Z',
  };
  expect(exampleApi().of('createShareLink')[0]?.body).toEqual({ ...link, rangeDays: 30 });
  expect(exampleApi().of('shareLinks').length).toBeGreaterThan(1);
  await user.selectOptions(screen.getByLabelText('Period'), 'Fixed period: Oct 17 – Nov 15, 2026');
  await user.selectOptions(screen.getByLabelText('Valid for'), 'No expiry date');
  await user.click(screen.getByLabelText('Show team name'));
  await user.click(screen.getByLabelText('Allow search engines to list this report'));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(exampleApi().of('createShareLink')).toHaveLength(2));
  expect(exampleApi().of('createShareLink')[1]?.body).toEqual({
    ...link,
    dates: { startDate: '2026-10-17', endDate: '2026-11-15' },
    showsTeamName: false,
    searchable: true,
    expiresAt: null,
  });
});

test('a past day of knowledge is shared with the days on the screen', async () => {
  exampleApi().reply('shareLinks', { links: [] });
  const asOf = '2026-11-15T21:59:59.999Z';
  const user = await open({ ...subject.range, asOfQuery: { asOf } });
  const period = await screen.findByLabelText('Period');
  expect(period.textContent).toBe('Fixed period: Oct 17 – Nov 15, 2026');
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(exampleApi().of('createShareLink')).toHaveLength(1));
  expect(exampleApi().of('createShareLink')[0]?.body).toMatchObject({
    dates: { startDate: '2026-10-17', endDate: '2026-11-15' },
    asOf,
  });
});

test('a plan that does not allow it opens the limitation modal', async () => {
  exampleApi().plan('BASIC').refuse('createShareLink', 'FEATURE_NOT_IN_PLAN', { feature: 'WHITELABEL' });
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Create link' }));
  await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expectRead(['Included in the Enterprise plan.']));
  expect(takeConsole()).toEqual([expect.stringMatching(/^reported: This is not included in your plan/)]);
});
