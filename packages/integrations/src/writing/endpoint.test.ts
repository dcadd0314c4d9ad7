import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointWriting } from './endpoint.ts';

let server: Server;
let url: string;
let answer: { status: number; body: string };
let asked: { path: string | undefined; authorization: string | undefined; body: unknown };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
    asked = { path: request.url, authorization: request.headers.authorization, body };
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
});
afterAll(() => new Promise(resolve => server.close(resolve)));

const says = (content: unknown) => JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });
const write = (apiKey?: string) =>
  endpointWriting({ url, model: 'small', apiKey }).write({
    instructions: 'Translate.',
    data: '["Moi"]',
    mostTokens: 50,
  });

test('sends instructions and data apart, and reads the text without deliberation', async () => {
  answer = { status: 200, body: says('<think>Finnish?</think>\n["Hi"]\n') };
  expect(await write('key-1')).toBe('["Hi"]');
  expect(asked).toEqual({
    path: '/v1/chat/completions',
    authorization: 'Bearer key-1',
    body: {
      model: 'small',
      messages: [
        { role: 'system', content: 'Translate.' },
        { role: 'user', content: '["Moi"]' },
      ],
      max_tokens: 50,
      temperature: 0.3,
    },
  });
  await write();
  expect(asked.authorization).toBeUndefined();
});

test.each([
  ['refuses the key', 401, '{"error":"key-1 is wrong"}'],
  ['is down', 503, ''],
  ['sends half a reply', 200, '{"choices'],
  ['says nothing', 200, says('  ')],
  ['sends another kind of content', 200, says(null)],
  ['never ends', 200, says('x'.repeat(200_001))],
])('a service that %s is unavailable, without its words', async (_, status, body) => {
  answer = { status, body };
  const failed = await write('key-1').catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'UNAVAILABLE', reason: { code: 'assistant.writingUnavailable' } });
  expect(String((failed as Error).cause)).not.toContain('key-1');
});
