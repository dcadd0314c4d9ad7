import {
  CAMPAIGN_VISIT_DAYS,
  CHAT_TOKEN_RETRY_DELAY_MS,
  DAY_MS,
  GUIDE_VISIT_DAYS,
  STARTUP_DELAY_MS,
  supportAvailability,
} from '@clipscope/domain';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OpenPage } from './browser.ts';
import { testInDepth } from './depth.ts';
import { begunWait, fake, fakeFields, keepAsks, keepWaits, settled } from './faked.ts';
import { closePages, OWNER, openPageAs, openTabAs } from './sessions.ts';
import { openSettled, settle } from './settle.ts';

const webUrl = inject('webUrl');
const apiUrl = inject('apiUrl');
const demoAccount = inject('demoAccount');
const PROFILE = `${apiUrl}/business/user`;
const UTM = `${apiUrl}/business/user/create-utm-tag`;
const CHAT_TOKEN = `${apiUrl}/hubspot/token`;
const CHAT_SCRIPT = 'https://js.hs-scripts.com/42.js';
const QUIET = `${webUrl}/account/usage`;

let page: OpenPage;
beforeAll(async () => {
  page = await openTabAs(OWNER);
});
afterAll(closePages);

const stored = (on: OpenPage, key: string) => on.evaluate(`JSON.parse(localStorage.getItem('${key}'))`);

test('stores a campaign link for 30 days, and sends it once the user is known', async () => {
  const now = Date.now();
  const own = await openPageAs(OWNER);
  await own.clock.setFixedTime(now);
  const sent = await fake(own, UTM, { json: { stored: true } });
  await fakeFields(own, PROFILE, { initSourceUrl: null });
  await own.goto(`${QUIET}?utm_source=mail&utm_campaign=spring&x=1`);
  await expect
    .poll(() => sent.map(request => request.postDataJSON()))
    .toEqual([{ source: 'mail', campaign: 'spring' }]);
  await expect.poll(() => stored(own, 'LANDING_QUERY')).toBe('?utm_source=mail&utm_campaign=spring&x=1');
  await expect
    .poll(() => stored(own, 'CAMPAIGN_VISIT'))
    .toEqual({
      value: true,
      expiry: now + CAMPAIGN_VISIT_DAYS * DAY_MS,
    });

  await own.unroute(PROFILE);
  await fakeFields(own, PROFILE, { initSourceUrl: `${webUrl}/` });
  await own.goto(`${QUIET}?utm_source=mail`);
  await own.getByRole('region', { name: 'Team and plan' }).waitFor();
  await settled(own);
  expect(sent).toHaveLength(1);
  await own.context().close();
});

testInDepth('sends browser details once a day', async () => {
  const own = await openPageAs(OWNER);
  const sent = await fake(own, `${webUrl}/api/user-details`, { json: { stored: true } });
  const open = async () => {
    await own.goto(QUIET);
    await own.getByRole('region', { name: 'Team and plan' }).waitFor();
    await settled(own);
  };
  await open();
  expect(sent.map(request => request.postDataJSON())).toEqual([
    { locale: 'en-GB', timeZone: 'UTC', screenWidth: 1360 },
  ]);
  await open();
  expect(sent).toHaveLength(1);
  await own.clock.setFixedTime(Date.now() + DAY_MS);
  await open();
  expect(sent).toHaveLength(2);
  await own.context().close();
});

testInDepth('counts an account’s full report and a guide as a guide visit, but no other pages', async () => {
  const now = Date.now();
  for (const [path, isGuide] of [
    [`/user/tiktok/${demoAccount}/full`, true],
    ['/guides/read-a-score', true],
    ['/reset-password-link', false],
  ] as const) {
    const own = await openPageAs(OWNER);
    await own.clock.setFixedTime(now);
    await own.goto(webUrl + path);
    await own.waitForFunction(`localStorage.getItem('INIT_SOURCE_URL') !== null`);
    const flag = isGuide ? { value: true, expiry: now + GUIDE_VISIT_DAYS * DAY_MS } : null;
    await expect.poll(() => stored(own, 'GUIDE_VISIT'), { message: path }).toEqual(flag);
    await own.context().close();
  }
});

