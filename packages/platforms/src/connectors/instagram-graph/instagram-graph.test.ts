import { instagramVideoId } from '@clipscope/domain';
import { describe, expect, test } from 'vitest';
import {
  ACCOUNTS,
  connect,
  NOW,
  openInstagram,
  refusalOf,
  TRAM,
} from '../../../test/connectors/instagram-graph-sample.ts';
import {
  fault,
  instagramGraphServer,
  sends,
  TOKEN,
} from '../../../test/connectors/instagram-graph-server.ts';

const REEL = instagramVideoId('DPQz9aNjW1C');
const OTHERS_REEL = instagramVideoId('DPQzAAAAAAA');

const server = await openInstagram();

describe('errors', () => {
  const ask = async (code: number, message: string, more = {}) => {
    const { source } = connect(server, ACCOUNTS);
    await source.account({ handle: 'tram_tv' });
    server.instead = [sends(400, fault(code, message, more))];
    return refusalOf(source.account({ handle: 'ferry.fan' }));
  };

  test.each([
    [110, { error_subcode: 2207013 }, 'NOT_FOUND', 'Instagram has no professional account with this handle.'],
    [803, {}, 'NOT_FOUND', 'Instagram has nothing with this id, or does not show it.'],
    [100, { error_subcode: 33 }, 'NOT_FOUND', 'Instagram has nothing with this id, or does not show it.'],
    [
      10,
      {},
      'UNAVAILABLE',
      'Instagram reports that the app, or the person who signed in, lacks a permission.',
    ],
    [
      200,
      {},
      'UNAVAILABLE',
      'Instagram reports that the app, or the person who signed in, lacks a permission.',
    ],
    [
      3,
      {},
      'UNAVAILABLE',
      'Instagram reports that the app, or the person who signed in, lacks a permission.',
    ],
    [100, {}, 'UNAVAILABLE', 'Instagram rejected the request with code 100.'],
    [9, {}, 'UNAVAILABLE', 'Instagram rejected the request with code 9.'],
  ])('code %i with %o is %s', async (code, more, kind, sentence) => {
    const { code: refused, message } = await ask(code, `about ${TOKEN}`, more);
    expect([refused, message]).toEqual([kind, `${sentence} Meta’s trace ID: Atrace.`]);
  });

  test('retries after a temporary fault', async () => {
    const { source, options } = connect(server, ACCOUNTS);
    server.instead = [
      sends(400, fault(2, 'Service temporarily unavailable')),
      sends(400, fault(-1, 'odd', { is_transient: true })),
      sends(500, '<html>'),
    ];
    expect((await source.account({ handle: 'tram_tv' })).quotaUsed).toBe(4);
    expect(options.waitsMs).toEqual([1_000, 2_000, 4_000]);
  });

  test('pages of HTML and answers that are cut are no answers', async () => {
    for (const body of ['<html><body>Sorry</body></html>', '{"business_discovery":{"id":"178414']) {
      const { source } = connect(server, ACCOUNTS);
      server.instead = [sends(200, body)];
      const { code, message } = await refusalOf(source.account({ handle: 'tram_tv' }));
      expect([code, message]).toEqual([
        'UNAVAILABLE',
        `Instagram sent a response that is not JSON (${server.baseUrl}/${TRAM.id}, HTTP 200).`,
      ]);
    }
  });

  test('rejects a reply of another form', async () => {
    for (const body of [{ id: {} }, { id: '1', username: 7 }, [], 'null']) {
      const { source } = connect(server, ACCOUNTS);
      server.instead = [sends(200, body)];
      expect((await refusalOf(source.account({ handle: 'tram_tv' }))).code).toBe('UNAVAILABLE');
    }
  });

  test('a handle that was reassigned is not the account', async () => {
    const known = { handleOf: async () => 'ferry.fan', ownersOf: async () => ({}) };
    const { source } = connect(server, ACCOUNTS, {}, { known });
    const { code, message } = await refusalOf(source.account({ accountId: '777' }));
    expect([code, message]).toEqual([
      'NOT_FOUND',
      'The account’s last known handle now belongs to another account.',
    ]);
  });

  test('brackets in a handle or cursor never reach the platform', async () => {
    const { source } = connect(server, ACCOUNTS);
    await source.account({ handle: 'tram_tv' });
    server.asked.length = 0;
    const evil = 'x){id},business_discovery.username(y';
    expect((await refusalOf(source.account({ handle: evil }))).code).toBe('NOT_FOUND');
    const page = { cursor: 'media:x){id}' };
    expect((await refusalOf(source.accountVideos({ handle: 'ferry.fan' }, page))).code).toBe('BAD_CURSOR');
    expect(server.asked).toEqual([]);
  });

  test('a cursor that the platform has forgotten is BAD_CURSOR', async () => {
    const { source } = connect(server, ACCOUNTS);
    for (const handle of ['ferry.fan', 'tram_tv']) {
      const asked = source.accountVideos({ handle }, { cursor: 'media:QVFIUold' });
      expect((await refusalOf(asked)).code).toBe('BAD_CURSOR');
    }
  });

  test('comments, followers and viewers of others are not offered', async () => {
    const { source } = connect(server, ACCOUNTS);
    for (const ask of [
      () => source.comments(OTHERS_REEL),
      () => source.audience({ accountId: '5550002' }),
      () => source.audience({ videoId: REEL }),
      () => source.playlists('5550001'),
      () => source.sound('1'),
    ]) {
      expect((await refusalOf(ask())).code).toBe('NOT_OFFERED');
    }
  });

  test('with Instagram Login there is only the own account', async () => {
    const { source } = connect(server, ACCOUNTS, {}, { login: 'instagram' });
    const others = [
      () => source.account({ handle: 'ferry.fan' }),
      () => source.accountVideos({ accountId: '5550002' }),
      () => source.search('accounts', 'ferry.fan'),
      () => source.hashtag('tram'),
    ];
    for (const ask of others) expect((await refusalOf(ask())).code).toBe('NOT_OFFERED');
    const { accounts } = await source.account({ handle: 'tram_tv' });
    expect(accounts.map(({ accountId, altIds }) => [accountId, altIds])).toEqual([['17841400000000001', {}]]);
    expect(server.asked.some(asked => asked.includes('business_discovery'))).toBe(false);
  });
});

