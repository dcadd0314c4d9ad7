import { expect, test } from 'vitest';
import { ownTexts, type Place } from '../../../../../lib/i18n/own-texts.ts';
import { textFilePath } from '../../../../../lib/i18n/text-file.ts';
import { GET } from './route.ts';

const PRICING: Place = '(public)/pricing';

function ask(path: string, encoding = 'gzip, br') {
  const request = new Request(new URL(path, 'http://localhost'), {
    headers: { 'accept-encoding': encoding },
  });
  const [, , , language = '', hash = ''] = new URL(request.url).pathname.split('/');
  return GET(request, { params: Promise.resolve({ language, hash }) });
}

test('a page’s texts have a name of their own, and are the same each time', async () => {
  const [texts, again, others] = await Promise.all([
    ownTexts('en', PRICING),
    ownTexts('en', PRICING),
    ownTexts('en', '(public)'),
  ]);
  expect(again).toBe(texts);
  expect(texts.hash).toMatch(/^[0-9a-f]{16}$/);
  expect(others.hash).not.toBe(texts.hash);
  expect(Object.keys(texts.messages)).toContain('pricing');
  expect(Object.keys(texts.messages)).not.toContain('home');
});

test('a browser gets them, and keeps them', async () => {
  const { hash, json } = await ownTexts('en', PRICING);
  const reply = await ask(textFilePath({ language: 'en', place: PRICING, hash }));
  expect(Object.fromEntries(reply.headers)).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json',
  });
  expect(await reply.text()).toBe(json);
});

test('a page of another version gets the texts of this one, and does not keep them', async () => {
  const { json } = await ownTexts('en', PRICING);
  const reply = await ask(textFilePath({ language: 'en', place: PRICING, hash: 'of-before' }));
  expect([reply.status, reply.headers.get('cache-control'), await reply.text()]).toEqual([
    200,
    'no-store',
    json,
  ]);
});

test.each([
  '/api/texts/xx/1?of=app',
  '/api/texts/en/1?of=nowhere',
  '/api/texts/en/1',
  '/api/texts/en/1?of=toString',
])('%s is unknown', async path => {
  expect((await ask(path)).status).toBe(404);
});
