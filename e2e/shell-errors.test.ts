import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OpenPage } from './browser.ts';
import { begunWait, fake, fakeFields, keepWaits, settled } from './faked.ts';
import { closePages, OWNER, openPageAs, openTabAs } from './sessions.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PROFILE = `${apiUrl}/business/user`;
const UPDATE = `${apiUrl}/business/user/update`;
const SUBSCRIPTION = '/account/paddle/subscription';

let page: OpenPage;
beforeAll(async () => {
  page = await openTabAs(OWNER);
  await page.goto(`${webUrl}/account/profile`);
  await page.getByLabel('First name').waitFor();
});
afterAll(closePages);

/** Saves the profile, and the server answers this. */
async function saved(reply: Parameters<typeof fake>[2]): Promise<void> {
  await page.unroute(UPDATE);
  await fake(page, UPDATE, reply);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

const toast = (on: OpenPage, text: string) => on.locator('.Toastify__toast', { hasText: text });

/** How long it stays, as its own bar shows. */
const closesAfter = (one: Locator) =>
  one
    .locator('.Toastify__progress-bar')
    .evaluate((bar: { style: { animationDuration: string } }) => bar.style.animationDuration);

const letTimePass = (one: Locator) =>
  one.locator('.Toastify__progress-bar').evaluate((bar: { getAnimations(): { finish(): void }[] }) =>
    bar.getAnimations().forEach(animation => {
      animation.finish();
    }),
  );

test('what an update says is a light toast at the top right for five seconds, and the profile is read anew', async () => {
  const [read] = await Promise.all([
    page.waitForRequest(PROFILE),
    saved({ json: { user: {}, message: 'Noted by the server.' } }),
  ]);
  expect(read.method()).toBe('GET');
  const note = toast(page, 'Noted by the server.');
  await note.waitFor();
  expect(await closesAfter(note)).toBe('5000ms');
  await expect.poll(() => note.getAttribute('class')).toContain('Toastify__toast-theme--light');
  await expect
    .poll(() => page.locator('.Toastify__toast-container--top-right .Toastify__toast').count())
    .toBe(1);
  await letTimePass(note);
  await note.waitFor({ state: 'detached' });

  await saved({ json: { user: {}, error: 'Not today.' } });
  const refusal = toast(page, 'Not today.');
  await refusal.waitFor();
  await expect.poll(() => refusal.getAttribute('class')).toContain('Toastify__toast--error');
});

test('a toast goes when it is dragged by more than 80 percent of its width, not by less', async () => {
  await saved({ json: { user: {}, message: 'To be dragged.' } });
  const note = toast(page, 'To be dragged.');
  await note.hover();
  const drag = async (share: number) => {
    const box = (await note.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - box.width * share, y, { steps: 8 });
    await page.mouse.up();
  };
  const { x } = (await note.boundingBox()) ?? { x: 0 };
  await drag(0.75);
  await expect.poll(async () => (await note.boundingBox())?.x).toBe(x);
  await drag(0.85);
  await note.waitFor({ state: 'detached' });
});

test('a switch that is no part of the profile does not read it anew', async () => {
  let reads = 0;
  page.on('request', request => {
    if (request.url() === PROFILE) reads += 1;
  });
  await page.unroute(UPDATE);
  await fake(page, UPDATE, { json: { user: {} } });
  await page.getByRole('checkbox', { name: 'Trends' }).click();
  const note = toast(page, 'Your choice is saved.');
  await note.waitFor();
  await settled(page);
  expect(reads).toBe(0);
  await letTimePass(note);
});

test.each([
  ['a code', { errorEnum: 'CONFLICT' }, 'CONFLICT', 'This does not fit with what is already there.'],
  [
    'issues with their paths',
    [
      { message: 'Required', path: ['body', 'email'] },
      { message: 'Too short', path: 'body.name' },
    ],
    'Required: body.email, Too short: body.name',
    'Something went wrong on our side.',
  ],
  ['a message and a request', { message: 'It broke', requestId: 'req-7' }, 'It broke', 'Request req-7'],
  ['other JSON', { odd: 1 }, '{"odd":1}', 'Something went wrong on our side.'],
  ['no JSON', '<html>Bad gateway</html>', 'Unknown error format', 'Something went wrong on our side.'],
])('a failed write with %s is reported and told, and not thrown', async (_, body, reported, told) => {
  page.problems.length = 0;
  await saved({ status: 409, body: typeof body === 'string' ? body : JSON.stringify(body) });
  const box = page.getByRole('main').getByRole('alert').filter({ hasText: 'This was not saved' });
  await box.filter({ hasText: told }).waitFor();
  await expect.poll(() => page.problems).toContain(`uncaught: ${reported}`);
});

test('a write that is forbidden says so and keeps the session', async () => {
  let signOuts = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/signout')) signOuts += 1;
  });
  await saved({ status: 403, json: { status: 403, errorEnum: 'FORBIDDEN', message: 'Forbidden' } });
  await page.getByRole('main').getByText('You may not do this.').waitFor();

  const limitation = { feature: 'SENTIMENTS' };
  const refusal = { status: 403, errorEnum: 'FEATURE_NOT_IN_PLAN', message: 'Not in the plan.', limitation };
  await saved({ status: 403, json: refusal });
  const modal = page.getByRole('dialog', { name: 'Your plan ends here' });
  await modal.getByText('It is part of the Advanced plan.').waitFor();
  await modal.getByRole('button', { name: 'Understood' }).click();
  await modal.waitFor({ state: 'detached' });
  expect(signOuts).toBe(0);
});

test('a refused read for the plan opens the limitation modal and keeps the session', async () => {
  const own = await openPageAs(OWNER);
  const limitation = { limit: 'favourites' };
  const refusal = { status: 403, errorEnum: 'LIMIT_REACHED', message: 'The limit is reached.', limitation };
  await fake(own, /\/business\/usage\b/, { status: 403, json: refusal });
  await own.goto(`${webUrl}/account/usage`);
  const modal = own.getByRole('dialog', { name: 'Your plan ends here' });
  await modal.getByText('Enterprise plan: 300 tracked accounts.').waitFor();
  await modal.getByText('No larger plan lifts this.').waitFor();
  await own.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  expect(own.url()).toBe(`${webUrl}/account/usage`);
  await own.context().close();
});

test('a 429 is tried again after the seconds it names, or after one and a half', async () => {
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

test('a failed payment is told for ten seconds, with a button to add a payment method', async () => {
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

test('an account that could not be removed stays, and the error is logged', async () => {
  const own = await openPageAs(OWNER);
  await fakeFields(own, `${apiUrl}/business/paddle/subscription`, { status: null, subscription: null });
  await fake(own, `${apiUrl}/business/user/remove-user-account`, {
    status: 500,
    json: { message: 'It broke', requestId: 'req-8' },
  });
  await own.goto(`${webUrl}/account/data`);
  await own.getByRole('button', { name: 'Remove my account…' }).click();
  const dialog = own.getByRole('dialog');
  await dialog.getByRole('textbox').fill('owner@demo.clipscope.test');
  await dialog.getByRole('button', { name: /for good/ }).click();
  await dialog.getByText('Request req-8').waitFor();
  expect(own.problems).toContain('uncaught: It broke');
  await expect.poll(() => own.locator('.Toastify__toast').count()).toBe(0);
  expect(own.url()).toBe(`${webUrl}/account/data`);
  await own.context().close();
});

async function bearer(on: OpenPage) {
  const { accessToken } = await (await on.request.get(`${webUrl}/api/auth/session`)).json();
  return { headers: { authorization: `Bearer ${accessToken}` } };
}
