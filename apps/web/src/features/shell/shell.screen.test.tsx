import { contract } from '@clipscope/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { brokenRules } from '../../../test/accessible.ts';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { address, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { TrackButton } from '../../kit/favourites/track-button.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { Shell } from './shell.tsx';

const page = (
  <Shell>
    <h1>The page</h1>
  </Shell>
);

test('the frame shows team, plan and user, and is accessible', async () => {
  renderScreen(page, '/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'The page' });
  await settled();
  const text = textOf(document.body);
  expect(text).toContain('Northwind Kitchen Enterprise plan 730 days of history');
  expect(text).toContain('Nora Owner owner@demo.clipscope.test');
  const [navigation] = screen.getAllByRole('navigation');
  const current = navigation && within(navigation).getByRole('link', { current: 'page' });
  expect(current && textOf(current)).toBe('Dashboard');
  expect(document.querySelector('a[href^="/admin"]')).toBeNull();
  expect(await brokenRules()).toEqual([]);
});

test('staff find the admin pages', async () => {
  exampleApi().staff();
  renderScreen(page, '/admin/users');
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Users' }).length).toBeGreaterThan(0));
});

test('areas that the plan lacks have a lock that names the plan with them', async () => {
  exampleApi().plan('BASIC');
  renderScreen(page, '/dashboard');
  await settled();
  const [navigation] = screen.getAllByRole('navigation');
  const lockIn = (name: RegExp) =>
    within(within(navigation as HTMLElement).getByRole('link', { name })).queryByRole('img');
  expect(lockIn(/^Influencer finder/)?.getAttribute('aria-label')).toBe('Included in Advanced');
  expect(lockIn(/^Exports/)?.getAttribute('aria-label')).toBe('Included in Essentials');
  expect(lockIn(/^API keys/)?.getAttribute('aria-label')).toBe('Included in Enterprise');
  expect(lockIn(/^Campaigns/)).toBeNull();
  expect(await brokenRules()).toEqual([]);
});

test.each([
  [false, 'Demo data Import a file', '/account/data'],
  [true, 'Demo data Connect TikTok', '/admin/sources'],
])(
  'only demo data is named in the header, with what to do about it (staff: %s)',
  async (isStaff, text, path) => {
    if (isStaff) exampleApi().staff();
    exampleApi().reply('connectedSources', {
      platforms: [{ platform: 'tiktok', connected: false, hasDemo: true }],
    });
    renderScreen(page, '/dashboard');
    const chip = await screen.findByRole('link', { name: /^Demo data/ });
    expect(textOf(chip)).toBe(text);
    expect(chip.getAttribute('href')).toBe(path);
  },
);

test('with a connected source the header says nothing of it', async () => {
  renderScreen(page, '/dashboard');
  await settled();
  expect(screen.queryByRole('link', { name: /^Demo data|^No source/ })).toBeNull();
});

test('a failed payment is shown for ten seconds, with a way to add a payment method', async () => {
  const { team } = contract.businessUser.example;
  exampleApi().reply('businessUser', {
    team: { ...team, subscription: { ...team.subscription, status: 'past_due' } },
  });
  const user = renderScreen(page, '/account/usage');
  const reminder = await screen.findByText('The last payment for your team’s plan failed.');
  const bar = reminder.closest('.Toastify__toast')?.querySelector<HTMLElement>('.Toastify__progress-bar');
  expect(bar?.style.animationDuration).toBe('10000ms');
  await user.click(screen.getByRole('link', { name: 'Add a payment method' }));
  expect(address()).toBe('/account/paddle/subscription');
});

test('the notifications that are new are counted, listed and read', async () => {
  const user = renderScreen(page, '/dashboard');
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await user.click(bell);
  await waitFor(() => expect(document.querySelectorAll('#notifications li')).toHaveLength(2));
  const list = document.querySelector('#notifications');
  expect(list && textOf(list)).toContain('1,820');
  await user.click(
    within(list as HTMLElement).getByRole('button', { name: 'Mark all as read', hidden: true }),
  );
  await waitFor(() => expect(exampleApi().of('readNotifications')).toMatchObject([{ body: { all: true } }]));
});

test('shows that notifications could not be loaded', async () => {
  exampleApi().refuse('notifications', 'INTERNAL');
  const user = renderScreen(page, '/dashboard');
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  await waitFor(() => expect(textOf(document.body)).toContain('Request ID: req-12'));
});

test('impersonating staff see that they are read-only, also when a write is refused', async () => {
  const impersonation = { by: 'admin@staff.example', endsAt: new Date(Date.now() + 1_800_000).toISOString() };
  exampleApi().session = { ...exampleApi().session, impersonation };
  exampleApi().reply('favourites', { favourites: [] }).refuse('addFavourite', 'READ_ONLY');
  const user = renderScreen(
    <>
      <ImpersonationBanner />
      <TrackButton kind="hashtag" subject={{ platform: 'tiktok', id: 'fyp' }} />
    </>,
  );
  const banner = await screen.findByRole('complementary', { name: 'Impersonation' });
  expect(textOf(banner)).toContain('You have read-only access.');
  await settled();
  await user.click(screen.getByRole('button', { name: 'Track' }));
  await screen.findByText('You are signed in as another user with read-only access. Nothing was changed.');
  takeConsole();
});
