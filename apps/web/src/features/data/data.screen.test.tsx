import { describeScreens } from '../../../test/describe-screens.tsx';
import { DataScreen } from './data-screen.tsx';

describeScreens('data', {
  all: {
    element: <DataScreen />,
    at: '/account/data',
    heading: 'Your data',
    reads: ['Your team keeps 18.2 MB of at most 20 GB: there is room for 20 GB more.'],
    tables: {
      'Files your team brought': [
        {
          File: 'zeeschuimer-export-tiktok.ndjson Zeeschuimer file',
          State: 'Ready to import',
          'What is in it': '311 accounts, 3,902 videos, 2,018 hashtags, and 1,204 sounds',
          Brought: 'now',
          By: 'Olivia Owner',
          'Not understood': '1 Download',
          Remove: 'Remove…',
        },
      ],
    },
    fails: ['imports', 'teamMembers', 'subscription'],
    waits: ['imports'],
  },
});
