import { callPath, contract, type Endpoint } from '@clipscope/contract';
import { CONTENT_ROUTES } from '@clipscope/domain';
import { type Context, loadContent, loadDemoUsers, type RecordingContext } from '@clipscope/services';
import rateLimit from '@fastify/rate-limit';
import { createClient } from '@prismicio/client';
import { Validator } from '@seriousme/openapi-schema-validator';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Handler, registerEndpoint } from '../src/register.ts';
import { INTERNAL_SECRET, openTestApi, TEST_OPTIONS, type TestApi } from './open-test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await loadDemoUsers(api.context);
});
afterAll(() => api.close());

const wrong = { email: 'nobody@example.com', password: 'not-the-password' };

describe('health', () => {
  test('names the engines of both stores', async () => {
    const { business, observations } = api.context;
    expect(await api.call(contract.health, {})).toMatchObject({
      status: 200,
      body: {
        ok: true,
        stores: {
          business: { ok: true, engine: business.engine },
          observations: { ok: true, engine: observations.engine },
        },
      },
    });
  });

  test('reports which store does not respond', async () => {
    const broken = { ...api.context.business, ping: () => Promise.reject(new Error('gone')) };
    const other = await openTestApi({ ...api.context, business: broken });
    const { body } = await other.call(contract.health, {});
    await other.app.close();
    expect(body).toMatchObject({
      ok: false,
      stores: { business: { ok: false }, observations: { ok: true } },
    });
  });
});

