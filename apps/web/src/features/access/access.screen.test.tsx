import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeScreens, expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { address, renderScreen, screen } from '../../../test/render-screen.tsx';
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

const TOKEN = 'a-token-of-more-than-twenty-characters';
const PASSWORD = 'a-password-nobody-guesses';
const password = () => screen.findByLabelText(/^Password/, { selector: 'input' });

test.each(['admin@demo.clipscope.test', 'nobody@example.com'])(
  'a wrong password says the same for %s',
  async email => {
    exampleApi().session = null;
    exampleApi().answerOfWeb('/api/auth/callback/credentials', () =>
      Response.json({ url: 'http://localhost:3000/auth/sign-in?error=CredentialsSignin' }, { status: 401 }),
    );
    const user = renderScreen(<SignInScreen />, '/auth/sign-in');
    await user.type(await screen.findByLabelText(/^Email address/), email);
    await user.type(await password(), 'not-the-password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expectRead(['Wrong email address or password']));
  },
);

async function signUp() {
  const user = renderScreen(<SignUpScreen />, '/auth/sign-up');
  await user.type(await screen.findByLabelText(/^Email address/), 'new@example.com');
  await user.type(await password(), PASSWORD);
  await user.click(screen.getByRole('checkbox', { name: /terms of use/ }));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  return user;
}

test('signing up sends the form and shows the next step', async () => {
  exampleApi().session = null;
  await signUp();
  await waitFor(() => expect(exampleApi().of('signUp')).toHaveLength(1));
  expect(exampleApi().of('signUp')[0]?.body).toMatchObject({ email: 'new@example.com', password: PASSWORD });
  await waitFor(() => expectRead(['new@example.com']));
});

test('a failed sign-up keeps what was typed', async () => {
  exampleApi().session = null;
  exampleApi().refuse('signUp', 'UNAVAILABLE');
  await signUp();
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLInputElement>(/^Email address/).value).toBe('new@example.com');
  expect(takeConsole()).toHaveLength(1);
});

test('a reset link is requested and used for a new password', async () => {
  exampleApi().session = null;
  const user = renderScreen(<ResetPasswordScreen />, '/reset-password-link');
  await user.type(await screen.findByLabelText(/^Email address/), 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  await waitFor(() =>
    expect(exampleApi().of('requestPasswordReset')).toMatchObject([{ body: { email: 'new@example.com' } }]),
  );
});

test('a new password is sent with the link’s token', async () => {
  exampleApi().session = null;
  const user = renderScreen(<ResetPasswordScreen />, `/reset-password-link?token=${TOKEN}`);
  await user.type(await password(), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(exampleApi().of('resetPassword')).toMatchObject([{ body: { token: TOKEN, password: PASSWORD } }]),
  );
});

const confirmation = (reply: () => Response) =>
  exampleApi().answerOfWeb('/api/auth/callback/confirmation-link', reply);

test('confirming signs in and opens the plan that was chosen before', async () => {
  exampleApi().session = null;
  window.localStorage.setItem(
    'AFTER_REGISTRATION',
    JSON.stringify('/account/paddle/subscription?plan=ADVANCED'),
  );
  confirmation(() => Response.json({ url: 'http://localhost:3000/auth/verify' }));
  const user = renderScreen(<VerifyScreen />, `/auth/verify?token=${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Confirm and sign in' }));
  await waitFor(() => expect(address()).toBe('/account/paddle/subscription?plan=ADVANCED'));
  expect(window.localStorage.getItem('AFTER_REGISTRATION')).toBeNull();
});

test('a link that is over offers a new one', async () => {
  exampleApi().session = null;
  confirmation(() =>
    Response.json({ url: 'http://localhost:3000/auth/sign-in?error=LINK_INVALID' }, { status: 401 }),
  );
  const user = renderScreen(<VerifyScreen />, `/auth/verify?token=${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Confirm and sign in' }));
  await waitFor(() => expectRead(['This link is no longer valid. Request a new one.']));
  await user.type(await screen.findByLabelText(/^Email address/), 'new@example.com');
  await user.click(screen.getByRole('button', { name: 'Resend confirmation link' }));
  await waitFor(() =>
    expect(exampleApi().of('requestVerification')).toMatchObject([{ body: { email: 'new@example.com' } }]),
  );
});

test('after sign-up the email can be sent again', async () => {
  exampleApi().session = null;
  const user = await signUp();
  await user.click(await screen.findByRole('button', { name: 'Resend email' }));
  await waitFor(() => expectRead(['Email sent again.']));
  expect(exampleApi().of('requestVerification')).toMatchObject([{ body: { email: 'new@example.com' } }]);
});

test('the documents that are accepted open in a tab of their own', async () => {
  exampleApi().session = null;
  renderScreen(<SignUpScreen />, '/auth/sign-up');
  for (const [name, path] of [
    ['terms of use', '/legal/terms'],
    ['privacy notice', '/legal/privacy'],
  ] as const) {
    const link = await screen.findByRole('link', { name });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([path, '_blank']);
  }
});

test('an invited person accepts the terms and joins', async () => {
  exampleApi().session = null;
  exampleApi().answerOfWeb('/api/auth/callback/credentials', () =>
    Response.json({ url: 'http://localhost:3000/dashboard' }),
  );
  const user = renderScreen(<InviteScreen token={TOKEN} />, `/invite/${TOKEN}`);
  await user.type(await password(), PASSWORD);
  await user.click(screen.getByRole('checkbox', { name: /terms of use/ }));
  await user.click(screen.getByRole('button', { name: 'Join team' }));
  await waitFor(() =>
    expect(exampleApi().of('acceptInvitation')).toMatchObject([
      { body: { password: PASSWORD, tosApproved: true, privacyApproved: true } },
    ]),
  );
});

test('an expired invitation shows that it is not valid', async () => {
  exampleApi().session = null;
  exampleApi().refuse('openInvitation', 'LINK_INVALID');
  renderScreen(<InviteScreen token={TOKEN} />, `/invite/${TOKEN}`);
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  expect(screen.queryByRole('button', { name: 'Join team' })).toBeNull();
});
