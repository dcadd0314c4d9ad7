import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { renderScreen, screen } from '../../../test/render-screen.tsx';
import { ForgottenScreen } from './forgotten-screen.tsx';

async function request(account: string) {
  const user = renderScreen(<ForgottenScreen />, '/admin/forgotten');
  await user.type(await screen.findByRole('textbox', { name: 'Account' }), account);
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Asked by mail.');
  await user.click(screen.getByRole('button', { name: 'Erase…' }));
  return user;
}

test('a profile link names its account, which is shown before it is erased', async () => {
  const api = exampleApi().staff();
  const user = await request('https://www.tiktok.com/@minacooksfast');
  const dialog = await screen.findByRole('dialog', { name: 'Erase @minacooksfast on TikTok?' });
  await waitFor(() => expect(textOf(dialog)).toContain('Mina Cooks Fast · 412.6K followers'));
  await user.click(within(dialog).getByRole('button', { name: 'Erase permanently' }));
  await waitFor(() =>
    expect(api.of('forgetAccount')).toMatchObject([
      { body: { platform: 'tiktok', accountId: '@minacooksfast', reason: 'Asked by mail.' } },
    ]),
  );
});

test('of an unknown account, the dialog says so', async () => {
  exampleApi().staff().refuse('accountBasic', 'NOT_FOUND');
  await request('nobody.at.all');
  await screen.findByRole('dialog', { name: 'Erase @nobody.at.all on TikTok?' });
  await screen.findByText(/^There is no public data about this account/);
});

test('what names no account on the platform is refused beside its field', async () => {
  exampleApi().staff();
  await request('https://www.youtube.com/@mina');
  await screen.findByText('Enter an account ID, @handle or profile link on TikTok.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
