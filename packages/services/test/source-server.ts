import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const API_KEY = 'AIzaSyTheKeyThatNobodyMaySee';
export const CHANNEL_ID = 'UC1234567890abcdefghijkl';

export type SourceServer = {
  readonly baseUrl: string;
  /** Received paths and forms, including secrets. */
  readonly requests: string[];
  /** Whether Google still accepts the refresh token. */
  isAllowed: boolean;
  readonly close: () => Promise<void>;
};

/** Implements enough of YouTube's and TikTok's APIs to sign in and to read one account. */
export async function openSourceServer(): Promise<SourceServer> {
  const requests: string[] = [];
  const state = { isAllowed: true };
  const server = createServer(async (request, response) => {
    let form = '';
    for await (const chunk of request) form += chunk;
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    requests.push(`${url.pathname} ${form}`.trim());
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/v2/oauth/token/') return send(200, tokenFor(form));
    if (url.pathname === '/v2/user/info/') return send(200, { data: { user: USER }, error: { code: 'ok' } });
    if (url.pathname === '/token') {
      const token = googleTokenFor(new URLSearchParams(form), state.isAllowed);
      return send(token ? 200 : 400, token ?? { error: 'invalid_grant' });
    }
    const isSignedIn = request.headers.authorization === `Bearer ${GOOGLE_TOKEN}`;
    if (!isSignedIn && url.searchParams.get('key') !== API_KEY) return send(400, REFUSED);
    const isMeant = [url.searchParams.get('id'), url.searchParams.get('forHandle')].some(value =>
      [CHANNEL_ID, '@youtube'].includes(value ?? ''),
    );
    return send(200, { kind: 'youtube#channelListResponse', items: isMeant ? [CHANNEL] : [] });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

const GOOGLE_TOKEN = 'ya29.the-access-token';

function googleTokenFor(form: URLSearchParams, isAllowed: boolean): object | undefined {
  const isProven = form.get('code') === 'good-code' && (form.get('code_verifier') ?? '').length === 64;
  const isRenewed = form.get('refresh_token') === '1//the-refresh-token' && isAllowed;
  if (!isProven && !isRenewed) return undefined;
  return {
    access_token: GOOGLE_TOKEN,
    expires_in: 3599,
    scope: 'https://www.googleapis.com/auth/youtube.readonly',
    ...(isProven && { refresh_token: '1//the-refresh-token' }),
  };
}

const REFUSED = {
  error: {
    code: 400,
    message: 'API key not valid. Please pass a valid API key.',
    errors: [{ message: 'API key not valid.', domain: 'global', reason: 'badRequest' }],
    status: 'INVALID_ARGUMENT',
    details: [{ reason: 'API_KEY_INVALID' }],
  },
};

const CHANNEL = {
  kind: 'youtube#channel',
  id: CHANNEL_ID,
  snippet: {
    title: 'YouTube',
    description: '',
    customUrl: '@youtube',
    publishedAt: '2005-10-06T00:22:23Z',
    thumbnails: {},
  },
  contentDetails: { relatedPlaylists: { uploads: 'UU1234567890abcdefghijkl' } },
  statistics: {
    viewCount: '1000',
    subscriberCount: '45100000',
    hiddenSubscriberCount: false,
    videoCount: '7',
  },
};

const USER = { open_id: 'open-1', username: 'anna', display_name: 'Anna', follower_count: 12 };

function tokenFor(form: string) {
  const code = new URLSearchParams(form).get('code');
  if (code !== 'good-code') return { error: 'invalid_grant', error_description: 'no', log_id: '1' };
  return {
    access_token: 'act.the-access-token',
    expires_in: 86_400,
    refresh_token: 'rft.the-refresh-token',
    refresh_expires_in: 31_536_000,
    open_id: 'open-1',
    scope: 'user.info.basic',
  };
}
