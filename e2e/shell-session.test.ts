import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OpenPage } from './browser.ts';
import { IS_DEEP, testInDepth } from './depth.ts';
import { fake, settled } from './faked.ts';
import { closePages, OWNER, openOwnSessionAs, openPageAs, openVisitorPage } from './sessions.ts';
import { openSettled, settle } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const SESSION = `${webUrl}/api/auth/session`;
const FOUR_MINUTES_MS = 240_000;

let page: OpenPage;
beforeAll(async () => {
  // Its own session: the last test ends it.
  page = await openOwnSessionAs(OWNER);
});
afterAll(closePages);

const asked = (on: Page, address: string) => on.waitForRequest(request => request.url().startsWith(address));

const comeToFront = (on: Page) => on.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);

test('refetches the session when the tab becomes visible, on events of other tabs and every four minutes', async () => {
  const own = await openPageAs(OWNER);
  await own.clock.install();
  await openSettled(own, `${webUrl}/account/usage`);

  // Browsers notify other tabs only when a stored text changes, and events of the same second are the same text. So this
  // tab's own entry is awaited and removed before the next event.
  const forgetChanges = () => own.evaluate(`localStorage.removeItem('nextauth.message')`);
  await forgetChanges();
  await Promise.all([asked(own, SESSION), comeToFront(own)]);
  await own.waitForFunction(`localStorage.getItem('nextauth.message') !== null`);
  await forgetChanges();
  const other = await own.context().newPage();
  await other.goto(webUrl);
  await Promise.all([asked(own, SESSION), comeToFront(other)]);
  await settle(own);
  await Promise.all([asked(own, SESSION), own.clock.fastForward(FOUR_MINUTES_MS)]);
  await own.context().close();
});

testInDepth(
  'requests the profile at most once in five seconds, and not when the tab becomes visible',
  async () => {
    const own = await openPageAs(OWNER);
    let reads = 0;
    own.on('request', request => {
      if (request.url() === `${apiUrl}/business/user`) reads += 1;
    });
    const go = (name: string) =>
      own
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name, exact: true })
        .click()
        .then(() => own.getByRole('heading', { level: 1, name }).waitFor());
    await own.clock.install();
    await own.goto(`${webUrl}/account/usage`);
    await own.getByRole('region', { name: 'Team and plan' }).waitFor();
    await settle(own);
    expect(reads).toBe(1);

    // From here on the clock advances only when the test moves it.
    await own.clock.pauseAt(Date.now() + 60_000);
    await comeToFront(own);
    await own.evaluate(`window.dispatchEvent(new Event('focus'))`);
    await own.clock.runFor(1000);
    await settled(own);
    expect(reads).toBe(1);

    await go('Your data');
    await Promise.all([
      own.waitForResponse(`${apiUrl}/business/user`).then(reply => reply.finished()),
      own.clock.runFor(100),
    ]);
    await settled(own);
    await go('Profile');
    await go('Your data');
    await own.clock.runFor(4000);
    await settled(own);
    expect(reads).toBe(2);
    await own.clock.runFor(2000);
    await go('Profile');
    await go('Your data');
    await own.clock.runFor(100);
    await expect.poll(() => reads).toBe(3);
    await own.context().close();
  },
);

testInDepth(
  'signing in leads to the error page without a list of providers, and to sign-in with an unknown one',
  async () => {
    const own = await openVisitorPage();
    const addresses: string[] = [];
    own.on('request', request => addresses.push(request.url()));
    const tryToSignIn = async () => {
      await own.goto(`${webUrl}/auth/sign-in`);
      await own.getByLabel('Email').fill('owner@demo.clipscope.test');
      await own.getByLabel('Password', { exact: true }).fill('clipscope-demo');
      addresses.length = 0;
      await own.getByRole('button', { name: 'Sign in', exact: true }).click();
    };

    await fake(own, `${webUrl}/api/auth/providers`, { status: 500, json: {} });
    await tryToSignIn();
    await expect.poll(() => addresses).toContain(`${webUrl}/api/auth/error`);
    await own.waitForURL(/\/auth\/sign-in\?/);

    await own.unroute(`${webUrl}/api/auth/providers`);
    await fake(own, `${webUrl}/api/auth/providers`, { json: { other: { id: 'other', type: 'oauth' } } });
    await tryToSignIn();
    const expected = `${webUrl}/api/auth/signin?${new URLSearchParams({ callbackUrl: '/dashboard' })}`;
    await expect.poll(() => addresses).toContain(expected);
    expect(addresses.some(address => address.includes('/api/auth/callback/'))).toBe(false);
    await own.context().close();
  },
);

const LOGGED_BY: [name: string, kind: string, script: string][] = [
  ['a beacon', 'ping', ''],
  [
    'a request that outlives the page',
    'fetch',
    `Object.defineProperty(navigator, 'sendBeacon', { value: undefined })`,
  ],
];

test.each(IS_DEEP ? LOGGED_BY : LOGGED_BY.slice(0, 1))(
  'writes an authentication error to the console and sends it to the log by %s',
  async (_, kind, script) => {
    const own = await openPageAs(OWNER);
    await own.addInitScript(script);
    await openSettled(own, `${webUrl}/account/usage`);
    await fake(own, SESSION, { status: 500, json: { message: 'It broke' } });
    const [log] = await Promise.all([own.waitForRequest(`${webUrl}/api/auth/_log`), comeToFront(own)]);
    expect([log.method(), log.resourceType()]).toEqual(['POST', kind]);
    expect(Object.fromEntries(new URLSearchParams(log.postData() ?? ''))).toMatchObject({
      level: 'error',
      code: 'CLIENT_FETCH_ERROR',
      client: 'true',
    });
    expect((await log.response())?.status()).toBe(200);
    expect(own.problems.some(problem => problem.includes('[next-auth][error][CLIENT_FETCH_ERROR]'))).toBe(
      true,
    );
    await own.context().close();
  },
);

test('a 403 on a read ends the session on the current page, and sign-in returns there', async () => {
  const place = `${webUrl}/account/usage`;
  const addresses: string[] = [];
  page.on('request', request => addresses.push(request.url()));
  await fake(page, `${apiUrl}/business/user`, { status: 403, json: { message: 'Forbidden' } });
  const [signOut] = await Promise.all([asked(page, `${webUrl}/api/auth/signout`), page.goto(place)]);
  expect(new URLSearchParams(signOut.postData() ?? '').get('callbackUrl')).toBe(place);
  await page.getByText('Sign in to view this page.').waitFor();
  expect(addresses).toContain(
    `${webUrl}/api/auth/signin?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: place })}`,
  );
  expect(addresses).not.toContain(`${webUrl}/`);
  expect(await (await page.request.get(SESSION)).json()).toEqual({});
});
