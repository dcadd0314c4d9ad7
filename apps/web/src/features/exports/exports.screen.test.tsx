import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens, expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { renderScreen, settled } from '../../../test/render-screen.tsx';
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
          Actions: 'Reuse settings',
        },
      ],
    },
    fails: ['csvQuota', 'pastExports'],
    waits: ['csvQuota', 'pastExports'],
    gate: ['EXPORT', 'Essentials'],
  },
});

test('the basic plan has no exports, so it shows no rows to export either', async () => {
  exampleApi().plan('BASIC').reply('csvQuota', { monthlyCsvLimit: 100, used: 0, remaining: 100 });
  renderScreen(<ExportsScreen />, '/exports');
  await settled();
  await waitFor(() =>
    expectRead([
      'Export: not included in your plan',
      'Included in the Essentials plan.',
      'Upgrade to Essentials',
    ]),
  );
  expect(textOf(document.body)).not.toContain('Rows this month');
  expect(textOf(document.body)).not.toMatch(/\b100\b/);
});
