import { afterAll, expect, inject, test } from 'vitest';
import { asking, type OpenPage, signIn, tableNamed } from './browser.ts';
import { signUp } from './newcomer.ts';
import { ADMIN, closePages, openTabAs, openVisitorPage } from './sessions.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const PASSWORD = 'a-password-nobody-guesses';

afterAll(closePages);

/** The library ignores robots, which a browser under test says it is. */
const PERSON = `
  Object.defineProperty(navigator, 'webdriver', { get: () => false });
  Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });`;
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';

async function openAsPerson(): Promise<{ page: OpenPage; loaded: string[] }> {
  const page = await openVisitorPage({ userAgent });
  await page.addInitScript(PERSON);
  const loaded: string[] = [];
  page.on('request', request => loaded.push(new URL(request.url()).pathname));
  return { page, loaded };
}

const analyticsOf = (loaded: readonly string[]) =>
  loaded.filter(path => /\/analytics-|^\/ingest\/|^\/usage-tracking/.test(path));
const appOf = (loaded: readonly string[]) =>
  loaded.filter(path => path.includes('/chunks/') && path.endsWith('.js'));

test('a visitor is asked on a page without the app, above everything, and nothing is sent before they allow it', async () => {
  const { page, loaded } = await openAsPerson();
  await watchShifts(page);
  await page.goto(webUrl);
  const banner = page.getByRole('complementary', { name: 'Analytics' });
  await banner.waitFor();
  const [above, header] = [await banner.boundingBox(), await page.locator('header').first().boundingBox()];
  expect((above?.y ?? -1) + (above?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
  expect((await shiftsOf(page)).sum).toBeLessThan(0.01);
  await banner.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await banner.waitFor({ state: 'hidden' });
  await page.goto(`${webUrl}/pricing`);
  expect(await banner.count()).toBe(0);
  expect([analyticsOf(loaded), appOf(loaded)]).toEqual([[], []]);

  await page.goto(`${webUrl}/legal/analytics`);
  const allow = page.getByRole('button', { name: 'Allow' });
  expect(await allow.getAttribute('aria-pressed')).toBe('false');
  await allow.click();
  await expect.poll(() => allow.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => loaded).toContain('/ingest/e/');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => page.evaluate('document.cookie')).toContain('ANALYTICS_CONSENT=denied');
  await expect
    .poll(() => page.evaluate('document.cookie + Object.keys(localStorage)'))
    .not.toContain('distinct_id');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('who allows it is counted from the first visit to the first use, and staff see how far people got', async () => {
  const staff = await openTabAs(ADMIN);
  const ask = await asking(staff, { webUrl, apiUrl });
  const before = await ask('/admin/analytics');
  const email = 'counted@kitchen.example';
  await signUp(apiUrl, email, PASSWORD);

  const { page, loaded } = await openAsPerson();
  await page.goto(webUrl);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => loaded).toContain('/ingest/e/');
  expect(appOf(loaded)).toEqual([]);
  await page.goto(`${webUrl}/auth/sign-up`);
  await signIn(page, webUrl, email, PASSWORD).catch(() => page.waitForURL(`${webUrl}/onboarding`));
  await expect.poll(() => loaded).toContain('/usage-tracking');
  const asUser = await asking(page, { webUrl, apiUrl });
  await expect.poll(async () => (await asUser('/business/user')).analyticsConsent).toBe('granted');
  const people = (reply: typeof before) => reply.funnel.map((step: { people: number }) => step.people);
  await expect
    .poll(async () => people(await ask('/admin/analytics')).slice(0, 3))
    .toEqual(
      people(before)
        .slice(0, 3)
        .map((count: number) => count + 1),
    );

  await staff.goto(`${webUrl}/admin/analytics`);
  const shown = tableNamed(staff, 'Funnel').getByRole('row', { name: 'Signed in' });
  await expect.poll(() => shown.textContent()).toContain(String(people(before)[2] + 1));
  await page.context().close();
});
