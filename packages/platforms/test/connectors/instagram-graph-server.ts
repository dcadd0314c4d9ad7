import type { IncomingMessage, ServerResponse } from 'node:http';
import { extractHashtags } from '@clipscope/domain';
import { type AskedField, parseFields } from './instagram-graph-fields.ts';
import type { GraphAccount, GraphComment, GraphPost } from './instagram-graph-population.ts';
import { bodyOf, type LocalServer, localServer, send } from './local-server.ts';

export const TOKEN = 'EAAB-secret-token';
export const CLIENT = { id: '1234', secret: 'app-secret' };
export const REDIRECT_URI = 'https://clipscope.example/admin/sources/signed-in';

export interface GraphServer extends LocalServer {
  /** Requested paths with their parameters, without the token, in order. */
  readonly asked: string[];
  /** Answers in place of the next questions, in turn; undefined lets one through. */
  instead: (((response: ServerResponse) => void) | undefined)[];
  token: string;
  /** Valid authorisation codes; each can be used once. */
  readonly codes: Set<string>;
  /** Those that the person manages on pages of theirs. */
  managed: readonly GraphAccount[];
  /** Sent with every answer. */
  headers: Record<string, string>;
  /** Fields and metrics that this version does not have. */
  readonly without: Set<string>;
  /** Hashtags that were looked up in the last seven days. */
  readonly lookedUp: Set<string>;
}

export const fault = (code: number, message: string, more: Readonly<Record<string, unknown>> = {}) => ({
  error: { message, type: 'OAuthException', code, fbtrace_id: 'Atrace', ...more },
});

export const sends =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    send(response, status, typeof body === 'string' ? body : JSON.stringify(body), headers);
  };

class Refused extends Error {
  readonly body: unknown;
  constructor(body: unknown) {
    super('refused');
    this.body = body;
  }
}
const refuse = (code: number, message: string, more = {}): never => {
  throw new Refused(fault(code, message, more));
};

type Json = Record<string, unknown>;

