import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toBytes } from '@clipscope/language';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withEmbeddingsEndpoint } from './embeddings-endpoint.ts';
import type { LanguagePort } from './language.ts';

const builtIn: LanguagePort = {
  model: 'base-1',
  analyse: async texts =>
    texts.map(() => ({
      ...{ language: 'en', sentiment: 'neutral', negative: 0, neutral: 1, positive: 0 },
      vector: new Int8Array([9]),
    })),
  embed: async () => new Int8Array([9]),
  nearestWords: (_, texts) => texts.map(() => [{ wanted: 'dog', found: 'Hund', similarity: 0.9 }]),
  findTopics: async () => ({ means: new Map(), topics: [] }),
  close: async () => {},
};

const asked: { url: string | undefined; authorization: string | undefined; body: unknown }[] = [];
let answer: (input: string[]) => { status: number; body: string };
let server: Server;
let url: string;

const vectors = (input: string[]) => ({
  status: 200,
  // Out of order, as the interface allows.
  body: JSON.stringify({
    data: input.map((text, index) => ({ index, embedding: [text.length, -1, 0] })).toReversed(),
  }),
});

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request));
    asked.push({ url: request.url, authorization: request.headers.authorization, body });
    const { status, body: text } = answer(body.input);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => new Promise(resolve => server.close(resolve)));
beforeEach(() => {
  asked.length = 0;
  answer = vectors;
});

const open = (apiKey?: string) =>
  withEmbeddingsEndpoint(builtIn, { url, model: 'better', apiKey, dimensions: 3 });

test('vectors come from the endpoint under a name of their own, everything else is built in', async () => {
  const language = open('key-1');
  expect(language.model).toBe('base-1 better 3');
  const texts = ['a', '😍', 'abcd'].map(text => ({ text, language: null }));
  expect((await language.analyse(texts)).map(({ language, vector }) => [language, vector])).toEqual([
    ['en', toBytes(Float32Array.of(1, -1, 0))],
    ['en', null],
    ['en', toBytes(Float32Array.of(4, -1, 0))],
  ]);
  expect(asked).toEqual([
    {
      url: '/v1/embeddings',
      authorization: 'Bearer key-1',
      body: { model: 'better', input: ['a', 'abcd'], dimensions: 3, encoding_format: 'float' },
    },
  ]);
  expect(language.nearestWords('dog', ['Hund'])).toEqual([
    [{ wanted: 'dog', found: 'Hund', similarity: 0.9 }],
  ]);
});

test('a search text is embedded too; one without letters is not sent', async () => {
  expect(await open().embed('ab')).toEqual(toBytes(Float32Array.of(2, -1, 0)));
  expect(await open().embed('😍 !!')).toBeNull();
  expect(asked.map(({ authorization }) => authorization)).toEqual([undefined]);
});

test.each([
  ['refuses the key', () => ({ status: 401, body: '{"error":"key-1 is wrong"}' })],
  ['sends half a reply', () => ({ status: 200, body: '{"data' })],
  ['sends too few vectors', () => ({ status: 200, body: '{"data":[]}' })],
  ['sends another size', () => ({ status: 200, body: '{"data":[{"index":0,"embedding":[1]}]}' })],
])('an endpoint that %s is unavailable, without its words', async (_, failing) => {
  answer = failing;
  await expect(open('key-1').embed('ab')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Search by meaning is temporarily unavailable. Try again in a moment.',
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await Array.fromAsync(request)).toString();
}
