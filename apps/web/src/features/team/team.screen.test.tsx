import { describeScreens } from '../../../test/describe-screens.tsx';
import { TeamScreen } from './team-screen.tsx';

describeScreens('team', {
  all: {
    element: <TeamScreen />,
    at: '/account/team',
    heading: 'Northwind Kitchen',
    reads: [
      '2 seats used',
      'colleague@example.com Contributor · invited by owner@demo.clipscope.test · expires Nov 22, 2026',
    ],
    tables: {
      Members: [
        {
          Name: 'Olivia Owner You',
          'Email address': 'owner@demo.clipscope.test',
          Role: 'Owner',
          Billing: 'Manage billing',
          Joined: 'Nov 1, 2026',
          Actions: 'Edit Leave',
        },
      ],
    },
    fails: ['teamMembers'],
    waits: ['teamMembers'],
  },
});
