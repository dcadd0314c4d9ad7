import { afterAll, expect, inject, test } from 'vitest';
import type { OpenPage } from './browser.ts';
import { begunWait, fake, fakeFields, keepWaits } from './faked.ts';
import { closePages, OWNER, openPageAs } from './sessions.ts';
import { closesAfter, letTimePass, toast } from './toasts.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PROFILE = `${apiUrl}/business/user`;
const UPDATE = `${apiUrl}/business/user/update`;
const SUBSCRIPTION = '/account/paddle/subscription';

afterAll(closePages);

test('a read that the plan does not include opens the limitation modal and keeps the session', async () => {
  const own = await openPageAs(OWNER);
  const limitation = { limit: 'favourites' };
  const refusal = { status: 403, errorEnum: 'LIMIT_REACHED', message: 'The limit is reached.', limitation };
  await fake(own, /\/business\/usage\b/, { status: 403, json: refusal });
  await own.goto(`${webUrl}/account/usage`);
  const modal = own.getByRole('dialog', { name: 'Not included in your plan' });
  await modal.getByText('Tracked accounts on the Enterprise plan: 300.').waitFor();
  await modal.getByText('No other plan has a higher limit.').waitFor();
  await own.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  expect(own.url()).toBe(`${webUrl}/account/usage`);
  await own.context().close();
});

test('retries a 429 after the seconds it states, or after 1.5 seconds', async () => {
  const own = await openPageAs(OWNER);
  await own.clock.install();
  await keepWaits(own);
  const asked = await fake(
    own,
    UPDATE,
    { status: 429, json: {}, headers: { 'retry-after': '7' } },
    { status: 429, json: {} },
    { json: { user: {}, message: 'In the end.' } },
  );
  await own.goto(`${webUrl}/account/profile`);
  await own.getByLabel('First name').waitFor();
  await own.clock.pauseAt(Date.now() + 60_000);
  await own.getByRole('button', { name: 'Save', exact: true }).click();
  await begunWait(own, 7000);
  await own.clock.runFor(6999);
  expect(asked).toHaveLength(1);
  await own.clock.runFor(1);
  await begunWait(own, 1500);
  expect(asked).toHaveLength(2);
  await own.clock.runFor(1499);
  expect(asked).toHaveLength(2);
  await own.clock.runFor(1);
  await toast(own, 'In the end.').waitFor();
  expect(asked).toHaveLength(3);
  await own.context().close();
});

test('reports a failed payment for ten seconds, with a button to add a payment method', async () => {
  const own = await openPageAs(OWNER);
  const { team } = await (await own.request.get(PROFILE, await bearer(own))).json();
  const subscription = { ...team.subscription, status: 'past_due' };
  await fakeFields(own, PROFILE, { team: { ...team, subscription } });
  await own.goto(`${webUrl}/account/usage`);
  const reminder = toast(own, 'The last payment for your team’s plan failed.');
  await reminder.waitFor();
  expect(await closesAfter(reminder)).toBe('10000ms');
  await reminder.getByRole('link', { name: 'Add a payment method' }).click();
  await own.waitForURL(webUrl + SUBSCRIPTION);
  await letTimePass(reminder);
  await reminder.waitFor({ state: 'detached' });
  await own.context().close();
});

test('keeps an account that could not be removed, and logs the error', async () => {
  const own = await openPageAs(OWNER);
  await fakeFields(own, `${apiUrl}/business/paddle/subscription`, { status: null, subscription: null });
  await fake(own, `${apiUrl}/business/user/remove-user-account`, {
    status: 500,
    json: { message: 'It broke', requestId: 'req-8' },
  });
  await own.goto(`${webUrl}/account/data`);
  await own.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('textbox').fill('owner@demo.clipscope.test');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await dialog.getByText('Request ID: req-8').waitFor();
  expect(own.problems).toContain('uncaught: It broke');
  await expect.poll(() => own.locator('.Toastify__toast').count()).toBe(0);
  expect(own.url()).toBe(`${webUrl}/account/data`);
  await own.context().close();
});

async function bearer(on: OpenPage) {
  const { accessToken } = await (await on.request.get(`${webUrl}/api/auth/session`)).json();
  return { headers: { authorization: `Bearer ${accessToken}` } };
}