describe('insights that some posts do not have', () => {
  test('a post from before the account was professional has none; the others’ are fetched individually', async () => {
    const [reel, album] = TRAM.posts;
    if (reel === undefined || album === undefined) throw new Error('the sample has two posts');
    const own = { ...TRAM, posts: [reel, { ...album, insights: null }] };
    const old = await instagramGraphServer([own], own.id, () => NOW);
    const { source } = connect(old, [own]);
    const { videoObservations } = await source.accountVideos({ handle: 'tram_tv' });
    expect(videoObservations.map(({ views, likes, comments }) => [views, likes, comments])).toEqual([
      [10_240, 512, 3],
      [null, null, 0],
    ]);
    await old.close();
  });

  test('drops an unavailable metric for that kind of post only', async () => {
    const [reel] = TRAM.posts;
    if (reel === undefined) throw new Error('the sample has a reel');
    const own = { ...TRAM, posts: [{ ...reel, insights: { views: 5, shares: 6, saved: -1 } }] };
    const odd = await instagramGraphServer([own], own.id, () => NOW);
    const { source } = connect(odd, [own]);
    const { videoObservations } = await source.accountVideos({ handle: 'tram_tv' });
    expect(videoObservations.map(({ views, shares, saves }) => [views, shares, saves])).toEqual([
      [5, 6, null],
    ]);
    await odd.close();
  });

  test('does not request a metric again that this version does not have', async () => {
    server.without.add('reposts');
    const { source } = connect(server, ACCOUNTS);
    for (let time = 0; time < 2; time++) {
      const { videoObservations } = await source.accountVideos({ handle: 'tram_tv' });
      expect(videoObservations.map(({ views, reposts }) => [views, reposts])).toEqual([
        [10_240, null],
        [900, null],
      ]);
    }
    expect(server.asked.filter(asked => asked.includes('reposts'))).toHaveLength(1);
  });
});
