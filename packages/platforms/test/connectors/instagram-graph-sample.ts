import { DAY_MS, instagramVideoId } from '@clipscope/domain';
import { beforeEach } from 'vitest';
import { instagramGraph } from '../../src/connectors/instagram-graph/instagram-graph.ts';
import type {
  InstagramGraphOptions,
  KnownOnInstagram,
} from '../../src/connectors/instagram-graph/options.ts';
import type { GraphAccount } from './instagram-graph-population.ts';
import { CLIENT, type GraphServer, instagramGraphServer, TOKEN } from './instagram-graph-server.ts';
import { connected, refusalOf as refusedWith, serving } from './trying.ts';

export const NOW = new Date('2026-10-01T12:00:00.000Z');

/** With special posts: hidden likes, no caption, full-width characters. */
export const TRAM: GraphAccount = {
  id: '17841400000000001',
  igId: 5_550_001,
  username: 'tram_tv',
  name: 'Tram TV',
  biography: 'All about trams.',
  website: 'https://example.org/tram',
  followers: 26_790,
  follows: 312,
  mediaCount: 1_205,
  posts: [
    {
      id: '17900000000000001',
      permalink: 'https://www.instagram.com/reel/DPQz9aNjW1C/',
      caption: 'Morning #Tram with @driver.joe #ｔram',
      type: 'VIDEO',
      product: 'REELS',
      at: new Date('2026-10-01T06:00:00Z'),
      likes: 512,
      comments: 3,
      views: 10_233,
      insights: { views: 10_240, likes: 512, shares: 31, saved: 44, reposts: 2 },
      written: [
        {
          id: '17990000000000001',
          text: 'Nice\u0000 one',
          at: new Date('2026-10-01T08:00:00Z'),
          username: 'lena.k',
          likes: 4,
          replies: [
            {
              id: '17990000000000003',
              text: '@lena.k thanks!',
              at: new Date('2026-10-01T08:30:00Z'),
              username: 'tram_tv',
              likes: 1,
              replies: [],
            },
          ],
        },
        {
          id: '17990000000000002',
          text: 'Where is it?',
          at: new Date('2026-10-01T07:00:00Z'),
          username: 'otto',
          likes: 0,
          replies: [],
        },
      ],
    },
    {
      id: '17900000000000002',
      permalink: 'https://www.instagram.com/p/DPJ7kXQjYwA/',
      caption: null,
      type: 'CAROUSEL_ALBUM',
      product: 'FEED',
      at: new Date('2026-09-28T12:00:00Z'),
      likes: null,
      comments: 0,
      views: null,
      insights: { views: 900, likes: 77, shares: 1, saved: 0, reposts: 0 },
      written: [],
    },
  ],
  demographics: {
    age: { '13-17': 10, '18-24': 40, '25-34': 30, '35-44': 10, '45-54': 6, '55-64': 3, '65+': 1 },
    gender: { F: 60, M: 30, U: 10 },
    country: { DE: 50, AT: 25, XX: 5 },
  },
};

export const FERRY: GraphAccount = {
  ...TRAM,
  id: '17841400000000002',
  igId: 5_550_002,
  username: 'ferry.fan',
  name: '',
  biography: '',
  website: null,
  posts: TRAM.posts.map((post, number) => ({
    ...post,
    id: `1790000000000001${number}`,
    permalink:
      number === 0
        ? 'https://www.instagram.com/reel/DPQzAAAAAAA/'
        : 'https://www.instagram.com/p/DPJ7AAAAAAA/',
    at: new Date(post.at.getTime() - DAY_MS / 12),
  })),
};

export const ACCOUNTS: readonly GraphAccount[] = [TRAM, FERRY];

const shortcodeIn = (permalink: string) => permalink.split('/')[4] ?? '';

/** As if all of them had been stored before. */
function knowsAll(accounts: readonly GraphAccount[]): KnownOnInstagram {
  return {
    handleOf: async accountId =>
      accounts.find(account => String(account.igId) === accountId || account.id === accountId)?.username ??
      null,
    ownersOf: async videoIds => {
      const owners: Record<string, string> = {};
      for (const { igId, posts } of accounts) {
        for (const { permalink } of posts) {
          const videoId = instagramVideoId(shortcodeIn(permalink));
          if (videoIds.includes(videoId)) owners[videoId] = String(igId);
        }
      }
      return owners;
    },
  };
}

/** A connector with its own stores, the clock at `NOW` and the first account signed in. */
export function connect(
  server: GraphServer,
  accounts: readonly GraphAccount[],
  secrets: Readonly<Record<string, string>> = {},
  changed: Partial<Pick<InstagramGraphOptions, 'known' | 'login'>> = {},
) {
  const kept = {
    accessToken: TOKEN,
    accountId: accounts[0]?.id ?? '',
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    ...secrets,
  };
  return connected(server, kept, NOW, options =>
    instagramGraph({ ...options, known: knowsAll(accounts), ...changed }),
  );
}

/** The two accounts, of which the first signed in, as they are before the first question of every test. */
export async function openInstagram(): Promise<GraphServer> {
  const server = await serving(instagramGraphServer(ACCOUNTS, TRAM.id, () => NOW));
  beforeEach(() => reset(server));
  return server;
}

function reset(server: GraphServer): void {
  server.asked.length = 0;
  server.instead = [];
  server.headers = {};
  server.token = TOKEN;
  server.without.clear();
  server.lookedUp.clear();
  server.codes.clear();
  server.managed = [TRAM];
}

export const refusalOf = (asked: Promise<unknown>) => refusedWith(asked, TOKEN);
