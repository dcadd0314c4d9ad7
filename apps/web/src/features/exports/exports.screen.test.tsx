import { describeScreens } from '../../../test/describe-screens.tsx';
import { ExportsScreen } from './exports-screen.tsx';

describeScreens('exports', {
  all: {
    element: <ExportsScreen />,
    at: '/exports',
    heading: 'Exports',
    reads: [
      '498,800 left 1,200 of 500,000 used',
      '29 of 29 columns',
      'This export has 1 row. 498,800 rows are left this month.',
    ],
    tables: {
      'Past exports': [
        {
          File: 'clipscope-history-2026-11-15.csv Accounts by day',
          State: 'Finished',
          Rows: '1,820',
          Started: 'now',
          By: 'a former member',
          Again: 'Choose again',
        },
      ],
    },
    fails: ['csvQuota', 'exportsMade'],
    waits: ['csvQuota', 'exportsMade'],
    gate: ['EXPORT', 'Essentials'],
  },
});
