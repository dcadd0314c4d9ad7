import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointSpeech } from './endpoint.ts';

let server: Server;
let url: string;
let folder: string;
let path: string;
let answer: { status: number; body: unknown };
let asked: { path?: string; authorization?: string; form: Record<string, string> };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = new Response(Buffer.concat(await Array.fromAsync(request)), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    });
    const form: Record<string, string> = {};
    for (const [name, value] of await body.formData()) {
      form[name] = typeof value === 'string' ? value : `${value.name}: ${await value.text()}`;
    }
    asked = { path: request.url ?? '', authorization: request.headers.authorization ?? '', form };
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  folder = await mkdtemp(join(tmpdir(), 'clipscope-speech-'));
  path = join(folder, 'file');
  await writeFile(path, 'sound');
});
afterAll(async () => {
  await new Promise(resolve => server.close(resolve));
  await rm(folder, { recursive: true });
});

const transcribe = (language: string | null = null) =>
  endpointSpeech({ url, apiKey: 'key-1', model: 'base' }).transcribe(
    { path, name: 'clip.mp4', language },
    async () => {},
  );

test('sends the file with the model and language, and reads segments in milliseconds', async () => {
  answer = {
    status: 200,
    body: {
      text: 'Hello. Bye.',
      language: 'english',
      segments: [
        { start: 1.25, end: 2.5, text: ' Bye.' },
        { start: -0.1, end: 1.25, text: ' Hello. ' },
        { start: 3, end: 4, text: '  ' },
      ],
    },
  };
  expect(await transcribe('en')).toEqual({
    language: 'en',
    segments: [
      { startMs: 0, endMs: 1_250, text: 'Hello.' },
      { startMs: 1_250, endMs: 2_500, text: 'Bye.' },
    ],
  });
  expect(asked).toEqual({
    path: '/v1/audio/transcriptions',
    authorization: 'Bearer key-1',
    form: {
      file: 'clip.mp4: sound',
      model: 'base',
      language: 'en',
      response_format: 'verbose_json',
      'timestamp_granularities[]': 'segment',
    },
  });
});

test('a service without segments gives one for the whole file', async () => {
  answer = { status: 200, body: { text: 'Hei vaan.', language: 'fi', duration: 2 } };
  expect(await transcribe()).toEqual({
    language: 'fi',
    segments: [{ startMs: 0, endMs: 2_000, text: 'Hei vaan.' }],
  });
  expect(asked.form).not.toHaveProperty('language');
});

test.each([
  ['down', 503, {}, 'transcriptions.unavailable'],
  ['rejecting the key', 401, { error: { message: 'key-1 is wrong' } }, 'transcriptions.unavailable'],
  ['unable to read the file', 400, {}, 'transcriptions.rejected'],
  ['speaking another protocol', 200, { words: [] }, 'transcriptions.unavailable'],
])('a service that is %s fails with a reason', async (_, status, body, code) => {
  answer = { status, body };
  const failed = await transcribe().catch((error: unknown) => error);
  expect(failed).toMatchObject({ reason: { code } });
  expect(String((failed as Error).cause)).not.toContain('key-1');
});
