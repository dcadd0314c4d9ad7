import { DAY_MS, instagramVideoId } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNTS,
  connect,
  NOW,
  openInstagram,
  refusalOf,
  TRAM,
} from '../../../test/connectors/instagram-graph-sample.ts';
import { fault, sends } from '../../../test/connectors/instagram-graph-server.ts';
import { usageIn } from './throttle.ts';

const REEL = instagramVideoId('DPQz9aNjW1C');
const OTHERS_REEL = instagramVideoId('DPQzAAAAAAA');

const server = await openInstagram();

const appUsage = (percent: number) => ({
  'x-app-usage': JSON.stringify({ call_count: percent, total_time: 1 }),
});
const accountUsage = (percent: number, minutes: number) => ({
  'x-business-use-case-usage': JSON.stringify({
    [TRAM.id]: [
      { type: 'instagram', call_count: 3, total_cputime: percent, estimated_time_to_regain_access: minutes },
    ],
  }),
});

describe('limits', () => {
  test('uses the highest usage in the headers', () => {
    expect(usageIn(new Headers({ ...appUsage(16), ...accountUsage(28, 0) }))).toEqual({
      percent: 28,
      regainS: 0,
    });
    expect(usageIn(new Headers(accountUsage(100, 7)))).toEqual({ percent: 100, regainS: 420 });
    expect(usageIn(new Headers({ 'x-app-usage': '<html>' }))).toBeNull();
    expect(usageIn(new Headers())).toBeNull();
  });

  test('from 75 percent on it slows down', async () => {
    const { source, options, connector } = connect(server, ACCOUNTS);
    server.headers = appUsage(74);
    await source.account({ handle: 'tram_tv' });
    server.headers = appUsage(75);
    await source.account({ handle: 'tram_tv' });
    expect(options.waitsMs).toEqual([]);
    server.headers = appUsage(94);
    await source.account({ handle: 'tram_tv' });
    await source.account({ handle: 'tram_tv' });
    expect(options.waitsMs).toEqual([500, 10_000]);
    expect((await connector.quotas()).at(-1)).toEqual({
      bucket: 'calls (%)',
      used: 94,
      limit: 100,
      resetsAt: null,
    });
  });

  test('from 95 percent on, requests are paused', async () => {
    const { source, options, connector } = connect(server, ACCOUNTS);
    server.headers = appUsage(95);
    await source.account({ handle: 'tram_tv' });
    expect(await refusalOf(source.account({ handle: 'tram_tv' }))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterS: 900,
    });
    expect((await connector.quotas()).at(-1)?.resetsAt).toEqual(new Date('2026-10-01T12:15:00Z'));
    expect(server.asked).toHaveLength(1);
    options.advance(900_000);
    server.headers = appUsage(20);
    await source.account({ handle: 'tram_tv' });
    await source.account({ handle: 'tram_tv' });
    expect(options.waitsMs).toEqual([]);
  });

  for (const code of [4, 17, 32, 613, 80002]) {
    test(`code ${code} waits as long as the header says, and asks nothing before`, async () => {
      const { source } = connect(server, ACCOUNTS);
      const limited = fault(code, `(#${code}) request limit reached`, { is_transient: true });
      server.instead = [sends(400, limited, accountUsage(100, 5))];
      expect(await refusalOf(source.account({ handle: 'tram_tv' }))).toMatchObject({
        code: 'RATE_LIMITED',
        retryAfterS: 300,
      });
      expect(await refusalOf(source.account({ handle: 'tram_tv' }))).toMatchObject({ retryAfterS: 300 });
      expect(server.asked).toHaveLength(1);
    });
  }

  test('without a header a limit is for an hour', async () => {
    const { source } = connect(server, ACCOUNTS);
    server.instead = [sends(403, fault(4, 'limit'))];
    expect(await refusalOf(source.account({ handle: 'tram_tv' }))).toMatchObject({ retryAfterS: 3_600 });
  });
});

describe('hashtags', () => {
  const bucket = 'hashtags in 7 days';
  const oneOf = (used: number, day: string) => ({ bucket, used, limit: 30, resetsAt: new Date(day) });

  test('are free when repeated within the days', async () => {
    const { source, connector, options } = connect(server, ACCOUNTS);
    expect((await connector.quotas())[0]).toEqual({ bucket, used: 0, limit: 30, resetsAt: null });
    await source.hashtag('tram');
    await source.hashtag('#Tram');
    expect((await connector.quotas())[0]).toEqual(oneOf(1, '2026-10-09T00:00:00Z'));
    options.advance(6.4 * DAY_MS);
    await source.hashtag('tram');
    expect((await connector.quotas())[0]?.used).toBe(1);
    options.advance(0.6 * DAY_MS);
    await source.hashtag('tram');
    expect((await connector.quotas())[0]?.used).toBe(2);
  });

  test('beyond thirty are rejected without a request, until the first one expires', async () => {
    const { source, options } = connect(server, ACCOUNTS);
    options.ledger.set(`${bucket} 2026-09-25`, 20);
    options.ledger.set(`${bucket} 2026-09-30`, 9);
    await source.hashtag('tram');
    server.asked.length = 0;
    expect(await refusalOf(source.hashtag('ferry'))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Instagram’s limit of 30 different hashtags in 7 days is used up.',
      retryAfterS: (new Date('2026-10-03T00:00:00Z').getTime() - NOW.getTime()) / 1_000,
    });
    expect(server.asked).toEqual([]);
    await source.hashtag('tram');
    expect(server.asked.map(asked => asked.split('?')[0])).toContain('ig_hashtag_search');
  });

  test('that others used up are tried again tomorrow', async () => {
    const { source, connector } = connect(server, ACCOUNTS);
    for (let number = 0; number < 30; number++) server.lookedUp.add(`tag${number}`);
    expect(await refusalOf(source.hashtag('tram'))).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterS: 12 * 3_600,
    });
    expect((await connector.quotas())[0]).toEqual(oneOf(30, '2026-10-02T00:00:00Z'));
  });

  test('two at once share the last place between them', async () => {
    const { source, options } = connect(server, ACCOUNTS);
    options.ledger.set(`${bucket} 2026-09-30`, 29);
    const asked = await Promise.allSettled([source.hashtag('tram'), source.hashtag('ｔram')]);
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  test('that Instagram does not have are not found, and those with symbols are not looked up', async () => {
    const { source, options } = connect(server, ACCOUNTS);
    expect((await refusalOf(source.hashtag('nobodyusesthis'))).code).toBe('NOT_FOUND');
    expect((await refusalOf(source.hashtag('tram🚋'))).code).toBe('NOT_OFFERED');
    expect(options.ledger.get(`${bucket} 2026-10-01`)).toBe(1);
  });

  test('continue after a page without another lookup', async () => {
    const { source } = connect(server, ACCOUNTS);
    const first = await source.hashtag('tram', { limit: 1 });
    const second = await source.hashtag('tram', { limit: 1, cursor: first.nextCursor });
    expect([first, second].map(({ videoObservations }) => videoObservations[0]?.videoId)).toEqual([
      REEL,
      OTHERS_REEL,
    ]);
    expect(second.nextCursor).toBeNull();
    expect(server.asked.filter(asked => asked.startsWith('ig_hashtag_search'))).toHaveLength(1);
  });
});
