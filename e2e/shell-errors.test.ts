import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OpenPage } from './browser.ts';
import { IS_DEEP, testInDepth } from './depth.ts';
import { fake, settled } from './faked.ts';
import { closePages, OWNER, openTabAs } from './sessions.ts';
import { closesAfter, letTimePass, toast } from './toasts.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PROFILE = `${apiUrl}/business/user`;
const UPDATE = `${apiUrl}/business/user/update`;

let page: OpenPage;
beforeAll(async () => {
  page = await openTabAs(OWNER);
  await page.goto(`${webUrl}/account/profile`);
  await page.getByLabel('First name').waitFor();
});
afterAll(closePages);

/** Saves the profile, with this reply of the server. */
async function saved(reply: Parameters<typeof fake>[2]): Promise<void> {
  await page.unroute(UPDATE);
  await fake(page, UPDATE, reply);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

testInDepth(
  'shows the message of an update as a light toast at the top right for five seconds, and reloads the profile',
  async () => {
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
  },
);

test('dismisses a toast that is dragged by more than 80 percent of its width', async () => {
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

testInDepth('does not reload the profile for a switch that is not part of it', async () => {
  let reads = 0;
  page.on('request', request => {
    if (request.url() === PROFILE) reads += 1;
  });
  await page.unroute(UPDATE);
  await fake(page, UPDATE, { json: { user: {} } });
  await page.getByRole('checkbox', { name: 'Trending' }).click();
  const note = toast(page, 'Goals saved');
  await note.waitFor();
  await settled(page);
  expect(reads).toBe(0);
  await letTimePass(note);
});

const FAILURES: [name: string, body: unknown, reported: string, shown: string][] = [
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
];

test.each(IS_DEEP ? FAILURES : [])(
  'reports a failed write with %s and shows it, without throwing',
  async (_, body, reported, shown) => {
    page.problems.length = 0;
    await saved({ status: 409, body: typeof body === 'string' ? body : JSON.stringify(body) });
    const box = page.getByRole('main').getByRole('alert').filter({ hasText: 'Your changes were not saved' });
    await box.filter({ hasText: shown }).waitFor();
    await expect.poll(() => page.problems).toContain(`uncaught: ${reported}`);
  },
);

testInDepth('shows that a write is forbidden, and keeps the session', async () => {
  let signOuts = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/signout')) signOuts += 1;
  });
  await saved({ status: 403, json: { status: 403, errorEnum: 'FORBIDDEN', message: 'Forbidden' } });
  await page.getByRole('main').getByText('You don’t have permission to do this.').waitFor();

  const limitation = { feature: 'SENTIMENTS' };
  const refusal = { status: 403, errorEnum: 'FEATURE_NOT_IN_PLAN', message: 'Not in the plan.', limitation };
  await saved({ status: 403, json: refusal });
  const modal = page.getByRole('dialog', { name: 'Not included in your plan' });
  await modal.getByText('Included in the Advanced plan.').waitFor();
  await modal.getByRole('button', { name: 'Not now' }).click();
  await modal.waitFor({ state: 'detached' });
  expect(signOuts).toBe(0);
});
