import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { toOneOrigin } from './one-origin.ts';

async function redirectOf(webUrl: (port: number) => string, host: (port: number) => string, path = '/') {
  let url = '';
  const server = createServer((asked, reply) => {
    if (!toOneOrigin(asked, reply, url)) reply.end();
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  url = webUrl(port);
  try {
    return await new Promise<[number, string | undefined]>((resolve, reject) => {
      request({ port, path, host: '127.0.0.1', headers: { host: host(port) } }, reply => {
        reply.resume();
        resolve([reply.statusCode ?? 0, reply.headers.location?.replace(String(port), 'PORT')]);
      })
        .on('error', reject)
        .end();
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const at = (host: string) => (port: number) => `${host}:${port}`;

test('another spelling of this machine leads to the configured one, with path and query', async () => {
  for (const [configured, asked] of [
    ['127.0.0.1', 'localhost'],
    ['127.0.0.1', '[::1]'],
    ['localhost', '127.0.0.1'],
  ] as const)
    expect(await redirectOf(at(`http://${configured}`), at(asked), '/user/a?tab=b')).toEqual([
      307,
      `http://${configured}:PORT/user/a?tab=b`,
    ]);
});

test.each([
  ['the configured one', 'http://127.0.0.1', '127.0.0.1'],
  ['a name that is not of this machine', 'http://127.0.0.1', 'localhost.example.com'],
  ['no host at all', 'http://127.0.0.1', ' '],
  ['a deployment behind a proxy', 'https://clips.example.com', 'localhost'],
])('%s is answered as it is', async (_, configured, asked) => {
  expect((await redirectOf(at(configured), at(asked)))[0]).not.toBe(307);
});

test('another port is not ours, such as that of a tunnel', async () => {
  expect(await redirectOf(at('http://127.0.0.1'), () => 'localhost:1')).toEqual([200, undefined]);
});

test('a path never names another host', async () => {
  expect(await redirectOf(at('http://127.0.0.1'), at('localhost'), '//evil.example/a')).toEqual([
    307,
    'http://127.0.0.1:PORT//evil.example/a',
  ]);
});