test('an address that is too long gets a coded error', async () => {
  const app = await buildApp(api.context, TEST_OPTIONS);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${url}/video-insight/search?text=${'x'.repeat(100_000)}`);
  expect([reply.status, await reply.json()]).toEqual([
    413,
    expect.objectContaining({ status: 413, errorEnum: 'PAYLOAD_TOO_LARGE' }),
  ]);
  await app.close();
});

describe('the context of a handler', () => {
  /** The context that the handler of an endpoint receives. */
  async function contextFor(endpoint: Endpoint, headers: Record<string, string> = {}): Promise<Context> {
    const app = fastify();
    await app.register(rateLimit, { global: false });
    const received: Context[] = [];
    const handler: Handler<Endpoint> = async context => {
      received.push(context);
      return endpoint.example;
    };
    registerEndpoint(app, api.context, TEST_OPTIONS, endpoint, handler);
    const payload =
      endpoint === contract.trackUsage
        ? { action: 'view', feature: 'page_view', url: '/favourites' }
        : undefined;
    const reply = await app.inject({
      method: endpoint.method,
      url: callPath(endpoint, {}),
      headers,
      ...(payload && { payload }),
    });
    await app.close();
    const [context] = received;
    if (context === undefined) throw new Error(`${endpoint.name}: ${reply.body}`);
    return context;
  }

  test('has no recorder for a GET, and one for a POST', async () => {
    const session = { authorization: `Bearer ${await api.tokenOf('owner@demo.clipscope.test')}` };
    const reading = [
      await contextFor(contract.health),
      await contextFor(contract.marketingOverview),
      await contextFor(contract.favourites, session),
    ];
    for (const context of reading) {
      expect(context).not.toHaveProperty('recorder');
      expect(context).not.toHaveProperty('observationStore');
      expect(Object.keys(context.observations).toSorted()).toEqual([
        'ask',
        'cached',
        'engine',
        'exportRows',
        'isPortable',
        'ping',
        'teamDatasets',
      ]);
    }
    const recording = await contextFor(contract.trackUsage, session);
    expect(recording).toHaveProperty('recorder');
    expect(recording).not.toHaveProperty('observationStore');
  });

  test('a handler that records does not compile for a GET', () => {
    const recordingHandler = async (_context: RecordingContext) => ({ ok: true }) as never;
    // @ts-expect-error: it requires a recorder, which a GET does not get
    const handler: Handler<typeof contract.health> = recordingHandler;
    expect(handler).toBe(recordingHandler);
  });
});

describe('documents', () => {
  test('the served OpenAPI document is valid and lists every call', async () => {
    const document = (await api.app.inject('/openapi.json')).json();
    expect(await new Validator().validate(structuredClone(document))).toMatchObject({ valid: true });
    const listed = Object.values<object>(document.paths).flatMap(methods => Object.keys(methods));
    expect(listed).toHaveLength(Object.keys(contract).length);
    expect((await api.app.inject('/reference/openapi.json')).json()).toEqual(document);
  });

  test('the reference loads nothing from other servers', async () => {
    const page = await api.app.inject('/reference/');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/https?:\/\//);
    expect((await api.app.inject('/reference/js/scalar.js')).statusCode).toBe(200);
  });
});

describe('an error', () => {
  test('has status, errorEnum, message and the request id of its header', async () => {
    const { status, body, headers } = await api.call(contract.businessUser, {});
    expect(status).toBe(401);
    expect(body).toEqual({
      status: 401,
      errorEnum: 'UNAUTHENTICATED',
      message: 'Sign in to continue.',
      requestId: headers['x-request-id'],
    });
  });

  test('lists all validation faults of path, query and body at once', async () => {
    const reply = await api.app.inject({
      method: 'POST',
      url: '/auth/token?x=1',
      payload: { email: 'not an address' },
    });
    expect(
      reply
        .json()
        .issues.map((issue: { path: string }) => issue.path)
        .toSorted(),
    ).toEqual(['body.email', 'body.password', 'query']);
  });

  test('hides the text of an unexpected error behind a 500', async () => {
    const failing = {
      ...api.context.mail,
      outbox: () => {
        throw new Error('a secret detail');
      },
    };
    const other = await openTestApi({ ...api.context, mail: failing });
    const { status, body } = await other.call(contract.outbox, {});
    await other.app.close();
    expect(status).toBe(500);
    expect(body.errorEnum).toBe('INTERNAL');
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

describe('the edge', () => {
  test.each([
    ...['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'].map(
      origin => [origin, origin] as const,
    ),
    ...[
      'http://evil.example',
      'http://localhost:3001',
      'https://localhost:3000',
      'http://localhost.evil.example:3000',
      'null',
    ].map(origin => [origin, undefined] as const),
  ])('lets a page of %s read what it allows to %s', async (origin, allowed) => {
    const { headers } = await api.app.inject({ url: '/health', headers: { origin } });
    expect(headers['access-control-allow-origin']).toBe(allowed);
    expect(headers.vary).toContain('Origin');
  });

  test('allows them to make every call, with a token and a body', async () => {
    const { statusCode, headers } = await api.app.inject({
      method: 'OPTIONS',
      url: '/labels/1',
      headers: { origin: 'http://127.0.0.1:3000', 'access-control-request-method': 'PATCH' },
    });
    expect(statusCode).toBe(204);
    const allowed = String(headers['access-control-allow-methods']).split(', ');
    expect(new Set(allowed)).toEqual(new Set(Object.values(contract).map(({ method }) => method)));
    expect(headers['access-control-allow-headers']).toBe('authorization, content-type');
  });

  test('exposes the rate limit headers to them', async () => {
    const { headers } = await api.app.inject({
      url: '/health',
      headers: { origin: 'http://127.0.0.1:3000' },
    });
    const exposed = String(headers['access-control-expose-headers']).split(', ');
    for (const name of ['limit', 'remaining', 'reset']) {
      expect(exposed).toContain(`ratelimit-${name}`);
      expect(exposed).toContain(`x-ratelimit-${name}`);
      expect(headers).toHaveProperty(`x-ratelimit-${name}`);
    }
    expect(exposed).toContain('retry-after');
  });

  test('does not enforce https if the API is served over http', async () => {
    const { headers } = await api.app.inject('/health');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  test('sends headers against scripts, framing and type sniffing', async () => {
    const { headers } = await api.app.inject('/health');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });

  test('counts sign-ins by the visitor that the web app’s server names, and ignores that header from others', async () => {
    const attempt = (visitor: string, secret: string, address: number) =>
      api.call(
        contract.authToken,
        { body: { ...wrong, email: `n${address}@example.com` } },
        { headers: { 'x-visitor-ip': visitor, 'x-internal-secret': secret } },
      );
    for (let address = 0; address < 20; address += 1) {
      expect((await attempt('203.0.113.7', INTERNAL_SECRET, address)).status).toBe(401);
    }
    expect((await attempt('203.0.113.7', INTERNAL_SECRET, 20)).status).toBe(429);
    expect((await attempt('203.0.113.8', INTERNAL_SECRET, 21)).status).toBe(401);
    expect((await attempt('203.0.113.7', 'a guess', 22)).status).toBe(401);
  });

  test('lists a session with the browser and address that the web app’s server names', async () => {
    const demo = { email: 'basic@demo.clipscope.test', password: 'clipscope-demo' };
    const named = { 'x-visitor-ip': '203.0.113.90', 'x-visitor-agent': 'Firefox/132.0 (Windows)' };
    const listed = async (headers: Record<string, string>) => {
      const tokens = await api.call(contract.authToken, { body: demo }, { headers });
      const { body } = await api.call(contract.userSessions, {}, { token: tokens.body.accessToken });
      return body.sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    };
    const trusted = await listed({ ...named, 'x-internal-secret': INTERNAL_SECRET });
    expect(trusted).toMatchObject({ browser: 'Firefox', system: 'Windows', ip: '203.0.113.90' });
    const own = await listed({ ...named, 'user-agent': 'Safari/605.1.15 (Macintosh)' });
    expect(own).toMatchObject({ browser: 'Safari', system: 'macOS', ip: '127.0.0.1' });
  });

  test('counts sign-ins by the address its own proxies saw, whatever the caller sends', async () => {
    const app = await buildApp(api.context, { ...TEST_OPTIONS, proxies: 2 });
    const attempt = async (forwardedFor: string, number: number) => {
      const payload = { ...wrong, email: `p${number}@example.com` };
      const headers = { 'x-forwarded-for': forwardedFor };
      return (await app.inject({ method: 'POST', url: '/auth/token', payload, headers })).statusCode;
    };
    for (let number = 0; number < 20; number += 1) {
      expect(await attempt(`198.51.100.${number}, 203.0.113.9:${5000 + number}, 10.0.0.1`, number)).toBe(401);
    }
    expect(await attempt('198.51.100.99, 203.0.113.9, 10.0.0.1', 20)).toBe(429);
    expect(await attempt('203.0.113.9, 203.0.113.10, 10.0.0.1', 21)).toBe(401);
    await app.close();
  });

  test('counts requests by visitor, not by the web app’s server or a header of the caller', async () => {
    const app = await buildApp(api.context, { ...TEST_OPTIONS, requestsPerMinute: 1 });
    const ask = async (headers: Record<string, string>, remoteAddress = '192.0.2.50') =>
      (await app.inject({ url: '/health', headers, remoteAddress })).statusCode;
    const visitor = (ip: string) => ({ 'x-visitor-ip': ip, 'x-internal-secret': INTERNAL_SECRET });
    expect([await ask(visitor('203.0.113.20')), await ask(visitor('203.0.113.21'))]).toEqual([200, 200]);
    expect(await ask(visitor('203.0.113.20'))).toBe(429);
    expect(await ask({ 'x-forwarded-for': '203.0.113.22' })).toBe(200);
    expect(await ask({ 'x-forwarded-for': '203.0.113.23' })).toBe(429);
    // The web app's server reads public pages without naming a visitor.
    const page = { 'x-internal-secret': INTERNAL_SECRET };
    expect([await ask(page), await ask(page)]).toEqual([200, 200]);
    expect([await ask({ 'x-internal-secret': 'guessed' }), await ask({}, '192.0.2.51')]).toEqual([429, 200]);
    // IPv6 callers are counted by network.
    expect([await ask({}, '2001:db8::1'), await ask({}, '2001:db8::2')]).toEqual([200, 429]);
    await app.close();
  });

  test('locks an email address after five failures, known or not, with a retry-after header', async () => {
    for (const email of ['owner@demo.clipscope.test', 'nobody-here@example.com']) {
      const body = { email, password: 'not-the-password' };
      for (let number = 0; number < 5; number += 1) {
        expect((await api.call(contract.authToken, { body })).body.errorEnum).toBe('INVALID_CREDENTIALS');
      }
      const { status, body: reply, headers } = await api.call(contract.authToken, { body });
      expect([status, reply.errorEnum]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(890);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    }
  });
});

test('returns the features of the plan', async () => {
  const token = await api.tokenOf('basic@demo.clipscope.test');
  const { status, body } = await api.call(contract.businessUser, {}, { token });
  expect(status).toBe(200);
  expect(body.team.subscription.plan).toBe('BASIC');
  expect(body.features).toContain('ACCOUNT_BASICS');
  expect(body.features).not.toContain('TRENDING');
});

describe('pictures', () => {
  test.each(['account', 'video', 'sound'])(
    'of %s are generated from the id and may be cached',
    async kind => {
      const reply = await api.app.inject(`/pictures/${kind}/tiktok/7400000000000000001.svg`);
      expect(reply.headers['content-type']).toBe('image/svg+xml');
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(reply.body).toMatch(/^<svg .*<\/svg>$/);
    },
  );

  test.each([
    '/pictures/constructor/tiktok/1.svg',
    '/pictures/video/tiktok/..%2Fx.svg',
    '/pictures/video/tiktok/1.png',
  ])('%s does not exist', async path => {
    const reply = await api.app.inject(path);
    expect([reply.statusCode, reply.json().errorEnum]).toEqual([404, 'NOT_FOUND']);
  });
});

test('another site reads the built-in content store with the vendor’s client', async () => {
  const { app, context } = api;
  await loadContent(context);
  const client = createClient('clipscope', {
    documentAPIEndpoint: 'http://127.0.0.1:4000/content/api/v2',
    routes: [...CONTENT_ROUTES],
    fetch: async url => {
      const reply = await app.inject({ url: String(url).slice('http://127.0.0.1:4000'.length) });
      return new Response(reply.body, { status: reply.statusCode });
    },
  });
  const guides = await client.getAllByType('guide');
  expect(guides.length).toBeGreaterThanOrEqual(12);
  const { body } = await api.call(contract.contentGuides, {});
  expect(body.guides.map(({ path }: { path: string }) => path).toSorted()).toEqual(
    guides.map(({ url }) => url).toSorted(),
  );
  const picture = body.guides.find((guide: { cover: unknown }) => guide.cover !== null).cover;
  const file = await app.inject({ url: picture.url.replace('/content-assets/', '/content/assets/') });
  expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
  expect(file.headers['cache-control']).toContain('immutable');
  expect((await app.inject({ url: '/content/assets/none.png' })).statusCode).toBe(404);
});
