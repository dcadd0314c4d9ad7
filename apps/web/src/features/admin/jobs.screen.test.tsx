import { contract } from '@clipscope/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { rowsOf, textOf } from '../../../test/read-screen.ts';
import { renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { JobsScreen } from './jobs-screen.tsx';
import { PlansScreen } from './plans-screen.tsx';

test('a failed job is shown with its reason and can be retried', async () => {
  const api = exampleApi().staff();
  const user = renderScreen(<JobsScreen />, '/admin/jobs');
  await settled();
  expect(rowsOf('Permanently failed jobs')).toMatchObject([
    { Reason: 'The store does not answer.', Attempts: '6' },
  ]);
  api.reply('adminJobs', { failed: [] });
  await user.click(screen.getByRole('button', { name: 'Retry track-subject' }));
  await screen.findByText('No permanently failed jobs');
  const [job] = contract.adminJobs.example.failed;
  expect(api.of('retryJob')).toMatchObject([{ params: { queue: 'track-subject', id: job?.id } }]);
});

test('users who are not staff see no admin pages, and no call is made', async () => {
  renderScreen(<JobsScreen />, '/admin/jobs');
  await waitFor(() => expect(textOf(document.body)).toContain('Admin: not included in your plan'));
  expect(exampleApi().of('adminJobs')).toEqual([]);
});

test('shows every plan with its limits', async () => {
  exampleApi().staff();
  renderScreen(<PlansScreen />, '/admin/plans');
  await waitFor(() =>
    expect(rowsOf('Limits')).toContainEqual(expect.objectContaining({ Limit: 'Days of history' })),
  );
  const limit = (name: string) => rowsOf('Limits').find(row => row.Limit === name);
  expect(limit('price per month')).toMatchObject({
    Basic: '–',
    Essentials: '€49.00',
    Advanced: '€149.00',
    Enterprise: '€499.00',
  });
  expect(limit('Days of history')).toMatchObject({
    Basic: '7',
    Essentials: '90',
    Advanced: '730',
    Agency: '365',
  });
  expect(limit('Exported rows per month')).toMatchObject({
    Basic: '100',
    Essentials: '500,000',
    Enterprise: '1,000,000',
  });
});
