import { contract, type Endpoint, errorBodySchema, routePath } from '@clipscope/contract';
import { loadDemoUsers } from '@clipscope/services';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { INTERNAL_SECRET, openTestApi, type TestApi } from './open-test-api.ts';

const endpoints = Object.entries(contract) as [string, Endpoint][];
let api: TestApi;
let token: string;
let adminToken: string;

beforeAll(async () => {
  api = await openTestApi();
  await loadDemoUsers(api.context);
  token = await api.tokenOf('owner@demo.clipscope.test');
  adminToken = await api.tokenOf('admin@demo.clipscope.test');
});
afterAll(() => api.close());

const NASTY_TEXTS = [
  'x'.repeat(10_000),
  "' OR 1=1 --",
  "'); DROP TABLE accounts; --",
  '{q:Identifier} FORMAT Null SETTINGS max_threads = 1',
  '../../etc/passwd',
  '%00\u0000',
  '\ud800',
  '＃🎉 العربية',
  '-1',
  '9'.repeat(30),
  'null',
  '[object Object]',
];
const NASTY_VALUES = [null, true, 0, -1, 1e300, [], [1], {}, { $ne: '' }, ...NASTY_TEXTS];

function request(endpoint: Endpoint, part: { path?: string; query?: string; body?: unknown }): InjectOptions {
  const bearer = endpoint.feature === 'ADMIN_DASHBOARD' ? adminToken : token;
  return {
    method: endpoint.method,
    url: `${part.path ?? pathWith(endpoint, 'some-value-that-nobody-has')}${part.query ?? ''}`,
    headers: { authorization: `Bearer ${bearer}`, 'x-internal-secret': INTERNAL_SECRET },
    ...(part.body !== undefined && { payload: part.body as object }),
  };
}

function pathWith(endpoint: Endpoint, value: string): string {
  return routePath(endpoint.path).replaceAll(/:\w+/g, encodeURIComponent(value.toWellFormed()));
}

async function ask(options: InjectOptions): Promise<{ status: number; errorEnum: string | undefined }> {
  const reply = await api.app.inject(options);
  const status = reply.statusCode;
  const what = `${options.method} ${String(options.url).slice(0, 120)} → ${status} ${reply.body.slice(0, 300)}`;
  expect(status, what).toBeLessThan(500);
  if (status < 400) return { status, errorEnum: undefined };
  const body = errorBodySchema.parse(reply.json());
  expect(body.status, what).toBe(status);
  return { status, errorEnum: body.errorEnum };
}

const fieldsOf = (endpoint: Endpoint) =>
  endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
const withPath = endpoints.filter(([, endpoint]) => endpoint.path.includes('{'));
const withBody = endpoints.filter(([, endpoint]) => fieldsOf(endpoint).length > 0);
const withAccess = (access: Endpoint['access']) =>
  endpoints.filter(([, endpoint]) => endpoint.access === access);

test.each(withPath)('%s answers nasty path values with a coded 4xx or a plain reply', async (_, endpoint) => {
  const body = bodyFor(endpoint);
  for (const text of NASTY_TEXTS) await ask(request(endpoint, { path: pathWith(endpoint, text), body }));
  const broken = routePath(endpoint.path).replaceAll(/:\w+/g, '%E0%A4%A');
  expect(await ask(request(endpoint, { path: broken, body }))).toMatchObject({ status: 400 });
});

test.each(endpoints)('%s refuses unknown and repeated query fields', async (_, endpoint) => {
  const body = bodyFor(endpoint);
  const send = (query: string) => ask(request(endpoint, { query, body }));
  expect(await send('?surprise=1')).toEqual({ status: 400, errorEnum: 'VALIDATION' });
  for (const field of Object.keys(endpoint.query.shape)) {
    expect(await send(`?${field}=%7B%7D&${field}=2`)).toEqual({ status: 400, errorEnum: 'VALIDATION' });
    for (const text of NASTY_TEXTS) await send(`?${field}=${encodeURIComponent(text.toWellFormed())}`);
  }
});

describe.each(withBody)('the body of %s', (_, endpoint) => {
  const send = (contentType: string, payload: string) => {
    const options = request(endpoint, {});
    return ask({ ...options, headers: { ...options.headers, 'content-type': contentType }, payload });
  };
  const refused = { status: 400, errorEnum: 'VALIDATION' };

  test('of the wrong shape is refused', async () => {
    for (const body of ['[]', '"text"', '1', 'null', '{"surprise":1}', '{"a":', '{"__proto__":{"a":1}}']) {
      expect(await send('application/json', body), body).toEqual(refused);
    }
  });

  test('of another media type or too large is refused', async () => {
    expect(await send('text/plain', 'hello')).toEqual({ status: 415, errorEnum: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(await send('application/json', JSON.stringify('x'.repeat(2_000_000)))).toEqual({
      status: 413,
      errorEnum: 'PAYLOAD_TOO_LARGE',
    });
  });

  test('takes any value in any field without falling over', async () => {
    for (const field of fieldsOf(endpoint)) {
      for (const value of NASTY_VALUES) {
        await ask(request(endpoint, { body: { ...bodyFor(endpoint), [field]: value } }));
      }
    }
  });
});

test.each(withAccess('session'))('%s needs a good token', async (_, endpoint) => {
  const tokens = ['', 'Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${token}x`, `Bearer ${unsigned()}`];
  for (const authorization of tokens) {
    const options = { ...request(endpoint, { body: bodyFor(endpoint) }), headers: { authorization } };
    expect(await ask(options), authorization).toMatchObject({ status: 401 });
  }
});

test.each(withAccess('internal'))('%s needs the internal secret', async (_, endpoint) => {
  const headers = { 'x-internal-secret': 'x' };
  const options = { ...request(endpoint, { body: bodyFor(endpoint) }), headers };
  expect(await ask(options)).toEqual({ status: 403, errorEnum: 'FORBIDDEN' });
});

/** A body that is plausible enough to reach the verb, where the single wrong field is then met. */
function bodyFor(endpoint: Endpoint): Record<string, unknown> | undefined {
  if (!(endpoint.body instanceof z.ZodObject)) return undefined;
  const plausible: Record<string, unknown> = {
    email: 'somebody@example.com',
    password: 'a-long-enough-password',
    refreshToken: 'r'.repeat(43),
    token: 't'.repeat(43),
    tosApproved: true,
    provider: 'google',
    providerAccountId: '1',
    emailVerified: true,
    action: 'open',
    feature: 'page_view',
    url: '/dashboard',
    name: 'A name',
    message: 'A message',
    category: 'GENERAL_INQUIRY',
    subject: 'pasta',
    kind: 'hashtag',
    subjectId: 'pasta',
    source: 'letter',
  };
  // A profile update takes any part of the profile, so nothing is a good start for it.
  if (endpoint.name === 'updateUser') return {};
  const known = Object.keys(endpoint.body.shape).filter(field => field in plausible);
  return Object.fromEntries(known.map(field => [field, plausible[field]]));
}

/** A token that claims to need no signature. */
function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: 'x', exp: 4_000_000_000 })}.`;
}

test('unknown paths and methods are coded too', async () => {
  expect(await ask({ method: 'GET', url: '/nothing/here' })).toEqual({ status: 404, errorEnum: 'NOT_FOUND' });
  expect(await ask({ method: 'DELETE', url: '/business/user' })).toEqual({
    status: 404,
    errorEnum: 'NOT_FOUND',
  });
  expect(await ask({ method: 'GET', url: '/%E0%A4%A' })).toMatchObject({ status: 400 });
});