testInDepth('without a connected chat, requests no token and loads nothing from other origins', async () => {
  const own = await openPageAs(OWNER);
  const asked = await fake(own, CHAT_TOKEN, { json: { success: false } });
  const houses = new Set<string>();
  own.on('request', request => houses.add(new URL(request.url()).origin));
  await own.clock.install();
  await openSettled(own, `${webUrl}/user/tiktok/${demoAccount}`);
  await own.clock.runFor(STARTUP_DELAY_MS);
  await settle(own);
  houses.delete('null');
  expect([...houses].toSorted()).toEqual([new URL(webUrl).origin, new URL(apiUrl).origin].toSorted());
  expect(asked).toHaveLength(0);
  await own.context().close();
});

/** A page with a connected chat, whose script the test provides. */
async function pageWithChat(): Promise<OpenPage> {
  const own = await openPageAs(OWNER);
  // A document that a test fulfils has no network address, so the browser would ask before local requests.
  await own.context().grantPermissions(['local-network-access']);
  await own.route(`${webUrl}/**`, async route => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const reply = await route.fetch();
    const body = (await reply.text()).replaceAll('\\"showChat\\":false', '\\"showChat\\":true');
    return route.fulfill({ response: reply, body });
  });
  return own;
}

const CHAT = `
  window.loads = [];
  window.HubSpotConversations = { widget: {
    load: () => window.loads.push(window.hsConversationsSettings),
    remove: () => window.loads.push('removed'),
  } };
  for (const act of window.hsConversationsOnReady) act();
`;

testInDepth(
  'loads the chat once, after a token that is requested every three seconds, and not on guides',
  async () => {
    const own = await pageWithChat();
    const asked = await fake(
      own,
      CHAT_TOKEN,
      { status: 503, json: {} },
      { status: 503, json: {} },
      { json: { success: true, data: { token: 'visitor-token', portalId: '42' } } },
    );
    const scripts = await fake(own, CHAT_SCRIPT, { body: CHAT });
    await own.clock.install();
    await keepWaits(own);
    await keepAsks(own);
    await own.goto(QUIET);
    await begunWait(own, STARTUP_DELAY_MS);
    await expect
      .poll(async () => {
        await own.clock.fastForward(1000);
        return asked.length;
      })
      .toBe(3);
    await own.waitForFunction('window.loads?.length === 1');
    const times = await own.evaluate<number[]>(
      `window.asks.filter(([url]) => url === '${CHAT_TOKEN}').map(([, time]) => time)`,
    );
    for (const [place, time] of times.slice(1).entries())
      expect(time - (times[place] ?? 0)).toBeGreaterThanOrEqual(CHAT_TOKEN_RETRY_DELAY_MS);
    expect(asked.at(-1)?.postDataJSON()).toEqual({ email: OWNER, firstName: 'Olivia', lastName: 'Owner' });
    await expect
      .poll(() => own.evaluate('window.loads'))
      .toEqual([
        { loadImmediately: false, identificationEmail: OWNER, identificationToken: 'visitor-token' },
      ]);

    await own
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Profile', exact: true })
      .click();
    await own.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await settled(own);
    expect([asked.length, scripts.length]).toEqual([3, 1]);
    await expect.poll(() => own.evaluate('window.loads.length')).toBe(1);

    await own.goto(`${webUrl}/user/tiktok/${demoAccount}/full`);
    await own.getByRole('heading', { level: 1 }).waitFor();
    await settled(own);
    expect([asked.length, scripts.length]).toEqual([3, 1]);
    await own.context().close();
  },
);

testInDepth('does not load the chat without the backend’s success, and logs that', async () => {
  const own = await pageWithChat();
  const asked = await fake(own, CHAT_TOKEN, { json: { success: false } });
  const scripts = await fake(own, CHAT_SCRIPT, { body: CHAT });
  await own.goto(QUIET);
  await expect.poll(() => own.problems).toContain('uncaught: Failed to get token from backend');
  await settled(own);
  expect([asked.length, scripts.length]).toEqual([1, 0]);
  await own.context().close();
});

testInDepth('shows whether support is online in Helsinki time, and the hours until it is', async () => {
  const states = () => {
    const { online, hoursUntilOnline: hours } = supportAvailability(new Date());
    if (online) return 'We are online now.';
    return hours === 1 ? 'We’ll be back in about 1 hour.' : `We’ll be back in about ${hours} hours.`;
  };
  const before = states();
  await page.goto(`${webUrl}/support`);
  const hours = page.locator('section', { hasText: 'Support hours' }).last();
  await hours.getByText('Monday to Friday, 09:00–17:00 Helsinki time').waitFor();
  const text = (await hours.textContent()) ?? '';
  // The hour may turn while the page opens.
  expect([before, states()].some(words => text.includes(words))).toBe(true);
});
