import { describeScreens } from '../../../test/describe-screens.tsx';
import { UsageScreen } from './usage-screen.tsx';

describeScreens('usage', {
  all: {
    element: <UsageScreen />,
    at: '/account/usage',
    heading: 'Usage',
    reads: [
      'What your team uses of the Grow plan.',
      'tracked accounts 7 of 10 tracked hashtags 0 of 10 tracked sounds 3 of 10 updates of a tracked account a day 1 days of history 14',
      'folders 2 of 3 campaigns 1 of 3 social listeners 1',
      'members in the team 2, unlimited',
      'exported rows a month 1,200 of 100,000',
    ],
    tables: {
      'Exported rows this month': [{ 'Day (UTC)': 'Nov 15, 2026', Files: '1', Rows: '1,820' }],
    },
    fails: ['businessUsage', 'exportsMade'],
    waits: ['businessUsage', 'exportsMade'],
  },
});
