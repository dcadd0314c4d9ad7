import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadDemoUsers } from '@clipscope/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from './open-test-api.ts';

let api: TestApi;
let options: RequestOptions;

beforeAll(async () => {
  api = await openTestApi();
  await loadDemoUsers(api.context);
  const token = await api.tokenOf('owner@demo.clipscope.test');
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  options = {
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/import?name=lines.ndjson',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
  };
});
afterAll(() => api.close());

async function answered(reply: IncomingMessage) {
  const text = Buffer.concat(await Array.fromAsync(reply)).toString();
  return { status: reply.statusCode, body: JSON.parse(text) };
}

const folders = () => {
  try {
    return readdirSync(join(api.context.settings.dataDir, 'imports'));
  } catch {
    return [];
  }
};

/** More than a body may have elsewhere, sent piece by piece and without saying how much it will be. */
async function upload(megabytes: number) {
  const call = request(options);
  const reply = once(call, 'response') as Promise<[IncomingMessage]>;
  const piece = Buffer.alloc(2 ** 20, '{"a":1}\n');
  for (let sent = 0; sent < megabytes; sent += 1) if (!call.write(piece)) await once(call, 'drain');
  call.end();
  return answered((await reply)[0]);
}

test('a file comes in as a stream, and the same one again is known', async () => {
  const first = await upload(5);
  expect(first).toMatchObject({
    status: 200,
    body: { isKnown: false, import: { state: 'reading', sizeBytes: 5 * 2 ** 20, fileName: 'lines.ndjson' } },
  });
  expect(await upload(5)).toMatchObject({
    status: 200,
    body: { isKnown: true, import: { id: first.body.import.id } },
  });
  expect(folders()).toEqual([first.body.import.id]);
});

test('a file that says it is too large is refused before it comes', async () => {
  const call = request({ ...options, headers: { ...options.headers, 'content-length': 5 * 2 ** 30 } });
  call.write('{"a":1}\n');
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  expect(await answered(reply)).toMatchObject({ status: 413, body: { errorEnum: 'PAYLOAD_TOO_LARGE' } });
  call.destroy();
});

test('a file that breaks off on its way leaves nothing behind', async () => {
  const before = folders();
  const call = request(options);
  call.on('error', () => {});
  call.write(Buffer.alloc(2 ** 20));
  await expect.poll(folders).toHaveLength(before.length + 1);
  call.destroy();
  await expect.poll(folders).toEqual(before);
});

test('without bytes, or without a name, the fault is named', async () => {
  const issuesOf = async (path: string) => {
    const call = request({ ...options, path });
    call.end();
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    const { status, body } = await answered(reply);
    expect(status).toBe(400);
    return body.issues.map((issue: { path: string }) => issue.path);
  };
  expect(await issuesOf('/import')).toEqual(['query.name']);
  expect(await issuesOf('/import?name=empty.csv')).toEqual(['body']);
});
