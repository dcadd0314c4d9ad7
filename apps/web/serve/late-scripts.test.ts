import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { leaveScriptsOut, withStarter } from './late-scripts.ts';

const STARTER = '/_next/static/starter-1.js';
const PAGE =
  '<html><head><link rel="stylesheet" href="/_next/static/a.css"/><link rel="preload" as="script" fetchPriority="low" href="/_next/static/b.js"/>' +
  '<link rel="preload" href="/letters.woff2" as="font" crossorigin=""/><link rel="preload" href="/api/texts/en/1?of=app" as="fetch" crossorigin=""/><script src="/_next/static/a.js" async=""></script>' +
  '<script>theme()</script></head><body><h1>€ 49</h1><script src="/_next/static/b.js" id="_R_" async=""></script>' +
  '<script>self.__next_f.push([1,"data"])</script></body></html>';
const READ =
  '<html><head><link rel="stylesheet" href="/_next/static/a.css"/>' +
  '<link rel="preload" href="/letters.woff2" as="font" crossorigin=""/><script data-src="/_next/static/a.js"></script>' +
  '<script>theme()</script><script src="/_next/static/starter-1.js" async=""></script></head><body><h1>€ 49</h1>' +
  '<script data-src="/_next/static/b.js" id="_R_"></script><script>self.__next_f.push([1,"data"])</script></body></html>';

let close = () => {};
afterEach(() => close());

async function opened(
  path: string,
  headers: Record<string, string> = {},
  status = 200,
  isStreamed = true,
): Promise<string> {
  const server = createServer((asked, reply) => {
    leaveScriptsOut(asked, reply, STARTER);
    reply.statusCode = status;
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.setHeader(
      'link',
      '</a.css>; rel=preload; as="style", </api/texts/en/1?of=app>; rel=preload; as="fetch"',
    );
    // Next sends the headers of what it streams ahead, and knows the length of the rest.
    if (isStreamed) reply.flushHeaders();
    else reply.setHeader('content-length', Buffer.byteLength(PAGE));
    // In the middle of a character.
    const bytes = Buffer.from(PAGE);
    const half = bytes.indexOf('€') + 1;
    reply.write(bytes.subarray(0, half));
    reply.end(bytes.subarray(half));
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return `${await reply.text()}${reply.headers.get('link')?.includes('texts') ? ' and its texts' : ''}`;
}

test('the scripts of a page stay in it, to be loaded later, and only the starter is loaded', () => {
  expect(withStarter(PAGE, STARTER)).toBe(READ);
});

test.each([
  '/',
  '/?utm_source=mail',
  '/pricing',
  '/pricing?cycle=year',
  '/legal/terms',
  '/guides',
  '/guides/read-a-score',
  '/pages/about',
])('a visitor reads %s without scripts', async path => {
  expect(await opened(path)).toBe(READ);
  expect(await opened(path, {}, 200, false)).toBe(READ);
});

test.each<[what: string, path: string, headers?: Record<string, string>, status?: number]>([
  ['a form', '/auth/sign-in'],
  ['a report', '/user/tiktok/nora'],
  ['an offer', '/pricing?cycle=year&code=YEARLY20'],
  ['a page for somebody with a session', '/pricing', { cookie: 'a=b; __Secure-next-auth.session-token.0=x' }],
  ['what the loaded app asks for', '/pricing', { rsc: '1' }],
  ['a page that is not found', '/legal/nothing', {}, 404],
])('%s comes as it is', async (_, path, headers, status) => {
  expect(await opened(path, headers, status)).toBe(`${PAGE} and its texts`);
});
