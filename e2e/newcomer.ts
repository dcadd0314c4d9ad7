import type { Page } from 'playwright-core';
import type { Installation } from './browser.ts';

/** The newest link emailed to an address, from the development outbox. */
export async function emailedLink(apiUrl: string, to: string, about: RegExp): Promise<string> {
  const { mails } = (await (await fetch(`${apiUrl}/dev/outbox`)).json()) as {
    mails: { to: string; subject: string; text: string }[];
  };
  const text = mails.find(mail => mail.to === to && about.test(mail.text))?.text ?? '';
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

/** A confirmed user with a new team, so that a test does not affect others. */
export async function signUp(apiUrl: string, email: string, password: string): Promise<void> {
  const post = (path: string, body: unknown) =>
    fetch(apiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/auth/sign-up', { email, password, tosApproved: true });
  const token = new URL(await emailedLink(apiUrl, email, /verify/)).searchParams.get('token');
  const verified = await post('/auth/verify-email', { token });
  if (!verified.ok) throw new Error(`${email} could not be confirmed: ${await verified.text()}`);
}

/** Signs up, confirms, signs in and completes the onboarding questions. */
export async function signUpNewcomer(
  page: Page,
  { webUrl, apiUrl }: Installation,
  email: string,
  password: string,
): Promise<void> {
  const next = page.getByRole('button', { name: 'Save and continue' });
  await page.context().addCookies([{ name: 'ANALYTICS_CONSENT', value: 'granted', url: webUrl }]);
  await page.goto(`${webUrl}/auth/sign-up`);
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('New');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/I accept the terms/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Check your email').waitFor();
  await page.goto(await emailedLink(apiUrl, email, /verify/));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL(`${webUrl}/onboarding`);

  await page.getByLabel('Job role').selectOption({ label: 'Analyst' });
  await page.getByLabel('Country').selectOption({ label: 'Finland' });
  await page.getByLabel('How did you hear about us?').selectOption({ label: 'Event' });
  await next.click();
  await page.waitForURL(/step=industry/);
  await page.getByRole('radio', { name: 'Food & drink' }).check();
  await next.click();
  await page.waitForURL(/step=tools/);
  await page.getByRole('checkbox', { name: 'Account analytics' }).check();
  await next.click();
  await page.waitForURL(/step=accounts/);
}

/** Searches an account, tracks it and opens its report. */
export async function openFirstReport(page: Page, { webUrl }: Installation, account: string): Promise<void> {
  await page.getByText('Basic plan: 0 of 1 account tracked').waitFor();
  await page.getByRole('searchbox', { name: 'Name, @handle or link' }).fill(account);
  const found = page.getByRole('list', { name: 'Search results' }).getByRole('listitem');
  await found
    .filter({ hasText: `@${account}` })
    .first()
    .getByRole('button', { name: /^Track / })
    .click();
  await page.getByText('Basic plan: 1 of 1 account tracked').waitFor();
  await page.getByRole('button', { name: 'Finish and open report' }).click();
  await page.waitForURL(`${webUrl}/user/tiktok/${account}`);
  await page.getByLabel('Key metrics').first().waitFor();
}