/** Speaks the documented protocol of the Graph API for one account that signed in. */
export async function instagramGraphServer(
  accounts: readonly GraphAccount[],
  ownId: string,
  now: () => Date,
): Promise<GraphServer> {
  const own = accounts.find(({ id }) => id === ownId);
  if (own === undefined) throw new Error('The own account is not in the population.');
  const posts = new Map(accounts.flatMap(account => account.posts.map(post => [post.id, post])));
  const state = {
    asked: [] as string[],
    instead: [] as GraphServer['instead'],
    token: TOKEN,
    codes: new Set<string>(),
    managed: [own] as readonly GraphAccount[],
    headers: {} as Record<string, string>,
    without: new Set<string>(),
    lookedUp: new Set<string>(),
  };
  const tags = new Map<string, string>();

  function answer(path: string, query: URLSearchParams): Json {
    const [node = '', edge = ''] = path.split('/');
    if (path === 'oauth/access_token') return query.has('code') ? pending(query) : exchanged(query);
    if (path === 'oauth/form') return { data: [begunAtInstagram(query)] };
    if (query.get('access_token') !== state.token) {
      return refuse(190, `Malformed access token ${query.get('access_token')}`, { error_subcode: 463 });
    }
    if (path === 'me/accounts') return pages(query);
    if (path === 'me' && query.get('fields') === 'user_id') return { user_id: ownId };
    if (path === 'access_token') {
      const isOfApp = query.get('client_secret') === CLIENT.secret;
      return renewed(isOfApp && query.get('grant_type') === 'ig_exchange_token');
    }
    if (path === 'refresh_access_token') return renewed(query.get('grant_type') === 'ig_refresh_token');
    if (path === 'ig_hashtag_search') return lookUp(query);
    const fields = query.has('fields') ? parseFields(query.get('fields') ?? '') : [];
    if (node === ownId && edge === '') return profile(own as GraphAccount, fields);
    if (node === ownId && edge === 'media')
      return list(own?.posts ?? [], query, post => shownPost(post, fields));
    if (node === ownId && edge === 'insights') return demographics(query);
    const tag = tags.get(node);
    if (tag !== undefined && query.get('user_id') === ownId) return tagged(tag, edge, query, fields);
    const post = own?.posts.find(({ id }) => id === node);
    if (post !== undefined && edge === '') return shownPost(post, fields);
    if (post !== undefined && edge === 'insights')
      return insights(post, (query.get('metric') ?? '').split(','));
    if (post !== undefined && edge === 'comments') {
      return list(post.written, query, comment => shownComment(comment, fields));
    }
    const message = `Unsupported get request. Object with ID '${node}' does not exist`;
    return refuse(100, message, { error_subcode: 33 });
  }

  const isApp = (query: URLSearchParams) =>
    query.get('client_id') === CLIENT.id && query.get('client_secret') === CLIENT.secret;

  /** A token for an hour, in place of the code. */
  function pending(query: URLSearchParams): Json {
    if (!isApp(query)) return refuse(1, 'Error validating client secret.');
    const isGood = query.get('redirect_uri') === REDIRECT_URI && state.codes.delete(query.get('code') ?? '');
    if (isGood) return { access_token: state.token, token_type: 'bearer', expires_in: 3_600 };
    return refuse(100, 'This authorization code has been used.', { error_subcode: 36_009 });
  }
  /** Instagram Login has another error format. */
  function begunAtInstagram(query: URLSearchParams): Json {
    if (state.codes.has(query.get('code') ?? '')) return pending(query);
    const error_message = 'Matching code was not found or was already used';
    throw new Refused({ error_type: 'OAuthException', code: 400, error_message });
  }
  function exchanged(query: URLSearchParams): Json {
    if (!isApp(query)) return refuse(1, 'Error validating client secret.');
    return renewed(
      query.get('grant_type') === 'fb_exchange_token' && query.get('fb_exchange_token') === state.token,
    );
  }
  function pages(query: URLSearchParams): Json {
    if (query.get('fields') !== 'instagram_business_account{id,username}') refuse(100, 'unknown fields');
    const shown = state.managed.map(({ id, username }) => ({ instagram_business_account: { id, username } }));
    return { data: [{ id: '99' }, ...shown] };
  }
  function renewed(isRight: boolean): Json {
    if (!isRight) return refuse(190, 'Error validating access token');
    state.token = `${state.token}-renewed`;
    return { access_token: state.token, token_type: 'bearer', expires_in: 5_184_000 };
  }

  function check(fields: readonly AskedField[], known: readonly string[], type: string): void {
    for (const { name } of fields) {
      if (known.includes(name) && !state.without.has(name)) continue;
      refuse(100, `(#100) Tried accessing nonexisting field (${name}) on node type (${type})`);
    }
  }

  function profile(account: GraphAccount, fields: readonly AskedField[]): Json {
    const { id, igId, username, name, biography, website, followers, follows, mediaCount } = account;
    const values: Json = {
      id,
      ig_id: igId,
      username,
      name,
      biography,
      website: website ?? undefined,
      profile_picture_url: `https://cdn.example/${username}.jpg`,
      followers_count: followers,
      follows_count: follows,
      media_count: mediaCount,
    };
    check(fields, [...Object.keys(values), 'media', 'business_discovery'], 'ShadowIGUser');
    const shown: Json = {};
    for (const field of fields) {
      if (field.name === 'business_discovery') shown[field.name] = discovered(field);
      else if (field.name === 'media') shown[field.name] = innerMedia(account, field);
      else shown[field.name] = values[field.name];
    }
    return { ...shown, id };
  }

  function discovered({ with: { username = '' }, inner }: AskedField): Json {
    const found = accounts.find(account => account.username.toLowerCase() === username.toLowerCase());
    if (found !== undefined) return profile(found, inner);
    return refuse(110, 'Invalid user id', {
      error_subcode: 2207013,
      error_user_msg: `The user with username: ${username} cannot be found.`,
    });
  }

  /** Inside another answer there are cursors, and no addresses of further pages. */
  function innerMedia(account: GraphAccount, field: AskedField): Json {
    const query = new URLSearchParams(field.with);
    const page = list(account.posts, query, post => shownPost(post, field.inner));
    const { cursors, next } = page.paging as { cursors?: Json; next?: string };
    return { data: page.data, paging: { cursors: next === undefined ? {} : { after: cursors?.after } } };
  }

  function list<Item extends { readonly id: string }>(
    items: readonly Item[],
    query: URLSearchParams,
    show: (item: Item) => Json,
  ): Json {
    const limit = Number(query.get('limit') ?? 25);
    if (limit > 50) refuse(100, '(#100) Param limit must be at most 50');
    const after = query.get('after');
    const start = after === null ? 0 : items.findIndex(({ id }) => cursorAt(id) === after) + 1;
    if (after !== null && start === 0) refuse(100, '(#100) Invalid parameter: the cursor is not valid');
    const page = items.slice(start, start + limit);
    const last = page.at(-1);
    const isLast = start + limit >= items.length;
    const paging = last && {
      cursors: { before: cursorAt(page[0]?.id ?? ''), after: cursorAt(last.id) },
      ...(!isLast && {
        next: `https://graph.example/next?access_token=${state.token}&after=${cursorAt(last.id)}`,
      }),
    };
    return { data: page.map(show), paging: paging ?? {} };
  }

  function shownPost(post: GraphPost, fields: readonly AskedField[]): Json {
    const picture = `https://cdn.example/${post.id}.jpg`;
    const values: Json = {
      id: post.id,
      caption: post.caption ?? undefined,
      media_type: post.type,
      media_product_type: post.product,
      permalink: post.permalink,
      timestamp: post.at.toISOString().replace(/\.\d+Z$/, '+0000'),
      like_count: post.likes ?? undefined,
      comments_count: post.comments,
      view_count: post.views ?? undefined,
      media_url: post.type === 'VIDEO' ? `https://cdn.example/${post.id}.mp4` : picture,
      thumbnail_url: post.type === 'VIDEO' ? picture : undefined,
    };
    check(fields, [...Object.keys(values), 'insights'], 'ShadowIGMedia');
    const shown: Json = {};
    for (const { name, with: parameters } of fields) {
      shown[name] = name === 'insights' ? insights(post, (parameters.metric ?? '').split(',')) : values[name];
    }
    return { ...shown, id: post.id };
  }

  function insights(post: GraphPost, metrics: readonly string[]): Json {
    const known = ['reach', 'views', 'likes', 'comments', 'shares', 'saved', 'reposts'];
    const invalid = metrics.findIndex(metric => !known.includes(metric) || state.without.has(metric));
    if (invalid !== -1) {
      return refuse(
        100,
        `(#100) metric[${invalid}] must be one of the following values: ${known.join(', ')}`,
      );
    }
    if (post.insights === null) {
      return refuse(100, 'Media posted before business account conversion', { error_subcode: 2108006 });
    }
    const values: Json = { likes: post.likes ?? 0, reposts: 0, ...post.insights };
    const data = metrics.map(name => ({ name, period: 'lifetime', values: [{ value: values[name] }] }));
    const missing = metrics.find(name => values[name] === -1);
    if (missing === undefined) return { data };
    return refuse(
      100,
      `(#100) The Media Insights API does not support the ${missing} metric for this media product type.`,
    );
  }

  function demographics(query: URLSearchParams): Json {
    const isRight =
      query.get('metric') === 'follower_demographics' &&
      query.get('period') === 'lifetime' &&
      query.get('metric_type') === 'total_value';
    if (!isRight) return refuse(100, '(#100) The parameters of the metric are wrong');
    const breakdown = query.get('breakdown') ?? '';
    if (own?.demographics === undefined) return refuse(10, '(#10) Not enough followers for this metric');
    const results = Object.entries(own.demographics[breakdown] ?? {}).map(([name, value]) => ({
      dimension_values: [name],
      value,
    }));
    const total_value = { breakdowns: [{ dimension_keys: [breakdown], results }] };
    return { data: [{ name: 'follower_demographics', period: 'lifetime', total_value }] };
  }

  function shownComment(comment: GraphComment, fields: readonly AskedField[]): Json {
    const values: Json = {
      id: comment.id,
      text: comment.text,
      timestamp: comment.at.toISOString().replace(/\.\d+Z$/, '+0000'),
      username: comment.username,
      like_count: comment.likes,
      from: { id: '555', username: comment.username },
    };
    check(fields, [...Object.keys(values), 'replies'], 'ShadowIGComment');
    const shown: Json = {};
    for (const { name, inner } of fields) {
      if (name !== 'replies') shown[name] = values[name];
      else if (comment.replies.length > 0) {
        shown.replies = { data: comment.replies.map(reply => shownComment(reply, inner)) };
      }
    }
    return shown;
  }

  function lookUp(query: URLSearchParams): Json {
    const tag = query.get('q') ?? '';
    if (query.get('user_id') !== ownId) return refuse(10, '(#10) The account is not yours');
    if (!state.lookedUp.has(tag) && state.lookedUp.size >= 30) {
      return refuse(18, 'The limit of hashtags is reached', { error_subcode: 2207034 });
    }
    if (![...posts.values()].some(post => hasTag(post, tag))) {
      return refuse(24, 'The hashtag does not exist', { error_subcode: 2207024 });
    }
    state.lookedUp.add(tag);
    const id = `1784380${Buffer.from(tag).reduce((sum, byte) => (sum * 31 + byte) % 1e10, 7)}`;
    tags.set(id, tag);
    return { data: [{ id }] };
  }

  function tagged(tag: string, edge: string, query: URLSearchParams, fields: readonly AskedField[]): Json {
    const unknown = fields.find(({ name }) =>
      ['view_count', 'thumbnail_url', 'owner', 'username'].includes(name),
    );
    if (unknown) return refuse(100, `(#100) Tried accessing nonexisting field (${unknown.name})`);
    const since = now().getTime() - 86_400_000;
    const found = [...posts.values()]
      .filter(post => hasTag(post, tag) && (edge === 'top_media' || post.at.getTime() > since))
      .sort((a, b) => b.at.getTime() - a.at.getTime());
    return list(found, query, post => shownPost(post, fields));
  }

  const server = await localServer(async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (request.method === 'POST') url.search = await bodyOf(request);
    const query = new URLSearchParams(url.searchParams);
    query.delete('access_token');
    state.asked.push(`${url.pathname.slice(1)}?${decodeURIComponent(query.toString())}`);
    const instead = state.instead.shift();
    if (instead !== undefined) return instead(response);
    try {
      sends(200, answer(url.pathname.slice(1), url.searchParams), state.headers)(response);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      sends(400, error.body, state.headers)(response);
    }
  });
  return Object.assign(state, server);
}

function hasTag(post: GraphPost, tag: string): boolean {
  return extractHashtags(post.caption ?? '').includes(tag);
}

function cursorAt(id: string): string {
  return Buffer.from(`at ${id}`).toString('base64url');
}
