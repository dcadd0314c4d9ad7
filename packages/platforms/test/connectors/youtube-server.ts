import type { IncomingMessage } from 'node:http';
import { type GoogleLogins, READ_SCOPE, tokenFor, WRITE_SCOPE } from './google-tokens.ts';
import { bodyOf, type LocalServer, localServer, send } from './local-server.ts';
import type { Population, Resource } from './youtube-population.ts';

export const API_KEY = 'AIzaTestKey';

/** What goes wrong with the next request. */
type Fault = {
  readonly status: number;
  readonly body?: string | object;
  readonly headers?: Record<string, string>;
  /** Only for this call. */
  readonly call?: string;
};

export interface YouTubeServer extends LocalServer, GoogleLogins {
  readonly tokenUrl: string;
  readonly faults: Fault[];
  /** Calls that came in, with their parameters and without the key. */
  readonly calls: { readonly call: string; readonly parameters: Record<string, string> }[];
  /** How many units each allowance was charged, also for calls that failed. */
  readonly charged: { units: number; search: number };
  readonly limits: { units: number; search: number };
  readonly commentsOff: Set<string>;
  /** Channels that YouTube keeps no list of uploads or playlists for, since there are none. */
  readonly emptyChannels: Set<string>;
  /** Number of token requests. */
  tokensAsked: number;
  /** How many answers come along with a comment: up to five. */
  answersAlong: number;
}

class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, reason: string, domain = 'youtube.parameter', details?: object[]) {
    super(reason);
    this.status = status;
    const errors = [{ message: `Refused: ${reason}`, domain, reason }];
    this.body = {
      error: { code: status, message: `Refused: ${reason}`, errors, ...(details && { details }) },
    };
  }
}

type Query = Map<string, string>;
type Listed = { items: readonly object[]; most: number; usual?: number };

