import {
  NO_ROWS,
  PlatformError,
  type PlatformErrorCode,
  platformOf,
  type Question,
} from '@clipscope/platforms';
import { expect, test } from 'vitest';
import { mergedPlatform } from './merged-platform.ts';

const requests: string[] = [];

/** Answers with a second page, or throws the code. */
function source(name: string, refusal?: PlatformErrorCode) {
  return platformOf({
    source: name,
    platform: 'tiktok',
    ask: async question => {
      requests.push(`${name} ${cursorOf(question) ?? ''}`.trim());
      if (refusal) throw new PlatformError(refusal, `${name} refuses`);
      return { body: name, receivedAt: new Date(0), quotaUsed: 1 };
    },
    read: (question, { body }) => ({
      ...NO_ROWS,
      nextCursor: cursorOf(question) === null ? 'page|2' : null,
      warnings: [`${body} ${cursorOf(question) ?? 'first'}`],
    }),
  });
}
const cursorOf = (question: Question) => ('page' in question ? (question.page.cursor ?? null) : null);

async function refusalOf(reply: Promise<unknown> | undefined): Promise<string> {
  const error = await reply?.then(
    () => new Error('It was answered.'),
    (refusal: unknown) => refusal,
  );
  return error instanceof PlatformError ? `${error.code}: ${error.message}` : String(error);
}

function takeRequests(): string[] {
  return requests.splice(0);
}

test('returns a single source itself, and the demo’s world without any', () => {
  const [one, world] = [source('one'), source('world')];
  expect(mergedPlatform([one])).toBe(one);
  expect(mergedPlatform([], world)).toBe(world);
  expect(mergedPlatform([])).toBeUndefined();
});

test('uses the first source that answers and continues its list', async () => {
  const merged = mergedPlatform([source('display', 'NOT_OFFERED'), source('research')]);
  expect(await merged?.hashtag('pasta')).toMatchObject({
    nextCursor: 'research|page|2',
    warnings: ['research first'],
  });
  expect(takeRequests()).toEqual(['display', 'research']);
  expect(await merged?.hashtag('pasta', { cursor: 'research|page|2' })).toMatchObject({
    nextCursor: null,
    warnings: ['research page|2'],
  });
  expect(takeRequests()).toEqual(['research page|2']);
  expect(await refusalOf(merged?.hashtag('pasta', { cursor: 'gone|7' }))).toMatch(/^BAD_CURSOR/);
  expect(await refusalOf(merged?.hashtag('pasta', { cursor: '7' }))).toMatch(/^BAD_CURSOR/);
  expect(takeRequests()).toEqual([]);
});

test('throws the most informative of several errors', async () => {
  const thrownAfter = async (...codes: PlatformErrorCode[]) =>
    (await refusalOf(mergedPlatform(codes.map(code => source(code, code)))?.video('1'))).split(':')[0];
  expect(await thrownAfter('NOT_OFFERED', 'NOT_FOUND')).toBe('NOT_FOUND');
  expect(await thrownAfter('NOT_FOUND', 'PRIVATE')).toBe('PRIVATE');
  expect(await thrownAfter('NOT_FOUND', 'UNAVAILABLE', 'NOT_OFFERED')).toBe('UNAVAILABLE');
  expect(await thrownAfter('NOT_OFFERED', 'NOT_OFFERED')).toBe('NOT_OFFERED');
  takeRequests();
});

test('throws internal errors unchanged', async () => {
  const broken = platformOf({ ...source('broken').raw, ask: () => Promise.reject(new Error('a bug')) });
  await expect(mergedPlatform([broken, source('next')])?.video('1')).rejects.toThrow('a bug');
  expect(takeRequests()).toEqual([]);
});

test('asks the demo’s world only for its own ids once a source is connected', async () => {
  const merged = mergedPlatform([source('real')], source('world'));
  expect(await merged?.account({ accountId: '7001' })).toMatchObject({ warnings: ['world first'] });
  expect(await merged?.account({ handle: 'anna' })).toMatchObject({ warnings: ['real first'] });
  await merged?.search('accounts', 'anna');
  expect(takeRequests()).toEqual(['world', 'real', 'real']);
  const unknown = mergedPlatform([source('real')], source('world', 'NOT_FOUND'));
  expect(await unknown?.video('1')).toMatchObject({ warnings: ['real first'] });
  const untold = mergedPlatform([source('real', 'NOT_OFFERED')], source('world', 'NOT_FOUND'));
  expect(await refusalOf(untold?.video('1'))).toBe('NOT_OFFERED: real refuses');
  const down = mergedPlatform([source('real', 'NOT_FOUND')], source('world', 'UNAVAILABLE'));
  expect(await refusalOf(down?.video('1'))).toBe('UNAVAILABLE: world refuses');
});
