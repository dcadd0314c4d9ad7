import type { Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { closePages, OWNER, openVisitorPage } from './sessions.ts';

const webUrl = inject('webUrl');
afterAll(closePages);

const stored = (page: Page, name: string) => page.evaluate<string | null>(`localStorage.getItem('${name}')`);

/** The scripts that a page asks for, by name. */
function watchScripts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script')
      names.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  return names;
}

/** Holds the scripts of the app back until it is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async route => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

test('a public page is read and left with one small script, which remembers where the visit began', async () => {
  const page = await openVisitorPage();
  const scripts = watchScripts(page);
  await page.goto(`${webUrl}/?utm_source=mail#r-nora`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/^starter-/)]);
  expect([await stored(page, 'AFF_CODE'), await stored(page, 'LANDING_QUERY')]).toEqual([
    '"nora"',
    '"?utm_source=mail"',
  ]);
  expect(await stored(page, 'CAMPAIGN_VISIT')).toContain('"value":true');
  await page.getByRole('link', { name: 'View plans' }).first().click();
  await page.waitForURL(`${webUrl}/pricing`);
  await page.getByRole('link', { name: 'Yearly' }).click();
  await page.waitForURL(`${webUrl}/pricing?cycle=year`);
  await page.getByRole('link', { name: 'Terms' }).first().click();
  await page.waitForURL(`${webUrl}/legal/terms`);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter(name => !name.startsWith('starter-'))).toEqual([]);
  expect(await stored(page, 'INIT_SOURCE_URL')).toBe(JSON.stringify(`${webUrl}/?utm_source=mail#r-nora`));
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('what is pressed and typed before the app is loaded is not lost', async () => {
  const page = await openVisitorPage();
  const release = await holdApp(page);
  await page.goto(webUrl);
  await page
    .getByRole('button', { name: /Explain / })
    .first()
    .click();
  release();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  const releaseAgain = await holdApp(page);
  await page.goto(`${webUrl}/pricing`);
  const code = page.getByRole('textbox', { name: 'Discount code' });
  await code.pressSequentially('YEARLY20');
  await code.press('Enter');
  expect(new URL(page.url()).search).toBe('');
  releaseAgain();
  await page.getByText('YEARLY20 is only valid for yearly billing.').waitFor();
  expect(await code.inputValue()).toBe('YEARLY20');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('a sign-in form that is sent before the app is loaded keeps the password out of the address', async () => {
  const page = await openVisitorPage();
  const release = await holdApp(page);
  await page.goto(`${webUrl}/auth/sign-in`, { waitUntil: 'domcontentloaded' });
  const password = page.getByLabel('Password', { exact: true });
  const send = page.getByRole('button', { name: 'Sign in', exact: true });
  await page.getByLabel('Email address').fill(OWNER);
  await password.fill('clipscope-demo');
  await send.click();
  release();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).search).toBe('');
  expect(await password.inputValue()).toBe('clipscope-demo');
  await send.click();
  await page.waitForURL(`${webUrl}/dashboard`);
  await page.context().close();
});

test('a plan that is chosen before the app is loaded is remembered', async () => {
  const page = await openVisitorPage();
  const release = await holdApp(page);
  await page.goto(`${webUrl}/pricing?cycle=year`);
  await page.getByRole('link', { name: /free trial: Advanced/ }).click();
  release();
  await page.waitForURL(`${webUrl}/auth/sign-up`);
  expect(await stored(page, 'AFTER_REGISTRATION')).toBe(
    '"/account/paddle/subscription?plan=ADVANCED&cycle=year"',
  );
  await page.context().close();
});
