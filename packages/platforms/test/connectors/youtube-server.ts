import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalServer, localServer } from './local-server.ts';
import type { Population, Resource } from './youtube-population.ts';

export const API_KEY = 'AIzaTestKey';
export const CLIENT = { clientId: 'client', clientSecret: 'client-secret' };

/** What goes wrong with the next request. */
export type Fault = {
  readonly status: number;
  readonly body?: string | object;
  readonly headers?: Record<string, string>;
  /** Only for this call. */
  readonly call?: string;
};

export interface YouTubeServer extends LocalServer {
  readonly tokenUrl: string;
  readonly faults: Fault[];
  /** Calls that came in, with their parameters and without the key. */
  readonly calls: { readonly call: string; readonly parameters: Record<string, string> }[];
  /** How many units each allowance was charged, also for calls that failed. */
  readonly charged: { units: number; search: number };
  readonly limits: { units: number; search: number };
  readonly accessTokens: Set<string>;
  readonly refreshTokens: Set<string>;
  readonly commentsOff: Set<string>;
  /** Channels that YouTube keeps no list of uploads or playlists for, since there are none. */
  readonly emptyChannels: Set<string>;
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
    commentsOff: new Set<string>(),
    emptyChannels: new Set<string>(),
    answersAlong: 5,
  };

  const find = (all: readonly Resource[], ids: string, query: Query): Listed => {
    const wanted = ids.split(',');
    if (wanted.length > 50) throw new Refusal(400, 'invalidFilters');
    // YouTube promises no order.
    const items = all.filter(({ id }) => wanted.includes(String(id))).toReversed();
    return { items: items.map(one => partsOf(one, query)), most: 50 };
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
      return { items: found.map(one => partsOf(one, query)), most: 50 };
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
      return { items: items.map(one => partsOf(one, query)), most: 50 };
    },
    playlists(query) {
      takes(query, ['channelId', 'maxResults', 'pageToken']);
      const channelId = query.get('channelId') ?? '';
      const isKnown = population.channels.some(({ id }) => id === channelId);
      if (!isKnown || state.emptyChannels.has(channelId)) throw new Refusal(404, 'channelNotFound');
      const own = population.playlists.filter(({ snippet }) => inside(snippet, 'channelId') === channelId);
      return { items: own.map(one => partsOf(one, query)), most: 50 };
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
      return { items: items.map(one => partsOf(one, query)), most: 100, usual: 20 };
    },
    comments(query) {
      takes(query, ['parentId', 'textFormat', 'maxResults', 'pageToken']);
      const threads = [...population.threads.values()].flat();
      const thread = threads.find(({ top }) => top.id === query.get('parentId'));
      if (thread === undefined) throw new Refusal(404, 'commentNotFound', 'youtube.comment');
      return { items: thread.answers.map(one => partsOf(one, query)), most: 100, usual: 20 };
    },
  };

  const admit = (request: IncomingMessage, key: string | undefined) => {
    const token = request.headers.authorization?.replace(/^Bearer /, '');
    if (token !== undefined) {
      if (!state.accessTokens.has(token)) throw new Refusal(401, 'authError', 'global');
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
    if (url.pathname === '/token') return answerToken(request, response, state);
    const call = url.pathname.replace('/youtube/v3/', '');
    const { key, ...parameters } = Object.fromEntries(url.searchParams);
    state.calls.push({ call, parameters });
    try {
      charge(call);
      const at = state.faults.findIndex(fault => fault.call === undefined || fault.call === call);
      const [fault] = at === -1 ? [] : state.faults.splice(at, 1);
      if (fault !== undefined) return send(response, fault.status, fault.body ?? {}, fault.headers);
      admit(request, key);
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

/** Sizes of a player are told only to those who say how large it may be. */
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

async function answerToken(
  request: IncomingMessage,
  response: ServerResponse,
  { accessTokens, refreshTokens }: Pick<YouTubeServer, 'accessTokens' | 'refreshTokens'>,
): Promise<void> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const form = new URLSearchParams(text);
  const isClient =
    form.get('client_id') === CLIENT.clientId && form.get('client_secret') === CLIENT.clientSecret;
  if (!isClient) return send(response, 401, { error: 'invalid_client' });
  const isGranted =
    form.get('grant_type') === 'refresh_token' && refreshTokens.has(form.get('refresh_token') ?? '');
  if (!isGranted) return send(response, 400, { error: 'invalid_grant', error_description: 'Token expired.' });
  const token = `ya29.token-${accessTokens.size + 1}`;
  accessTokens.clear();
  accessTokens.add(token);
  send(response, 200, {
    access_token: token,
    expires_in: 3599,
    scope: 'youtube.readonly',
    token_type: 'Bearer',
  });
}

function send(
  response: ServerResponse,
  status: number,
  body: string | object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}
