import { describeScreens } from '../../../test/describe-screens.tsx';
import { TeamScreen } from './team-screen.tsx';

describeScreens('team', {
  all: {
    element: <TeamScreen />,
    at: '/account/team',
    heading: 'Northwind Kitchen',
    reads: [
      '2 seats taken',
      'colleague@example.com Contributor · invited by owner@demo.clipscope.test · open until Nov 22, 2026',
    ],
    tables: {
      Members: [
        {
          Name: 'Olivia Owner you',
          'Email address': 'owner@demo.clipscope.test',
          Role: 'Owner',
          Billing: 'May change billing',
          Joined: 'Nov 1, 2026',
          Actions: 'Change Leave',
        },
      ],
    },
    fails: ['teamMembers'],
    waits: ['teamMembers'],
  },
});
