import { describeScreens } from '../../../test/describe-screens.tsx';
import { InviteScreen } from './invite-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';
import { VerifyScreen } from './verify-screen.tsx';

describeScreens('access', {
  'sign in': {
    element: <SignInScreen />,
    at: '/auth/sign-in',
    heading: 'Sign in',
    reads: ['Email address Password Sign in'],
  },
  'sign up': {
    element: <SignUpScreen />,
    at: '/auth/sign-up',
    heading: 'Create an account',
    reads: ['Email address Password At least 10 characters'],
  },
  reset: {
    element: <ResetPasswordScreen />,
    at: '/reset-password-link',
    heading: 'Reset your password',
    reads: ['Email address'],
  },
  'new password': {
    element: <ResetPasswordScreen />,
    at: '/reset-password-link?token=abc',
    heading: 'Choose a new password',
    reads: ['Password At least 10 characters'],
  },
  verify: {
    element: <VerifyScreen />,
    at: '/auth/verify?token=abc',
    heading: 'Confirm your email address',
  },
  invitation: {
    element: <InviteScreen token="an-invitation-of-twenty-characters" />,
    at: '/invite/an-invitation-of-twenty-characters',
    heading: 'Join Northwind Kitchen',
    reads: [
      'owner@demo.clipscope.test has invited you to join as Contributor. The invitation is valid until Nov 22, 2026.',
    ],
    fails: ['openInvitation'],
  },
});
