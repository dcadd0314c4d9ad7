import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { acceptedEncoding, compressReply } from './compress-reply.ts';
import { openPackedFiles } from './packed-files.ts';

const PAGE = '<p>figure</p>'.repeat(500);

type Reply = { readonly status: number; readonly headers: Record<string, unknown>; readonly body: Buffer };

async function replyOf(listener: RequestListener, encoding: string, path = '/'): Promise<Reply> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise<Reply>((resolve, reject) => {
      request({ port, path, host: '127.0.0.1', headers: { 'accept-encoding': encoding } }, async reply => {
        const body = await buffer(reply);
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body });
      })
        .on('error', reject)
        .end();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const page: RequestListener = (asked, reply) => {
  compressReply(asked, reply);
  reply.setHeader('content-type', 'text/html; charset=utf-8');
  reply.setHeader('content-length', PAGE.length);
  reply.write(PAGE.slice(0, 100));
  reply.end(PAGE.slice(100));
};

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['deflate', null],
  ['', null],
])('a browser that accepts "%s" gets %s', (accepted, encoding) => {
  expect(acceptedEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding);
});

test('a page comes whole, in the encoding that the browser prefers', async () => {
  const brotli = await replyOf(page, 'gzip, br');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE);
  const gzip = await replyOf(page, 'gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  const plain = await replyOf(page, 'identity');
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, PAGE]);
});

test('what a browser keeps for good is compressed as well as possible', async () => {
  const texts = Array.from(
    { length: 300 },
    (_, index) => `"name ${index}": "${Math.sin(index)} followers"`,
  ).join();
  const bytes = async (caching: string) => {
    const { body } = await replyOf((asked, reply) => {
      compressReply(asked, reply);
      reply.setHeader('content-type', 'application/json');
      reply.setHeader('cache-control', caching);
      reply.end(texts);
    }, 'br');
    expect(brotliDecompressSync(body).toString()).toBe(texts);
    return body.length;
  };
  expect(await bytes('public, max-age=31536000, immutable')).toBeLessThan(0.95 * (await bytes('no-store')));
});

test('a page of a megabyte is written as fast as it is read, and comes whole', async () => {
  const parts = Array.from({ length: 100 }, (_, part) =>
    Array.from({ length: 600 }, (_, index) => `${part} ${index} ${Math.sin(part * 600 + index)}`).join('\n'),
  );
  const { body } = await replyOf(async (asked, reply) => {
    compressReply(asked, reply);
    reply.setHeader('content-type', 'text/html');
    for (const part of parts) {
      if (!reply.write(part)) await new Promise(resolve => reply.once('drain', resolve));
    }
    reply.end();
  }, 'br');
  expect(brotliDecompressSync(body).toString()).toBe(parts.join(''));
});

test('what is streamed arrives before the rest is known', async () => {
  let goOn = () => {};
  const server = createServer((asked, reply) => {
    compressReply(asked, reply);
    reply.setHeader('content-type', 'text/html');
    reply.write(PAGE);
    (reply as unknown as { flush(): void }).flush();
    goOn = () => reply.end('the rest');
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}`);
  const reader = reply.body?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe(PAGE);
  goOn();
  const second = await reader?.read();
  expect(new TextDecoder().decode(second?.value)).toBe('the rest');
  await reader?.cancel();
  server.closeAllConnections();
  server.close();
});

test.each([
  ['a picture', 200, { 'content-type': 'image/png' }],
  ['a short text', 200, { 'content-type': 'text/plain', 'content-length': '20' }],
  ['what is compressed already', 200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }],
  ['a part of a file', 206, { 'content-type': 'text/html' }],
])('%s stays as it is', async (_, status, headers) => {
  const body = 'x'.repeat(20);
  const reply = await replyOf((asked, given) => {
    compressReply(asked, given);
    given.writeHead(status, headers);
    given.end(body);
  }, 'br');
  expect(reply.body.toString()).toBe(body);
});

test('a reply without content stays without', async () => {
  const { status, body, headers } = await replyOf((asked, reply) => {
    compressReply(asked, reply);
    reply.writeHead(304).end();
  }, 'br');
  expect([status, body.length, headers['content-encoding']]).toEqual([304, 0, undefined]);
});

test('files that were compressed when the app was built are served as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const code = 'export const answer = 42;'.repeat(50);
  writeFileSync(join(folder, 'a.js.br'), brotliCompressSync(code));
  const serve = openPackedFiles(folder, '/static/');
  const listener: RequestListener = (asked, reply) => {
    if (!serve(asked, reply)) reply.writeHead(404).end();
  };
  const packed = await replyOf(listener, 'br', '/static/a.js?dpl=1');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=UTF-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(packed.body).toString()).toBe(code);
  expect((await replyOf(listener, 'gzip', '/static/a.js')).status).toBe(404);
  expect((await replyOf(listener, 'br', '/static/../a.js')).status).toBe(404);
  rmSync(folder, { recursive: true });
});
