import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  isFetchedAhead,
  isNavigation,
  noteRequests,
  requestedPath,
  visitorAddress,
} from './visitor-address.ts';

let stop = () => {};
afterEach(() => stop());

/** What a route sees of a request that was sent over the network with these headers. */
async function received(headers: Record<string, string>, path = '/'): Promise<Record<string, unknown>> {
  let seen: Record<string, unknown> = {};
  const server = createServer((incoming, reply) => {
    seen = { ...incoming.headers };
    reply.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [reply] = await once(
    request({ port, path, host: '127.0.0.1', headers, agent: false }).end(),
    'response',
  );
  await once(reply.resume(), 'end');
  server.close();
  return seen;
}

test('without a proxy the visitor is the other end of the connection, whatever the headers claim', async () => {
  stop = noteRequests();
  expect(visitorAddress(await received({}), 0)).toBe('127.0.0.1');
  expect(visitorAddress(await received({ 'x-forwarded-for': '192.0.2.1' }), 0)).toBe('127.0.0.1');
});

test('behind proxies of our own it is the one whom the outermost of them saw', async () => {
  stop = noteRequests();
  const headers = await received({ 'x-forwarded-for': '192.0.2.1, 203.0.113.5, 203.0.113.6' });
  expect([1, 2].map(proxies => visitorAddress(headers, proxies))).toEqual(['203.0.113.6', '203.0.113.5']);
});

test('clients cannot choose the target', async () => {
  stop = noteRequests();
  const [header = ''] = Object.keys(await received({})).filter(name => name.startsWith('x-peer-'));
  expect(visitorAddress(await received({ [header]: '192.0.2.1' }), 0)).toBe('127.0.0.1');
  stop();
  expect(visitorAddress(await received({ [header]: '192.0.2.1' }), 0)).toBeUndefined();
});

test('a page knows which address was requested', async () => {
  stop = noteRequests();
  const path = '/user/tiktok/nora?range=30d&asOf=2026-11-01';
  expect(requestedPath(await received({}, path))).toBe(path);
  expect(requestedPath(await received({}, `${path}&_rsc=1x2y`))).toBe(path);
  expect(requestedPath(await received({}, '/dashboard?_rsc=1x2y'))).toBe('/dashboard');
  expect(requestedPath({})).toBe('/');
});

test('a page knows whether it is only fetched ahead', async () => {
  stop = noteRequests();
  expect(isFetchedAhead(await received({ 'next-router-prefetch': '1' }))).toBe(true);
  expect(Object.keys(await received({})).some(name => name.startsWith('x-ahead-'))).toBe(false);
});

test('a page knows whether the loaded app asks for it', async () => {
  stop = noteRequests();
  expect(isNavigation(await received({ rsc: '1' }))).toBe(true);
  expect(isNavigation(await received({}))).toBe(false);
  stop();
  expect(isNavigation(await received({ rsc: '1' }))).toBe(false);
});
