import { formatCount } from '@clipscope/domain';
import { afterAll, expect, inject, test } from 'vitest';
import { asking } from './browser.ts';
import { closePages, OWNER, openPageAs, openVisitorPage } from './sessions.ts';
import { openSettled } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const demoAccount = inject('demoAccount');
const REPORT = `${webUrl}/user/tiktok/${demoAccount}`;
afterAll(closePages);

/** The time zone cookie of an earlier visit, from which the server knows the user’s days. */
async function openReturning() {
  const page = await openPageAs(OWNER);
  await page.context().addCookies([{ name: 'TIME_ZONE', value: 'UTC', url: webUrl }]);
  return page;
}

/** The visible part of the HTML. */
const withoutScripts = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '');

test('the first HTML of a report has its metrics, and the browser does not request them again', async () => {
  const page = await openReturning();
  const ask = await asking(page, { webUrl, apiUrl });
  const { displayName, followers } = await ask(`/users/${demoAccount}/basic?platform=tiktok`);

  const reply = await page.request.get(REPORT);
  expect(reply.headers()['cache-control']).toMatch(/private.*no-store/);
  const html = withoutScripts(await reply.text());
  for (const text of [
    displayName,
    formatCount(followers),
    'Engagement rate by views',
    'Account score',
    'Most viewed videos',
    '<svg data-chart',
  ])
    expect(html).toContain(text);

  const calls: string[] = [];
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url());
    if (
      origin === apiUrl &&
      !/^\/(pictures|usage-tracking|ingest|business\/user\/analytics-consent)/.test(pathname)
    )
      calls.push(pathname);
    if (pathname === '/api/auth/session') calls.push(pathname);
  });
  await openSettled(page, REPORT);
  await page.locator('svg[data-chart]').first().waitFor();
  expect(calls).toEqual(['/business/notifications']);
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('on a first visit the time zone is unknown, and the browser makes the calls', async () => {
  const page = await openPageAs(OWNER);
  const html = withoutScripts(await (await page.request.get(REPORT)).text());
  expect(html).not.toContain('Engagement rate by views');
  const series = page.waitForRequest(`${apiUrl}/users/${demoAccount}/processed-timeserie?*`);
  await openSettled(page, REPORT);
  expect(new URL((await series).url()).searchParams.get('timezone')).toBe('UTC');
  expect(page.problems).toEqual([]);
  await page.context().close();
});

test('without a session the server redirects to sign-in with a callback address', async () => {
  const page = await openVisitorPage();
  const reply = await page.request.get(`${REPORT}?range=30d`, { maxRedirects: 0 });
  expect(reply.status()).toBe(307);
  const address = new URL(reply.headers().location ?? '', webUrl);
  expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
    '/auth/sign-in',
    { callbackUrl: `${REPORT}?range=30d`, error: 'SessionRequired' },
  ]);
  await page.context().close();
});
