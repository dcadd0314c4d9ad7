import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { exampleApi } from '../../../test/example-session.ts';
import { address, renderScreen, screen } from '../../../test/render-screen.tsx';
import { WizardScreen } from './wizard-screen.tsx';

const AT = '/campaigns/new';
const name = () => screen.findByLabelText<HTMLInputElement>(/^Name/);
const next = () => screen.getByRole('button', { name: 'Next' });
const open = (at = AT) => renderScreen(<WizardScreen />, at);
afterEach(() => window.sessionStorage.clear());

test('what was typed is there after other steps, Back, a reload and another page', async () => {
  let user = open();
  await user.type(await name(), 'Spring noodles');
  await user.click(next());
  await waitFor(() => expect(address()).toBe(`${AT}?step=people`));
  await user.click(next());
  await waitFor(() => expect(address()).toBe(`${AT}?step=targets`));
  await user.type(screen.getByLabelText('Views'), '5M');
  window.history.back();
  await waitFor(() => expect(address()).toBe(`${AT}?step=people`));
  await screen.findByText('Step 2 of 4');
  window.history.back();
  await waitFor(() => expect(address()).toBe(AT));
  expect((await name()).value).toBe('Spring noodles');

  cleanup();
  user = open(`${AT}?step=targets`);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Views').value).toBe('5M'));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect((await name()).value).toBe('Spring noodles');
});

test('another user of the tab does not find it, and neither does who has sent it', async () => {
  let user = open();
  await user.type(await name(), 'Spring noodles');
  cleanup();
  const session = exampleApi().session as { user: object };
  exampleApi().session = {
    ...session,
    user: { ...session.user, id: '019a84c0-5b5e-7c7e-8a57-000000000001' },
  };
  open();
  expect((await name()).value).toBe('');
  cleanup();

  exampleApi().session = session;
  user = open(`${AT}?step=cost`);
  await user.click(await screen.findByRole('button', { name: 'Create campaign' }));
  await waitFor(() => expect(address()).toMatch(/^\/campaigns\/019a/));
  cleanup();
  open();
  expect((await name()).value).toBe('');
});

test('a double click and a held key go on by one step', async () => {
  const user = open();
  await user.type(await name(), 'Spring noodles');
  await user.dblClick(next());
  await screen.findByText('Step 2 of 4');
  expect(address()).toBe(`${AT}?step=people`);
  window.history.back();
  (await name()).focus();
  await user.keyboard('{Enter>4}{/Enter}');
  await screen.findByText('Step 2 of 4');
  expect(address()).toBe(`${AT}?step=people`);
});

test('an address of a later step opens the first that is not filled in', async () => {
  open(`${AT}?step=cost`);
  await name();
  await screen.findByText('Step 1 of 4');
});
