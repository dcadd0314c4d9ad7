import { contract } from '@clipscope/contract';
import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';

describeScreens('outbox', {
  emails: {
    element: <OutboxScreen outbox={contract.outbox.example} />,
    at: '/dev/outbox',
    heading: 'Unsent emails',
    reads: ['Confirm your email address', 'To new@example.com Nov 15, 2026, 12:00'],
  },
  'no emails': {
    element: <OutboxScreen outbox={{ mails: [] }} />,
    at: '/dev/outbox',
    heading: 'Unsent emails',
    reads: ['No emails yet'],
  },
  'without the API': {
    element: <OutboxScreen outbox={null} />,
    at: '/dev/outbox',
    heading: 'Unsent emails',
    reads: ['This could not be loaded'],
  },
});

test('addresses in an email can be clicked', async () => {
  renderScreen(<OutboxScreen outbox={contract.outbox.example} />, '/dev/outbox');
  const link = await screen.findByRole('link', { name: /auth\/verify/ });
  expect(link.getAttribute('href')).toBe('http://127.0.0.1:3000/auth/verify?token=…');
});
