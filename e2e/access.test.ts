import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { signIn } from './browser.ts';
import { testInDepth } from './depth.ts';
import { emailedLink, signUp } from './newcomer.ts';
import { closePages, leaveTab, OWNER, openOwnSessionAs, openTabAs, openVisitorPage } from './sessions.ts';
import { settle, visit } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PASSWORD = 'a-password-nobody-guesses';
afterAll(closePages);

async function fillPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
}

testInDepth('a new user signs up and confirms their email address, which signs them in', async () => {
  const email = 'newcomer@example.com';
  const page = await openVisitorPage();
  await page.goto(`${webUrl}/auth/sign-up`);
  await page.getByLabel('Email address').fill(email);
  await fillPassword(page, PASSWORD);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Check your email').waitFor();

  await page.goto(`${webUrl}/auth/sign-in`);
  await page.getByLabel('Email address').fill(email);
  await fillPassword(page, PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('or the address has not been confirmed yet').waitFor();

  await page.goto(await emailedLink(apiUrl, email, /verify/));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL(`${webUrl}/onboarding`);
  await page.context().close();
});

testInDepth('a new user resets their password', async () => {
  const email = 'forgetful@example.com';
  await signUp(apiUrl, email, PASSWORD);
  const page = await openVisitorPage();
  await page.goto(`${webUrl}/reset-password-link`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Check your email').waitFor();
  await page.goto(await emailedLink(apiUrl, email, /reset-password-link/));
  await fillPassword(page, `${PASSWORD}-2`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed.').waitFor();
  await signIn(page, webUrl, email, `${PASSWORD}-2`);
  await page.context().close();
});

test('localhost and 127.0.0.1 are one web app, where a newcomer signs in and every call works', async () => {
  const page = await openVisitorPage();
  const { port } = new URL(webUrl);
  await page.goto(`http://localhost:${port}/auth/sign-in`);
  expect(page.url()).toBe(`http://127.0.0.1:${port}/auth/sign-in`);
  await signIn(page, webUrl, OWNER);
  await page.goto(`http://localhost:${port}/dashboard`);
  await page.waitForURL(`${webUrl}/dashboard`);
  const reply = await page.request.get(`${apiUrl}/health`, {
    headers: { origin: `http://localhost:${port}` },
  });
  expect(reply.headers()['access-control-allow-origin']).toBe(`http://localhost:${port}`);
  await page.context().close();
});

test('an owner invites a colleague, who joins the team', async () => {
  const email = 'colleague@example.com';
  const page = await openTabAs(OWNER);
  await visit(page, `${webUrl}/account/team`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByRole('button', { name: `Withdraw invitation for ${email}` }).waitFor();
  await leaveTab(page);

  const guest = await openVisitorPage();
  await guest.goto(await emailedLink(apiUrl, email, /\/invite\//));
  await guest.getByRole('heading', { name: 'Join Northwind Kitchen' }).waitFor();
  await fillPassword(guest, PASSWORD);
  await guest.getByLabel(/I accept the terms/).check();
  await guest.getByRole('button', { name: 'Join team' }).click();
  // The dashboard leads a newcomer on to the first steps.
  await guest.waitForURL(`${webUrl}/onboarding`);
  await visit(guest, `${webUrl}/account/team`);
  await guest.getByRole('gridcell', { name: email }).waitFor();
  await guest.context().close();
});

describe('the session', () => {
  test('is required by signed-in pages, and sign-in returns to the page', async () => {
    const page = await openVisitorPage();
    const addresses: string[] = [];
    page.on('request', request => addresses.push(request.url()));
    await page.goto(`${webUrl}/account/profile`);
    await page.getByText('Sign in to view this page.').waitFor();
    await settle(page);
    const redirect = addresses.find(address => address.startsWith(`${webUrl}/auth/sign-in?`)) ?? '';
    expect(Object.fromEntries(new URL(redirect).searchParams)).toEqual({
      error: 'SessionRequired',
      callbackUrl: `${webUrl}/account/profile`,
    });
    await page.getByLabel('Email address').fill('owner@demo.clipscope.test');
    await fillPassword(page, 'clipscope-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${webUrl}/account/profile`);
    await page.context().close();
  });

  test('has the fields the product needs, and ends in other tabs too', async () => {
    const page = await openOwnSessionAs(OWNER);
    await page.goto(`${webUrl}/dashboard`);
    const session = await page.evaluate(() =>
      fetch('/api/auth/session').then(reply => reply.json() as Promise<{ accessToken: string }>),
    );
    expect(session).toMatchObject({
      accessToken: expect.any(String),
      user: {
        id: expect.any(String),
        sub: expect.any(String),
        email: 'owner@demo.clipscope.test',
        name: 'Olivia Owner',
        teamId: expect.any(String),
        paddleUserId: null,
      },
    });
    const other = await page.context().newPage();
    await other.goto(`${webUrl}/dashboard`);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.waitForURL(`${webUrl}/`);
    await other.waitForURL(/\/auth\/sign-in/);
    const refused = await fetch(`${apiUrl}/business/user`, {
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    expect(refused.status).toBe(401);
    await page.context().close();
  });

  testInDepth('shows the same error for a wrong password, whether or not the address is known', async () => {
    const page = await openVisitorPage();
    const messages: (string | null)[] = [];
    for (const email of ['admin@demo.clipscope.test', 'nobody@example.com']) {
      await page.goto(`${webUrl}/auth/sign-in`);
      await page.getByLabel('Email address').fill(email);
      await fillPassword(page, 'not-the-password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      const alert = page.getByText('Wrong email address or password');
      await alert.waitFor();
      messages.push(await alert.textContent());
    }
    expect(messages[0]).toBe(messages[1]);
    await page.context().close();
  });
});

testInDepth('stores the referral code and the query string of the first visit', async () => {
  const page = await openVisitorPage();
  await page.goto(`${webUrl}/?utm_source=mail&utm_medium=x#r-friend42`);
  await page.waitForFunction(() => localStorage.getItem('AFF_CODE') !== null);
  const stored = await page.evaluate(() => ({
    code: localStorage.getItem('AFF_CODE'),
    query: localStorage.getItem('LANDING_QUERY'),
    campaign: localStorage.getItem('CAMPAIGN_VISIT'),
  }));
  expect(stored.code).toBe('"friend42"');
  expect(stored.query).toContain('utm_source=mail');
  expect(JSON.parse(stored.campaign ?? '{}').value).toBe(true);
  await page.context().close();
});
