import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { LIMITATION, renderScreen, screen } from '../../../test/render-screen.tsx';
import { ExportsScreen } from './exports-screen.tsx';

describeScreens('exports', {
  all: {
    element: <ExportsScreen />,
    at: '/exports',
    heading: 'Exports',
    reads: [
      '498,800 left 1,200 of 500,000 used',
      '32 of 32 columns',
      'This export has 1 row. 498,800 rows left this month.',
    ],
    tables: {
      'Export history': [
        {
          File: 'clipscope-history-2026-11-15.csv Daily account history',
          Status: 'Finished',
          Rows: '1,820',
          Started: 'now',
          'Exported by': 'former member',
          Repeat: 'Reuse settings',
        },
      ],
    },
    fails: ['csvQuota', 'pastExports'],
    waits: ['csvQuota', 'pastExports'],
    gate: ['EXPORT', 'Essentials'],
  },
});

test('the basic plan shows its quota and which plan exports', async () => {
  exampleApi().plan('BASIC').reply('csvQuota', { monthlyCsvLimit: 100, used: 0, remaining: 100 });
  const user = renderScreen(<ExportsScreen />, '/exports');
  await user.click(await screen.findByRole('button', { name: 'See which plans include it' }));
  expect(textOf(document.body)).toContain('100 left');
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Export: not included in the Basic plan.'));
  expect(textOf(modal)).toContain('Included in the Essentials plan.');
});
