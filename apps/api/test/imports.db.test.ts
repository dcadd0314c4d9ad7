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

async function readReply(reply: IncomingMessage) {
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

/** Uploads more than other bodies may have, in chunks and without a content length. */
async function upload(megabytes: number) {
  const call = request(options);
  const reply = once(call, 'response') as Promise<[IncomingMessage]>;
  const chunk = Buffer.alloc(2 ** 20, '{"a":1}\n');
  for (let sent = 0; sent < megabytes; sent += 1) if (!call.write(chunk)) await once(call, 'drain');
  call.end();
  return readReply((await reply)[0]);
}

test('streams a file, and recognises the same file', async () => {
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

test('rejects a file by its content length before it is sent', async () => {
  const call = request({ ...options, headers: { ...options.headers, 'content-length': 5 * 2 ** 30 } });
  call.write('{"a":1}\n');
  const [reply] = (await once(call, 'response')) as [IncomingMessage];
  expect(await readReply(reply)).toMatchObject({ status: 413, body: { errorEnum: 'PAYLOAD_TOO_LARGE' } });
  call.destroy();
});

test('stores nothing of an aborted upload', async () => {
  const before = folders();
  const call = request(options);
  call.on('error', () => {});
  call.write(Buffer.alloc(2 ** 20));
  await expect.poll(folders).toHaveLength(before.length + 1);
  call.destroy();
  await expect.poll(folders).toEqual(before);
});

test('names the fault of an upload without bytes or name', async () => {
  const issuesOf = async (path: string) => {
    const call = request({ ...options, path });
    call.end();
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    const { status, body } = await readReply(reply);
    expect(status).toBe(400);
    return body.issues.map((issue: { path: string }) => issue.path);
  };
  expect(await issuesOf('/import')).toEqual(['query.name']);
  expect(await issuesOf('/import?name=empty.csv')).toEqual(['body']);
});
