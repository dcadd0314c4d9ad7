import { describeScreens } from '../../../test/describe-screens.tsx';
import { UsageScreen } from './usage-screen.tsx';

describeScreens('usage', {
  all: {
    element: <UsageScreen />,
    at: '/account/usage',
    heading: 'Usage',
    reads: [
      'Your team’s usage of the Grow plan.',
      'Tracked accounts 7 of 10 Tracked hashtags 0 of 10 Tracked sounds 3 of 10 Daily updates per tracked account 1 Days of history 14',
      'Folders 2 of 3 Campaigns 1 of 3 Social listeners 1',
      'Team members 2, unlimited',
      'Exported rows per month 1,200 of 100,000',
    ],
    tables: {
      'Rows exported this month': [{ 'Date (UTC)': 'Nov 15, 2026', Files: '1', Rows: '1,820' }],
    },
    fails: ['businessUsage', 'pastExports'],
    waits: ['businessUsage', 'pastExports'],
  },
});
