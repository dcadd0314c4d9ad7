import { contract, type Endpoint, errorBodySchema, routePath } from '@clipscope/contract';
import { loadDemoUsers } from '@clipscope/services';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
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
    url: `${part.path ?? pathWith(endpoint, 'an-unknown-value')}${part.query ?? ''}`,
    headers: { authorization: `Bearer ${bearer}`, 'x-internal-secret': INTERNAL_SECRET },
    ...(part.body !== undefined && { payload: part.body as object }),
  };
}

function pathWith(endpoint: Endpoint, value: string): string {
  return routePath(endpoint.path).replaceAll(/:\w+/g, encodeURIComponent(value.toWellFormed()));
}

type Outcome = { readonly status: number; readonly errorEnum: string | undefined };
type Expected = { readonly status?: number; readonly errorEnum?: string };
const INVALID: Expected = { status: 400, errorEnum: 'VALIDATION' };

async function ask(options: InjectOptions): Promise<Outcome> {
  const reply = await api.app.inject(options);
  const status = reply.statusCode;
  const context = `${options.method} ${String(options.url).slice(0, 120)} → ${status} ${reply.body.slice(0, 300)}`;
  expect.soft(status, context).toBeLessThan(500);
  if (status < 400) return { status, errorEnum: undefined };
  const body = errorBodySchema.safeParse(reply.json()).data;
  expect.soft(body?.status, context).toBe(status);
  return { status, errorEnum: body?.errorEnum };
}

/** Soft, so that all differences are reported. */
async function expectError(options: InjectOptions, expected: Expected, what: string): Promise<void> {
  expect.soft(await ask(options), what).toMatchObject(expected);
}

const fieldsOf = (endpoint: Endpoint) =>
  endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];

/** All values in deep runs; in quick ones a third of them, and the next third for the next field. */
let third = 0;
function someOf<T>(values: readonly T[]): readonly T[] {
  if (inject('depth') === 'deep') return values;
  third += 1;
  return values.filter((_, index) => index % 3 === third % 3);
}

async function tryPath(endpoint: Endpoint): Promise<void> {
  const body = bodyFor(endpoint);
  for (const text of someOf(NASTY_TEXTS))
    await ask(request(endpoint, { path: pathWith(endpoint, text), body }));
  const broken = routePath(endpoint.path).replaceAll(/:\w+/g, '%E0%A4%A');
  await expectError(request(endpoint, { path: broken, body }), { status: 400 }, 'a path that is not UTF-8');
}

async function tryQuery(endpoint: Endpoint): Promise<void> {
  const body = bodyFor(endpoint);
  const requestWith = (query: string) => request(endpoint, { query, body });
  await expectError(requestWith('?surprise=1'), INVALID, 'an unknown query field');
  for (const field of Object.keys(endpoint.query.shape)) {
    await expectError(requestWith(`?${field}=%7B%7D&${field}=2`), INVALID, `${field} twice`);
    for (const text of someOf(NASTY_TEXTS))
      await ask(requestWith(`?${field}=${encodeURIComponent(text.toWellFormed())}`));
  }
}

const WRONG_BODIES = ['[]', '"text"', '1', 'null', '{"surprise":1}', '{"a":', '{"__proto__":{"a":1}}'];
/** Two bytes above the limit. */
const TOO_LARGE = JSON.stringify('x'.repeat(1024 * 1024));

async function tryBody(endpoint: Endpoint): Promise<void> {
  const requestWith = (contentType: string, payload: string) => {
    const options = request(endpoint, {});
    return { ...options, headers: { ...options.headers, 'content-type': contentType }, payload };
  };
  for (const body of WRONG_BODIES) await expectError(requestWith('application/json', body), INVALID, body);
  const [otherType, tooLarge] = [
    { status: 415, errorEnum: 'UNSUPPORTED_MEDIA_TYPE' },
    { status: 413, errorEnum: 'PAYLOAD_TOO_LARGE' },
  ];
  await expectError(requestWith('text/plain', 'hello'), otherType, 'another media type');
  await expectError(requestWith('application/json', TOO_LARGE), tooLarge, 'more than a megabyte');
  for (const field of fieldsOf(endpoint)) {
    for (const value of someOf(NASTY_VALUES))
      await ask(request(endpoint, { body: { ...bodyFor(endpoint), [field]: value } }));
  }
}

async function tryTokens(endpoint: Endpoint): Promise<void> {
  const body = bodyFor(endpoint);
  const requestWith = (headers: Record<string, string>) => ({ ...request(endpoint, { body }), headers });
  if (endpoint.access === 'internal') {
    const forbidden = { status: 403, errorEnum: 'FORBIDDEN' };
    await expectError(requestWith({ 'x-internal-secret': 'x' }), forbidden, 'a wrong internal secret');
  }
  if (endpoint.access !== 'session') return;
  const tokens = ['', 'Bearer', 'Bearer x', 'Basic eDp5', `Bearer ${token}x`, `Bearer ${unsigned()}`];
  for (const authorization of tokens)
    await expectError(requestWith({ authorization }), { status: 401 }, `the token ${authorization}`);
}

test.each(endpoints)('%s responds to bad input with a coded 4xx or a normal reply', async (_, endpoint) => {
  if (endpoint.path.includes('{')) await tryPath(endpoint);
  await tryQuery(endpoint);
  if (fieldsOf(endpoint).length > 0) await tryBody(endpoint);
  await tryTokens(endpoint);
});

/** A plausible body, so that the service function meets the single wrong field. */
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
    source: 'newsletter',
  };
  if (endpoint.name === 'updateUser') return {};
  const fields = Object.keys(endpoint.body.shape).filter(field => field in plausible);
  return Object.fromEntries(fields.map(field => [field, plausible[field]]));
}

/** A token with the algorithm `none`. */
function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ sub: 'x', exp: 4_000_000_000 })}.`;
}

test('unknown paths and methods have error codes', async () => {
  expect(await ask({ method: 'GET', url: '/nothing/here' })).toEqual({ status: 404, errorEnum: 'NOT_FOUND' });
  expect(await ask({ method: 'DELETE', url: '/business/user' })).toEqual({
    status: 404,
    errorEnum: 'NOT_FOUND',
  });
  expect(await ask({ method: 'GET', url: '/%E0%A4%A' })).toMatchObject({ status: 400 });
});