/** Speaks the YouTube Data API as far as it is used here, and is as strict as the real one. */
export async function youtubeServer(population: Population): Promise<YouTubeServer> {
  const state = {
    faults: [] as Fault[],
    calls: [] as YouTubeServer['calls'],
    charged: { units: 0, search: 0 },
    limits: { units: 10_000, search: 100 },
    accessTokens: new Set<string>(),
    refreshTokens: new Set<string>(),
    codes: new Map() as GoogleLogins['codes'],
    scopes: new Set([READ_SCOPE]),
    commentsOff: new Set<string>(),
    emptyChannels: new Set<string>(),
    answersAlong: 5,
    tokensAsked: 0,
  };

  const find = (all: readonly Resource[], ids: string, query: Query): Listed => {
    const wanted = ids.split(',');
    if (wanted.length > 50) throw new Refusal(400, 'invalidFilters');
    // YouTube promises no order.
    const items = all.filter(({ id }) => wanted.includes(String(id))).toReversed();
    return { items: items.map(item => partsOf(item, query)), most: 50 };
  };
  const uploadsOf = (playlistId: string) => {
    const channelId = playlistId.replace(/^UU/, 'UC');
    const isKnown = population.channels.some(({ id }) => id === channelId);
    if (!isKnown || state.emptyChannels.has(channelId)) throw new Refusal(404, 'playlistNotFound');
    return population.videos.filter(({ snippet }) => inside(snippet, 'channelId') === channelId);
  };

  const CALLS: Record<string, (query: Query) => Listed> = {
    channels(query) {
      takes(query, ['id', 'forHandle']);
      const id = query.get('id');
      if (id !== undefined) return find(population.channels, id, query);
      const handle = query.get('forHandle')?.replace(/^@?/, '@').toLowerCase();
      const found = population.channels.filter(({ snippet }) => inside(snippet, 'customUrl') === handle);
      return { items: found.map(item => partsOf(item, query)), most: 50 };
    },
    videos(query) {
      takes(query, ['id', 'maxWidth', 'maxHeight']);
      const shown = population.videos.filter(({ status }) => inside(status, 'privacyStatus') !== 'gone');
      return find(shown, query.get('id') ?? '', query);
    },
    playlistItems(query) {
      takes(query, ['playlistId', 'maxResults', 'pageToken']);
      const items = uploadsOf(query.get('playlistId') ?? '').map(({ id, snippet }) => ({
        kind: 'youtube#playlistItem',
        id: `item-${id}`,
        contentDetails: { videoId: id, videoPublishedAt: inside(snippet, 'publishedAt') },
      }));
      return { items: items.map(item => partsOf(item, query)), most: 50 };
    },
    playlists(query) {
      takes(query, ['channelId', 'maxResults', 'pageToken']);
      const channelId = query.get('channelId') ?? '';
      const isKnown = population.channels.some(({ id }) => id === channelId);
      if (!isKnown || state.emptyChannels.has(channelId)) throw new Refusal(404, 'channelNotFound');
      const own = population.playlists.filter(({ snippet }) => inside(snippet, 'channelId') === channelId);
      return { items: own.map(item => partsOf(item, query)), most: 50 };
    },
    search(query) {
      takes(query, ['q', 'type', 'maxResults', 'pageToken']);
      const text = (query.get('q') ?? '').toLowerCase();
      const isVideo = query.get('type') === 'video';
      const items = (isVideo ? population.videos : population.channels)
        .filter(({ snippet }) => JSON.stringify(snippet).toLowerCase().includes(text))
        .map(({ id, snippet }) => ({
          kind: 'youtube#searchResult',
          id: isVideo ? { kind: 'youtube#video', videoId: id } : { kind: 'youtube#channel', channelId: id },
          snippet: { title: inside(snippet, 'title') },
        }));
      return { items, most: 50 };
    },
    commentThreads(query) {
      takes(query, ['videoId', 'order', 'textFormat', 'maxResults', 'pageToken']);
      const videoId = query.get('videoId') ?? '';
      const threads = population.threads.get(videoId);
      if (threads === undefined) throw new Refusal(404, 'videoNotFound', 'youtube.commentThread');
      if (state.commentsOff.has(videoId)) {
        throw new Refusal(403, 'commentsDisabled', 'youtube.commentThread');
      }
      const items = threads.map(({ top, answers }) => ({
        kind: 'youtube#commentThread',
        id: top.id,
        snippet: { videoId, topLevelComment: top, totalReplyCount: answers.length, isPublic: true },
        ...(answers.length > 0 &&
          state.answersAlong > 0 && { replies: { comments: answers.slice(0, state.answersAlong) } }),
      }));
      return { items: items.map(item => partsOf(item, query)), most: 100, usual: 20 };
    },
    comments(query) {
      takes(query, ['parentId', 'textFormat', 'maxResults', 'pageToken']);
      const threads = [...population.threads.values()].flat();
      const thread = threads.find(({ top }) => top.id === query.get('parentId'));
      if (thread === undefined) throw new Refusal(404, 'commentNotFound', 'youtube.comment');
      return { items: thread.answers.map(answer => partsOf(answer, query)), most: 100, usual: 20 };
    },
  };

  const admit = (request: IncomingMessage, call: string, key: string | undefined) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '');
    if (token !== undefined) {
      if (!state.accessTokens.has(token)) throw new Refusal(401, 'authError', 'global');
      const isOfComments = call === 'commentThreads' || call === 'comments';
      const isAllowed = state.scopes.has(WRITE_SCOPE) || (!isOfComments && state.scopes.has(READ_SCOPE));
      if (!isAllowed) throw new Refusal(403, 'insufficientPermissions', 'global');
    } else if (key === undefined) {
      throw new Refusal(403, 'forbidden', 'global');
    } else if (key !== API_KEY) {
      throw new Refusal(400, 'badRequest', 'global', [
        { reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
      ]);
    }
  };

  const charge = (call: string) => {
    const bucket = call === 'search' ? 'search' : 'units';
    if (state.charged[bucket] >= state.limits[bucket]) {
      throw new Refusal(403, 'quotaExceeded', 'youtube.quota');
    }
    state.charged[bucket] += 1;
  };

  const server = await localServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname === '/token') {
      state.tokensAsked += 1;
      return send(response, ...tokenFor(new URLSearchParams(await bodyOf(request)), state));
    }
    const call = url.pathname.replace('/youtube/v3/', '');
    const { key, ...parameters } = Object.fromEntries(url.searchParams);
    state.calls.push({ call, parameters });
    try {
      charge(call);
      const at = state.faults.findIndex(fault => fault.call === undefined || fault.call === call);
      const [fault] = at === -1 ? [] : state.faults.splice(at, 1);
      if (fault !== undefined) return send(response, fault.status, fault.body ?? {}, fault.headers);
      admit(request, call, key);
      const list = CALLS[call];
      if (list === undefined || request.method !== 'GET') throw new Refusal(404, 'notFound', 'global');
      const query = new Map(Object.entries(parameters));
      send(response, 200, { kind: `youtube#${call}ListResponse`, ...pageOf(list(query), query) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(response, error.status, error.body);
    }
  });
  return Object.assign(state, {
    close: server.close,
    baseUrl: `${server.baseUrl}/youtube/v3`,
    tokenUrl: `${server.baseUrl}/token`,
  });
}

function inside(value: unknown, name: string): unknown {
  return (value as Record<string, unknown> | undefined)?.[name];
}

/** Any other parameter is a mistake, and so is to leave out what is wanted. */
function takes(query: Query, names: readonly string[]): void {
  if (!query.has('part')) throw new Refusal(400, 'missingRequiredParameter');
  for (const name of query.keys()) {
    if (name !== 'part' && !names.includes(name)) throw new Refusal(400, 'unknownParameter');
  }
}

/** Player sizes are returned only if the request limits them. */
function partsOf(resource: object, query: Query): object {
  const parts = query.get('part')?.split(',') ?? [];
  const entries = Object.entries(resource).filter(
    ([name]) => name === 'kind' || name === 'id' || parts.includes(name),
  );
  const shown = Object.fromEntries(entries);
  if (shown.player && !query.has('maxHeight'))
    shown.player = { embedHtml: inside(shown.player, 'embedHtml') };
  return { etag: 'e', ...shown };
}

function pageOf({ items, most, usual = 5 }: Listed, query: Query): object {
  const size = Number(query.get('maxResults') ?? (query.has('id') ? most : usual));
  if (!Number.isInteger(size) || size < 1 || size > most) throw new Refusal(400, 'invalidValue');
  const token = query.get('pageToken');
  const start =
    token === undefined ? 0 : Number(Buffer.from(token, 'base64url').toString().replace('CA:', ''));
  if (!Number.isInteger(start)) throw new Refusal(400, 'invalidPageToken');
  const next = Buffer.from(`CA:${start + size}`).toString('base64url');
  return {
    etag: 'e',
    ...(start + size < items.length && { nextPageToken: next }),
    pageInfo: { totalResults: items.length, resultsPerPage: size },
    items: items.slice(start, start + size),
  };
}
