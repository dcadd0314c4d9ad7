import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noChat } from './chat.ts';
import { hubspotChat } from './hubspot.ts';

const olivia = { email: 'olivia@kitchen.example', firstName: 'Olivia', lastName: 'Owner' };
const asked: unknown[] = [];
let answer: { status: number; body: string };
let server: Server;
let apiUrl: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    asked.push([method, url, headers.authorization, JSON.parse(await textOf(request))]);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(resolve => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: '{"token":"visitor-token"}' };
});

const identify = (url = apiUrl) =>
  hubspotChat({ apiUrl: url, accessToken: 'pat-1', portalId: '42' }).identify(olivia);

test('requests a token from HubSpot with the access token', async () => {
  expect(await identify()).toEqual({ token: 'visitor-token', portalId: '42' });
  const path = '/conversations/v3/visitor-identification/tokens/create';
  expect(asked).toEqual([['POST', path, 'Bearer pat-1', olivia]]);
});

test.each([
  ['refuses the key', 401, '{"message":"no"}'],
  ['is down', 503, 'gone'],
  ['says nothing that makes sense', 200, '{"token":""}'],
  ['sends half a reply', 200, '{"tok'],
])('a HubSpot that %s is unavailable, without its words', async (_, status, body) => {
  answer = { status, body };
  await expect(identify()).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'The chat service is not responding. Try again in a moment.',
  });
});

test('reports an unreachable HubSpot as unavailable', async () => {
  await expect(identify('http://127.0.0.1:1')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('identifies nobody without a chat', async () => {
  expect(await noChat().identify(olivia)).toBeNull();
});

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await Array.fromAsync(request)).toString();
}
