import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { contract } from '@clipscope/contract';
import { loadDemoUsers } from '@clipscope/services';
import { analyticsEventsOf } from '@clipscope/testkit';
import { Window } from 'happy-dom';
import { build } from 'rolldown';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from './open-test-api.ts';

/** The script that browsers load, with the library in it, against the built-in collector. */
const SCRIPT = join(import.meta.dirname, '../../web/src/lib/analytics/analytics-script.ts');
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';
const WEB_URL = 'http://127.0.0.1:3000';
const PAGE = `${WEB_URL}/auth/verify?token=secret&utm_source=mail`;

let api: TestApi;
let host: string;
let script: string;
const windows: Window[] = [];

beforeAll(async () => {
  api = await openTestApi();
  await loadDemoUsers(api.context);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  host = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}/ingest`;
  const { output } = await build({
    input: SCRIPT,
    write: false,
    treeshake: { moduleSideEffects: id => id === SCRIPT || id.includes('posthog-js') },
    output: { format: 'iife' },
  });
  script = output[0].code;
});
afterAll(() => api.close());
afterEach(async () => {
  for (const window of windows.splice(0)) await window.happyDOM.close();
});

const stored = () => analyticsEventsOf(api.context.observationStore);

type Page = {
  // biome-ignore lint/suspicious/noExplicitAny: the library as a page sees it
  readonly window: any;
  readonly requests: string[];
  readonly errors: string[];
  readonly answered: string[];
};

/** A page of the web app in which analytics was allowed. */
function open(fetched: typeof fetch = fetch): Page {
  const window = new Window({
    url: PAGE,
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      navigator: { userAgent: CHROME, maxTouchPoints: 0 },
    },
  });
  windows.push(window);
  // The library ignores robots.
  Object.defineProperty(window.navigator, 'webdriver', { value: false });
  const requests: string[] = [];
  const errors: string[] = [];
  const answered: string[] = [];
  for (const level of ['log', 'info', 'warn'] as const) window.console[level] = () => {};
  window.console.error = (...texts: unknown[]) => void errors.push(texts.join(' '));
  Object.assign(window, {
    fetch: (url: string, init?: RequestInit) => {
      requests.push(`${init?.method ?? 'GET'} ${url.slice(host.length)}`);
      // Its blobs are not those of Node.
      const body = init?.body as unknown as { arrayBuffer?: () => Promise<ArrayBuffer> } | undefined;
      const bytes = body?.arrayBuffer ? body.arrayBuffer() : Promise.resolve(init?.body);
      return bytes.then(async sent => {
        const reply = await fetched(url, {
          method: init?.method ?? 'GET',
          headers: {
            ...Object.fromEntries(new Map(init?.headers as Iterable<[string, string]>)),
            origin: WEB_URL,
          },
          ...(sent && { body: sent as string }),
        });
        if (url.includes('/e/')) answered.push(url);
        return reply;
      });
    },
  });
  const element = window.document.createElement('script');
  element.id = 'analytics';
  element.type = 'text/plain';
  Object.assign(element.dataset, { host, token: 'clipscope' });
  window.document.head.append(element);
  window.eval(script);
  return { window, requests, errors, answered };
}

const OWNER = 'owner@demo.clipscope.test';
const ADMIN = 'admin@demo.clipscope.test';

/** What the app tells the script of a signed-in user. */
async function personOf(email: string) {
  const token = await api.tokenOf(email);
  const { body } = await api.call(contract.businessUser, {}, { token });
  return { token, person: { userId: body.id, teamId: body.team.id, plan: body.team.subscription.plan } };
}

const choose = (token: string, consent: 'granted' | 'denied') =>
  api.call(contract.setAnalyticsConsent, { body: { consent } }, { token });

function show(page: Page, person: unknown): void {
  page.window.dispatchEvent(new page.window.CustomEvent('clipscope:person', { detail: person }));
}

const sentEvents = (page: Page) => page.requests.filter(request => request.startsWith('POST /e/'));
const named = (requests: readonly string[]) =>
  requests.map(request => request.replace(/[?&](_|ip|ver|compression)=[^&]*/g, ''));

test('the library finds all its calls answered, sends compressed batches, and its events are stored once', async () => {
  const page = open();
  await expect
    .poll(stored)
    .toMatchObject([{ event: '$pageview', page: '/auth/verify', user_id: '', team_id: '' }]);
  const [event] = await stored();
  expect(event?.properties).toContain('"utm_source":"mail"');
  expect(event?.properties).not.toContain('secret');
  expect(named(page.requests).toSorted()).toEqual([
    'GET /api/web_experiments/?token=clipscope',
    'GET /array/clipscope/config',
    'POST /e/',
    'POST /flags/?v=2&config=true',
  ]);
  expect(sentEvents(page)[0]).toContain('compression=gzip-js');
  const surveys = new Promise(resolve => page.window.posthog.getSurveys(resolve, true));
  expect(await surveys).toEqual([]);
  const features = new Promise(resolve => page.window.posthog.getEarlyAccessFeatures(resolve, true));
  expect(await features).toEqual([]);
  expect(named(page.requests).slice(-2)).toEqual([
    'GET /api/surveys/?token=clipscope',
    'GET /api/early_access_features/?token=clipscope',
  ]);
  expect(page.errors.filter(error => !error.includes('not found'))).toEqual([]);
});

test('limits and delays are the specified ones', () => {
  const { config, rateLimiter, _requestQueue, sessionManager } = open().window.posthog;
  expect([config.cookie_expiration, config.properties_string_max_length]).toEqual([365, 65_535]);
  expect([config.feature_flag_request_timeout_ms, config.surveys_request_timeout_ms]).toEqual([3000, 10_000]);
  expect([rateLimiter.captureEventsPerSecond, rateLimiter.captureEventsBurstLimit]).toEqual([10, 100]);
  expect(_requestQueue._flushTimeoutMs).toBe(3000);
  expect(sessionManager.sessionTimeoutMs).toBe(1_800_000);
});

test('a user is identified with their team, and linked to what their browser did before', async () => {
  const { token, person } = await personOf(OWNER);
  await choose(token, 'granted');
  const page = open();
  const anonymous = page.window.posthog.get_distinct_id();
  show(page, person);
  const ofUser = async () =>
    (await stored())
      .filter(({ user_id }) => user_id === person.userId)
      .map(({ event, page, team_id, anonymous_id }) => [event, page, team_id, anonymous_id])
      .toSorted();
  const arrived = [
    ['$groupidentify', '/auth/verify', person.teamId, ''],
    ['$identify', '/auth/verify', '', anonymous],
    ['$pageview', '/auth/verify', person.teamId, ''],
  ];
  await expect.poll(ofUser).toEqual(arrived);
  page.window.history.pushState({}, '', '/user/tiktok/minacooksfast');
  await expect.poll(ofUser).toEqual([...arrived, ['$pageview', '/user/*', person.teamId, '']]);
  const { body } = await api.call(contract.exportUser, {}, { token });
  expect(body.analytics).toContainEqual(
    expect.objectContaining({ event: '$pageview', page: '/user/*', times: 1 }),
  );
});

test('nothing of somebody who has not allowed it or works for the operator is sent or stored', async () => {
  const known = new Set((await stored()).map(({ event_id }) => event_id));
  const [owner, staff] = [await personOf(OWNER), await personOf(ADMIN)];
  await Promise.all([choose(owner.token, 'denied'), choose(staff.token, 'granted')]);
  // Allowed in this browser only: the server does not store it.
  const page = open();
  show(page, owner.person);
  page.window.posthog.capture('opened');
  await expect.poll(() => page.answered.length).toBeGreaterThanOrEqual(2);
  // The library leaves at once.
  const stopped = open();
  show(stopped, 'internal');
  const refused = open();
  refused.window.dispatchEvent(new refused.window.CustomEvent('clipscope:consent', { detail: 'denied' }));
  for (const { window } of [stopped, refused]) {
    expect(window.posthog.get_explicit_consent_status()).toBe('denied');
    expect(window.posthog.capture('opened')).toBeUndefined();
  }
  // As if the app had not noticed.
  const unnoticed = open();
  show(unnoticed, staff.person);
  await expect.poll(() => unnoticed.answered.length).toBeGreaterThanOrEqual(2);
  const added = (await stored()).filter(({ event_id }) => !known.has(event_id));
  expect(added.map(({ event, user_id, distinct_id }) => [event, user_id, distinct_id])).toEqual([]);
  expect([sentEvents(stopped), sentEvents(refused)]).toEqual([[], []]);
});

const answering = (reply: () => Response) =>
  open(async (url, init) => (String(url).includes('/e/') ? reply() : fetch(url, init)));

test('an error is logged and sent again later, and a quota that is used up stops the library', async () => {
  const failing = answering(() => new Response('{}', { status: 500 }));
  failing.window.posthog.debug();
  await expect.poll(() => failing.errors.join()).toContain('Bad HTTP status: 500');
  const [retry] = failing.window.posthog._retryQueue._queue;
  const delayMs = retry.retryAt - Date.now();
  expect(delayMs).toBeGreaterThan(1000);
  expect(delayMs).toBeLessThanOrEqual(4500);

  const limited = answering(() => Response.json({ status: 1, quota_limited: ['events'] }));
  await expect.poll(() => limited.window.posthog.rateLimiter.isServerRateLimited('events')).toBe(true);
  limited.window.posthog.capture('later', {}, { send_instantly: true });
  expect(sentEvents(limited)).toHaveLength(1);
});

test('a burst beyond the library’s own limit is left out', () => {
  const { window } = open();
  // The limit is per second, and no time passes here.
  window.eval(`{
    const [Own, now] = [Date, Date.now()];
    Date = class extends Own {
      constructor(...args) { super(...(args.length > 0 ? args : [now])); }
      static now() { return now; }
    };
  }`);
  const { posthog } = window;
  const captured = Array.from({ length: 150 }, () => posthog.capture('burst')).filter(Boolean);
  expect(captured).toHaveLength(100);
  expect(posthog.capture('')).toBeUndefined();
});

const post = (payload: Buffer | string, type = 'text/plain') =>
  api.app.inject({ method: 'POST', url: '/ingest/e/', headers: { 'content-type': type }, payload });
const event = (properties: object = {}, more: object = {}) => ({
  event: 'collected',
  uuid: crypto.randomUUID(),
  properties: { token: 'clipscope', distinct_id: 'a', analytics_consent: 'granted', ...properties },
  ...more,
});

test('the collector takes the other encodings of the library, and bounded amounts', async () => {
  const collected = async () => (await stored()).filter(row => row.event === 'collected').length;
  const base64 = Buffer.from(JSON.stringify([event()])).toString('base64');
  expect(
    (await post(`data=${encodeURIComponent(base64)}`, 'application/x-www-form-urlencoded')).statusCode,
  ).toBe(200);
  const batch = { api_key: 'clipscope', batch: [event({ token: undefined })] };
  expect((await post(JSON.stringify(batch), 'application/json')).json()).toEqual({ status: 1 });
  expect(await collected()).toBe(2);

  const refused = async (payload: Buffer | string) => {
    const { errorEnum, issues = [] } = (await post(payload)).json();
    return [errorEnum, ...issues.map(({ path }: { path: string }) => path)];
  };
  expect(await refused('no events')).toEqual(['VALIDATION', 'body']);
  expect(await refused(gzipSync('[').subarray(0, 12))).toEqual(['VALIDATION', 'body']);
  expect(await refused(JSON.stringify([event(), event({}, { event: ' ' })]))).toEqual([
    'VALIDATION',
    'body.1.event',
  ]);
  expect(await refused(JSON.stringify(event({ token: 'theirs' })))).toEqual(['UNAUTHENTICATED']);
  expect(await refused(gzipSync(Buffer.alloc(6_000_000, ' ')))).toEqual(['PAYLOAD_TOO_LARGE']);
  expect(await refused(JSON.stringify(Array.from({ length: 501 }, () => event())))).toEqual([
    'VALIDATION',
    'body',
  ]);
  expect(await refused(JSON.stringify(event({ own: 'x'.repeat(70_000), more: 'y'.repeat(1000) })))).toEqual([
    'VALIDATION',
    'body.collected.properties',
  ]);
  expect(await collected()).toBe(2);

  const many = JSON.stringify(Array.from({ length: 500 }, () => event({ analytics_consent: 'pending' })));
  const replies = [await post(many), await post(many), await post(many)].map(reply => reply.json());
  expect(replies.at(-1)).toEqual({ status: 1, quota_limited: ['events'] });
  expect(await collected()).toBe(2);
});
