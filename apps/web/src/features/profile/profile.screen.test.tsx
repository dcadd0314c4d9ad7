import { describeScreens } from '../../../test/describe-screens.tsx';
import { ProfileScreen } from './profile-screen.tsx';

describeScreens('profile', {
  all: {
    element: <ProfileScreen />,
    at: '/account/profile',
    heading: 'Profile',
    reads: [
      'owner@demo.clipscope.test This address is confirmed.',
      'Privacy notice accepted on Nov 1, 2026 Terms of use accepted on Nov 1, 2026',
    ],
    fails: ['userSettings'],
    waits: ['userSettings'],
  },
});
