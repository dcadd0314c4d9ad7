import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import type { ExampleApi } from '../../../test/example-api.ts';
import { exampleApi } from '../../../test/example-session.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { TeamsScreen, UsersScreen } from './people-screens.tsx';
import { SubscriptionsScreen } from './subscriptions-screen.tsx';
import { TeamScreen } from './team-screen.tsx';
import { TicketScreen } from './ticket-screen.tsx';
import { TicketsScreen } from './tickets-screen.tsx';
import { UserScreen } from './user-screen.tsx';

const staff = (api: ExampleApi) => api.staff();

test('a user who does not exist is not found, without another try', async () => {
  staff(exampleApi()).refuse('adminUser', 'NOT_FOUND');
  renderScreen(<UserScreen userId="019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d" />, '/admin/user');
  await screen.findByText('Page not found');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

describeScreens('admin people', {
  users: {
    element: <UsersScreen />,
    at: '/admin/users',
    given: staff,
    heading: 'Users',
    reads: ['1 in total'],
    tables: {
      Users: [
        {
          User: 'Olivia Owner owner@demo.clipscope.test',
          Team: 'Northwind Kitchen',
          Plan: 'Enterprise',
          'Email confirmation': 'confirmed',
          Since: 'Nov 1, 2026',
        },
      ],
    },
    fails: ['adminUsers'],
    waits: ['adminUsers'],
  },
  user: {
    element: <UserScreen userId="019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d" />,
    at: '/admin/user',
    given: staff,
    heading: 'User',
    reads: [
      'Name Olivia Owner Email address owner@demo.clipscope.test Email confirmation confirmed Signed up Nov 1, 2026',
      'Country Finland Browser language fi-FI Time zone Europe/Helsinki Screen 1,440 pixels wide',
      'Pays by invoice from January on. admin@demo.clipscope.test',
    ],
    tables: {
      'Teams and roles': [
        {
          Team: 'Northwind Kitchen active team',
          Plan: 'Enterprise',
          Role: 'Owner',
          Billing: 'Manage billing',
          Joined: 'Nov 1, 2026',
        },
      ],
      'User activity': [{ Feature: 'Search', Action: 'start', Uses: '12', 'Last used': 'now' }],
    },
    fails: ['adminUser', 'adminUserUsage', 'internalNotes'],
    waits: ['adminUser'],
  },
  teams: {
    element: <TeamsScreen />,
    at: '/admin/teams',
    given: staff,
    heading: 'Teams',
    reads: ['1 in total'],
    tables: {
      Teams: [
        {
          Team: 'Northwind Kitchen',
          Plan: 'Enterprise',
          Subscription: 'active',
          Members: '2',
          Since: 'Nov 1, 2026',
        },
      ],
    },
    fails: ['adminTeams'],
    waits: ['adminTeams'],
  },
  team: {
    element: <TeamScreen teamId="019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d" />,
    at: '/admin/team',
    given: staff,
    heading: 'Team',
    reads: [
      'Name Northwind Kitchen Plan Enterprise Subscription active Free trial available Since Nov 1, 2026',
      'Pays by invoice from January on.',
    ],
    tables: {
      Members: [
        {
          User: 'Olivia Owner owner@demo.clipscope.test',
          Role: 'Owner',
          Billing: 'Manage billing',
          Joined: 'Nov 1, 2026',
        },
      ],
      Subscriptions: [
        {
          Plan: 'Enterprise',
          Status: 'active',
          Price: '€499.00 per month',
          Provider: 'simulated',
          Since: 'Nov 1, 2026',
          'Period ends': 'Dec 1, 2026',
          'Cancels on': '–',
          'Scheduled change': 'Advanced from Dec 1, 2026, €149.00 per month',
        },
      ],
      'Plan limits': [
        { Limit: 'Team members', Used: '1', Allowed: '10', Share: '' },
        { Limit: 'Daily updates per tracked account', Used: '–', Allowed: '12', Share: '–' },
        { Limit: 'Days of history', Used: '–', Allowed: '730', Share: '–' },
        { Limit: 'Tracked accounts', Used: '7', Allowed: '300', Share: '' },
        { Limit: 'Tracked hashtags', Used: '0', Allowed: '300', Share: '' },
        { Limit: 'Tracked sounds', Used: '0', Allowed: '300', Share: '' },
        { Limit: 'Folders', Used: '0', Allowed: 'unlimited', Share: '–' },
        { Limit: 'Campaigns', Used: '0', Allowed: '100', Share: '' },
        { Limit: 'Content ideas per day', Used: '0', Allowed: '30', Share: '' },
        { Limit: 'Social listeners', Used: '0', Allowed: '15', Share: '' },
        { Limit: 'Exported rows per month', Used: '1,200', Allowed: '1,000,000', Share: '' },
      ],
    },
    fails: ['adminTeam', 'internalNotes'],
    waits: ['adminTeam'],
  },
  tickets: {
    element: <TicketsScreen />,
    at: '/admin/tickets',
    given: staff,
    heading: 'Tickets',
    reads: ['1 in total'],
    tables: {
      Tickets: [
        {
          Subject: 'How often are accounts read?',
          Team: 'Northwind Kitchen',
          Category: 'General enquiry',
          Status: 'open',
          Updated: 'now',
        },
      ],
    },
    fails: ['adminTickets'],
    waits: ['adminTickets'],
  },
  ticket: {
    element: <TicketScreen ticketId="019a84c0-5b5e-7c7e-8a57-9d8f3a1c2b4d" />,
    at: '/admin/ticket',
    given: staff,
    heading: 'Ticket',
    reads: [
      'How often are accounts read? open',
      'owner@demo.clipscope.test Nov 15, 2026, 12:00 PM We track twelve accounts and wonder when each one is read.',
      'Opened by owner@demo.clipscope.test Opened Nov 15, 2026, 12:00 PM Team Northwind Kitchen Plan Enterprise',
    ],
    fails: ['adminTicket', 'internalNotes'],
    waits: ['adminTicket'],
  },
  subscriptions: {
    element: <SubscriptionsScreen />,
    at: '/admin/subscriptions',
    given: staff,
    heading: 'Subscriptions',
    reads: ['1 in total'],
    tables: {
      Subscriptions: [
        {
          Team: 'Northwind Kitchen',
          Plan: 'Enterprise',
          Status: 'active',
          Price: '€499.00 per month',
          Provider: 'simulated',
          Since: 'Nov 1, 2026',
          'Period ends': 'Dec 1, 2026',
          'Cancels on': '–',
          'Scheduled change': 'Advanced from Dec 1, 2026, €149.00 per month',
        },
      ],
    },
    fails: ['adminSubscriptions'],
    waits: ['adminSubscriptions'],
  },
});
