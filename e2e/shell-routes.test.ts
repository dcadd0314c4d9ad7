import { IMAGE } from '@clipscope/domain';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OpenPage } from './browser.ts';
import { fake } from './faked.ts';
import { closePages, OWNER, openPageAs, openTabAs } from './sessions.ts';

const webUrl = inject('webUrl');
const demoAccount = inject('demoAccount');
const REPORT = `${webUrl}/user/tiktok/${demoAccount}`;

let page: OpenPage;
beforeAll(async () => {
  page = await openTabAs(OWNER);
});
afterAll(closePages);

test('the authentication layer responds under its base path', async () => {
  const read = async (name: string) => (await fetch(`${webUrl}/api/auth/${name}`)).json();
  expect(await read('session')).toEqual({});
  expect(await read('csrf')).toEqual({ csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await read('providers')).toMatchObject({ credentials: { id: 'credentials', type: 'credentials' } });
});

const mainLink = (on: OpenPage, name: string) =>
  on.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });

test('the frontend’s routes require a session, and a failed completion returns an error object', async () => {
  const post = (path: string) => fetch(webUrl + path, { method: 'POST', body: '{}' });
  for (const path of ['/api/user-details', '/api/authentication/cancel-reason']) {
    const refused = await post(path);
    expect([refused.status, await refused.json()]).toMatchObject([401, { errorEnum: 'UNAUTHENTICATED' }]);
  }
  const path = '/api/authentication/subscriptions/complete';
  const refused = await post(path);
  expect([refused.status, await refused.json()]).toMatchObject([
    401,
    { error: { errorEnum: 'UNAUTHENTICATED' } },
  ]);
  const unknown = await page.request.post(webUrl + path, { data: { subscriptionId: 'sub_nobody' } });
  expect(unknown.ok()).toBe(false);
  expect(await unknown.json()).toEqual({ error: expect.objectContaining({ status: unknown.status() }) });
});

test('serves images in the listed widths and in one quality', async () => {
  const refusal = async (width: number, quality: number) => {
    const query = new URLSearchParams({ url: '/icon.svg', w: String(width), q: String(quality) });
    return (await page.request.get(`${webUrl}/_next/image?${query}`)).text();
  };
  for (const width of [...IMAGE.widths, ...IMAGE.deviceWidths])
    expect(await refusal(width, IMAGE.quality), String(width)).not.toMatch(/^"[wq]" parameter/);
  expect(await refusal(17, IMAGE.quality)).toMatch(/^"w" parameter/);
  expect(await refusal(16, 80)).toMatch(/^"q" parameter/);
});

test('a route change shows a bar that starts at 0.08, moves every 800 ms, and scrolls to the top when done', async () => {
  const own = await openPageAs(OWNER, { viewport: { width: 1360, height: 500 } });
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await own.route(/\/finder\?.*_rsc=/, async route => {
    await released;
    await route.fallback();
  });
  await own.clock.install();
  await own.goto(`${webUrl}/account/profile`);
  await own.getByLabel('First name').waitFor();
  await own.evaluate('window.scrollTo(0, 200)');
  await expect.poll(() => own.evaluate('window.scrollY')).toBe(200);

  await own.clock.pauseAt(Date.now() + 60_000);
  await mainLink(own, 'Influencer finder').click();
  const bar = own.locator('#nprogress .bar');
  await bar.waitFor({ state: 'attached' });
  const style = () => bar.getAttribute('style');
  await own.clock.runFor(799);
  expect(await style()).toContain('translate3d(-92%');
  await own.clock.runFor(1);
  expect(await style()).not.toContain('translate3d(-92%');

  await own.clock.resume();
  release();
  await own.waitForURL(`${webUrl}/finder`);
  await bar.waitFor({ state: 'detached' });
  await expect.poll(() => own.evaluate('window.scrollY')).toBe(0);
  await own.context().close();
});

test('a shallow change shows no bar; tabs are recorded as page views with feature and label', async () => {
  const viewed = (action: string) =>
    page.waitForRequest(
      request =>
        request.url().endsWith('/usage-tracking') &&
        request.postDataJSON()?.feature === 'page_view' &&
        request.postDataJSON()?.action === action,
    );
  await Promise.all([viewed('view'), viewed('account#overview'), page.goto(REPORT)]);
  await page.evaluate(`{
    window.bars = 0;
    new MutationObserver(() => {
      if (document.getElementById('nprogress')) window.bars += 1;
    }).observe(document.body, { childList: true });
  }`);
  const tabs = page.getByRole('navigation', { name: 'Report sections' });
  const [request] = await Promise.all([
    viewed('account#videos'),
    tabs.getByRole('link', { name: 'Videos' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ url: REPORT, urlParameters: { tab: 'videos' } });
  await page.waitForURL(`${REPORT}?tab=videos`);
  expect(await page.evaluate('window.bars')).toBe(0);
  await mainLink(page, 'Dashboard').click();
  await page.waitForURL(`${webUrl}/dashboard`);
  expect(await page.evaluate('window.bars')).toBeGreaterThan(0);
  await page.goBack();
  await page.waitForURL(`${REPORT}?tab=videos`);
  await tabs.locator('[aria-current]', { hasText: 'Videos' }).waitFor();
  await page.goForward();
  await page.waitForURL(`${webUrl}/dashboard`);
});

test('records when the browser tab is hidden and shown again', async () => {
  for (const [state, action] of [
    ['hidden', 'inactive'],
    ['visible', 'active'],
  ]) {
    const [request] = await Promise.all([
      page.waitForRequest(
        one => one.url().endsWith('/usage-tracking') && one.postDataJSON()?.feature === 'browser-tab-focus',
      ),
      page.evaluate(`
        Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`),
    ]);
    expect(request.postDataJSON()).toMatchObject({ action, url: `${webUrl}/dashboard` });
  }
});

test('the console helper hides and shows private data', async () => {
  const read = `(() => {
    const shown = getComputedStyle(document.querySelector('[data-private]')).filter;
    return [document.documentElement.classList.contains('demo-mode'), shown !== 'none'];
  })()`;
  await page.getByRole('region', { name: 'Team and plan' }).locator('[data-private]').waitFor();
  expect(await page.evaluate(read)).toEqual([false, false]);
  await page.evaluate('void clipscope.demoMode()');
  expect(await page.evaluate(read)).toEqual([true, true]);
  await page.evaluate('void clipscope.demoMode()');
  expect(await page.evaluate(read)).toEqual([false, false]);
});

test('a crashing screen ends the bar, shows an error and is reported', async () => {
  expect(page.problems).toEqual([]);
  await fake(page, /\/business\/favourite\b/, { json: {} });
  await mainLink(page, 'Favourites').click();
  await page.getByText('This page stopped working').waitFor();
  await page.locator('#nprogress').waitFor({ state: 'detached' });
  expect(page.problems.some(problem => problem.startsWith('uncaught: '))).toBe(true);
});
