import { contract } from '@clipscope/contract';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectRead } from '../../../test/describe-screens.tsx';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const { example: settings } = contract.userSettings;
const [, elsewhere] = contract.userSessions.example.sessions;

async function open(changes: Partial<typeof settings> = {}) {
  exampleApi().answer('userSettings', () => Response.json({ ...settings, ...changes }));
  const user = renderScreen(<ProfileScreen />, '/account/profile');
  await screen.findByLabelText(/First name/);
  await settled();
  return user;
}

const dialog = async () => within(await screen.findByRole('dialog'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a password is changed with the current one, and a wrong one is shown beside its field', async () => {
  const user = await open();
  const button = screen.getByRole('button', { name: 'Change password' });
  await user.click(button);
  const form = await dialog();
  const current = form.getByLabelText(/^Current password/, { selector: 'input' });
  await user.type(current, 'a guess');
  await user.type(form.getByLabelText(/^New password/, { selector: 'input' }), 'a-password-nobody-guesses');
  exampleApi().answer('changePassword', () =>
    Response.json(
      {
        status: 400,
        errorEnum: 'VALIDATION',
        message: 'no',
        requestId: 'r',
        issues: [
          {
            path: 'body.currentPassword',
            code: 'fields.currentPassword',
            params: {},
            message: 'This is not your current password.',
          },
        ],
      },
      { status: 400 },
    ),
  );
  await user.keyboard('{Enter}');
  await form.findByText('This is not your current password.');
  await waitFor(() => expect(document.activeElement).toBe(current));
  expect(takeConsole()).toHaveLength(1);

  exampleApi().answer('changePassword', () => Response.json({ ok: true }));
  await user.clear(current);
  await user.type(current, 'the right one{Enter}');
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(exampleApi().of('changePassword').at(-1)?.body).toEqual({
    currentPassword: 'the right one',
    password: 'a-password-nobody-guesses',
  });
  await screen.findByText('Password changed. You were signed out of all other browsers.', {
    selector: '.Toastify__toast *, .Toastify__toast',
  });
});

test('a user without a password is sent a link to set one', async () => {
  const user = await open({ hasPassword: false });
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Email me a link to set a password' }));
  await waitFor(() => expectRead(['We sent you a link.']));
  expect(exampleApi().of('requestPasswordReset')).toMatchObject([
    { body: { email: 'owner@demo.clipscope.test' } },
  ]);
});

test('a new address is requested with the password, and shown as waiting', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Change email address' }));
  const form = await dialog();
  await user.type(form.getByLabelText(/^New email address/), 'not an address{Enter}');
  await form.findByText('Enter a valid email address.');
  expect(exampleApi().of('requestEmailChange')).toEqual([]);
  await user.clear(form.getByLabelText(/^New email address/));
  await user.type(form.getByLabelText(/^New email address/), 'new@example.com');
  exampleApi().answer('userSettings', () => Response.json({ ...settings, pendingEmail: 'new@example.com' }));
  await user.type(form.getByLabelText(/^Current password/, { selector: 'input' }), 'the right one{Enter}');
  await isClosed();
  expect(exampleApi().of('requestEmailChange')).toMatchObject([
    { body: { email: 'new@example.com', currentPassword: 'the right one' } },
  ]);
  await waitFor(() =>
    expectRead(['owner@demo.clipscope.test', 'Waiting for new@example.com to be confirmed.']),
  );
});

test('a user without a password is not asked for one before a new address', async () => {
  const user = await open({ hasPassword: false });
  await user.click(screen.getByRole('button', { name: 'Change email address' }));
  const form = await dialog();
  expect(form.queryByLabelText(/^Current password/, { selector: 'input' })).toBeNull();
  await user.type(form.getByLabelText(/^New email address/), 'new@example.com{Enter}');
  await isClosed();
  expect(exampleApi().of('requestEmailChange')).toMatchObject([{ body: { email: 'new@example.com' } }]);
});

test('one session or all others are ended after a question', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Sign out of Safari on iOS' }));
  await user.click((await dialog()).getByRole('button', { name: 'Sign out' }));
  await isClosed();
  expect(exampleApi().of('endUserSession')).toMatchObject([{ params: { id: elsewhere?.id } }]);
  await user.click(screen.getByRole('button', { name: 'Sign out of all other browsers' }));
  await user.click((await dialog()).getByRole('button', { name: 'Sign out' }));
  await isClosed();
  expect(exampleApi().of('endOtherUserSessions')).toHaveLength(1);
  expect(exampleApi().of('userSessions')).toHaveLength(3);
});

test('a time zone is chosen for the profile, and taken back for the browser’s', async () => {
  const user = await open();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zone = screen.getByLabelText<HTMLInputElement>('Time zone', { selector: 'input' });
  expect(zone.value).toBe(`Browser time zone (${own})`);
  const answerWith = (timeZone: string | null) => {
    exampleApi().answer('businessUser', () => Response.json({ ...contract.businessUser.example, timeZone }));
  };
  answerWith('Asia/Tokyo');
  await user.type(zone, 'Tokyo{ArrowDown}{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 });
  await waitFor(() => expect(document.cookie).toContain('TIME_ZONE=Asia%2FTokyo'));
  answerWith(null);
  await user.type(zone, 'browser{ArrowDown}{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 99 });
  await waitFor(() => expect(document.cookie).toContain(`TIME_ZONE=${encodeURIComponent(own)}`));
  expect(
    exampleApi()
      .of('updateUser')
      .map(({ body }) => body),
  ).toEqual([{ timeZone: 'Asia/Tokyo' }, { timeZone: null }]);
});
