import { expect, test } from 'vitest';
import { describeScreens } from '../../../test/describe-screens.tsx';
import { renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

describeScreens('profile', {
  all: {
    element: <ProfileScreen />,
    at: '/account/profile',
    heading: 'Profile',
    reads: [
      'owner@demo.clipscope.test Your email address is confirmed. Change email address',
      'Firefox on Windows 203.0.113.7 active',
      'This browser Safari on iOS 198.51.100.20',
      'Privacy notice accepted on Nov 1, 2026 Terms of use accepted on Nov 1, 2026',
    ],
    fails: ['userSettings', 'userSessions'],
    waits: ['userSettings', 'userSessions'],
  },
});

test('the fields show the saved values', async () => {
  renderScreen(<ProfileScreen />, '/account/profile');
  await settled();
  const value = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  expect([/^First name/, /^Last name/, /^Country/, /^Job role/, /^Industry$/].map(value)).toEqual([
    'Olivia',
    'Owner',
    'FI',
    'social-media-manager',
    'food-drink',
  ]);
  const chosen = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
  expect(chosen.map(box => box.closest('label')?.textContent ?? box.labels?.[0]?.textContent)).toEqual([
    'Account analytics',
  ]);
});
