import { waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectRead } from '../../../test/describe-screens.tsx';
import { refusal } from '../../../test/example-api.ts';
import { exampleApi, takeConsole } from '../../../test/example-session.ts';
import { textOf } from '../../../test/read-screen.ts';
import { LIMITATION, renderScreen, screen, settled } from '../../../test/render-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

let user: ReturnType<typeof renderScreen>;
beforeEach(async () => {
  user = renderScreen(<ProfileScreen />, '/account/profile');
  await screen.findByLabelText(/First name/);
  await settled();
});

/** Saves the profile, and the server answers this. */
async function saved(...replies: [Response, ...Response[]]): Promise<void> {
  let place = 0;
  exampleApi().answer('updateUser', () =>
    (replies[Math.min(place++, replies.length - 1)] as Response).clone(),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

const toastOf = (text: string) =>
  screen.findByText(text, { selector: '.Toastify__toast *, .Toastify__toast' });

test('an update’s message is shown as a light toast at the top right for five seconds, and the profile is refetched', async () => {
  const reads = exampleApi().of('businessUser').length;
  await saved(Response.json({ user: {}, message: 'Noted by the server.' }));
  const toast = (await toastOf('Noted by the server.')).closest('.Toastify__toast');
  expect(toast?.className).toContain('Toastify__toast-theme--light');
  expect(toast?.closest('.Toastify__toast-container--top-right')).not.toBeNull();
  const bar = toast?.querySelector<HTMLElement>('.Toastify__progress-bar');
  expect(bar?.style.animationDuration).toBe('5000ms');
  await waitFor(() => expect(exampleApi().of('businessUser')).toHaveLength(reads + 1));

  await saved(Response.json({ user: {}, error: 'Not today.' }));
  const failed = (await toastOf('Not today.')).closest('.Toastify__toast');
  expect(failed?.className).toContain('Toastify__toast--error');
});

test('a switch that is no part of the profile does not read it again', async () => {
  const reads = exampleApi().of('businessUser').length;
  await user.click(screen.getByRole('checkbox', { name: 'Trending' }));
  await toastOf('Goals saved');
  expect(exampleApi().of('updateUser')).toHaveLength(1);
  expect(exampleApi().of('businessUser')).toHaveLength(reads);
});

test.each([
  ['a code', { errorEnum: 'CONFLICT' }, 'CONFLICT', 'This conflicts with existing data.'],
  [
    'issues with their paths',
    [
      { message: 'Required', path: ['body', 'email'] },
      { message: 'Too short', path: 'body.name' },
    ],
    'Required: body.email, Too short: body.name',
    'Something went wrong on our side.',
  ],
  ['a message and a request', { message: 'It broke', requestId: 'req-7' }, 'It broke', 'Request ID: req-7'],
  ['other JSON', { odd: 1 }, '{"odd":1}', 'Something went wrong on our side.'],
  ['no JSON', '<html>Bad gateway</html>', 'Unknown error format', 'Something went wrong on our side.'],
])('a failed write with %s is reported and shown, and not thrown', async (_, body, reported, sentence) => {
  await saved(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status: 409 }));
  const box = await within(screen.getByRole('main')).findByRole('alert');
  expect(textOf(box)).toContain('Your changes were not saved');
  expect(textOf(box)).toContain(sentence);
  expect(takeConsole()).toEqual([`reported: ${reported}`]);
});

test('a forbidden write shows that and keeps the session', async () => {
  const reads = exampleApi().of('businessUser').length;
  exampleApi().plan('BASIC');
  await saved(Response.json({ user: {} }));
  await waitFor(() => expect(exampleApi().of('businessUser')).toHaveLength(reads + 1));
  await saved(refusal('FORBIDDEN'));
  await waitFor(() => expectRead(['You don’t have permission to do this.']));

  await saved(refusal('FEATURE_NOT_IN_PLAN', { feature: 'SENTIMENTS' }));
  const modal = await screen.findByRole('dialog', { name: LIMITATION.title });
  await waitFor(() => expect(textOf(modal)).toContain('Included in the Advanced plan.'));
  await user.click(within(modal).getByRole('button', { name: LIMITATION.notNow }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(exampleApi().askedOfWeb).not.toContain('POST /api/auth/signout');
  expect(takeConsole()).toHaveLength(2);
});

test('retries a 429 after the stated seconds, or after 1.5', async () => {
  const waits: (number | undefined)[] = [];
  const { setTimeout: later } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, delayMs?: number) => {
    if (delayMs === 7000 || delayMs === 1500) waits.push(delayMs);
    return later(act, delayMs === 7000 || delayMs === 1500 ? 0 : delayMs);
  }) as typeof setTimeout);
  const tooMany = (headers: Record<string, string>) => new Response('{}', { status: 429, headers });
  await saved(
    tooMany({ 'retry-after': '7' }),
    tooMany({}),
    Response.json({ user: {}, message: 'In the end.' }),
  );
  await toastOf('In the end.');
  vi.restoreAllMocks();
  expect(waits).toEqual([7000, 1500]);
  expect(exampleApi().of('updateUser')).toHaveLength(3);
});
