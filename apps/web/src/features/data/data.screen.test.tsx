import { describeScreens } from '../../../test/describe-screens.tsx';
import { DataScreen } from './data-screen.tsx';

describeScreens('data', {
  all: {
    element: <DataScreen />,
    at: '/account/data',
    heading: 'Your data',
    reads: ['Your team has used 18.2 MB of 20 GB: 20 GB available.'],
    tables: {
      'Uploaded files': [
        {
          File: 'zeeschuimer-export-tiktok.ndjson Zeeschuimer file',
          Status: 'Ready to import',
          Contents: '311 accounts, 3,902 videos, 2,018 hashtags, and 1,204 sounds',
          Uploaded: 'now',
          By: 'Olivia Owner',
          Skipped: '1 Download',
          Remove: 'Remove…',
        },
      ],
    },
    fails: ['imports', 'teamMembers', 'subscription'],
    waits: ['imports'],
  },
});
