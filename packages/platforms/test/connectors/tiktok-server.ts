import type { IncomingMessage } from 'node:http';
import { bodyOf, type LocalServer, localServer, send } from './local-server.ts';

/** What goes wrong with the next request, or with the next to one path. */
interface Fault {
  readonly status: number;
  readonly body?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** As it came. */
  readonly text: string;
  readonly headers: IncomingMessage['headers'];
}

export class Refusal extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

export interface TiktokServer extends LocalServer {
  readonly faults: Fault[];
  readonly calls: Call[];
  pathsAsked(): string[];
}

const FAULT_BODY = { error: { code: 'internal_error', message: 'Something is wrong.', log_id: 'L5' } };

/** Listens; `answer` returns the JSON as text or object, or throws a `Refusal`. */
export async function tiktokServer(
  answer: (call: Call) => string | object,
  onCall: (call: Call) => void = () => {},
): Promise<TiktokServer> {
  const faults: Fault[] = [];
  const calls: Call[] = [];
  const server = await localServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const call: Call = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      text: await bodyOf(request),
      headers: request.headers,
    };
    calls.push(call);
    try {
      onCall(call);
      const at = faults.findIndex(({ path }) => path === undefined || path === call.path);
      const [fault] = at === -1 ? [] : faults.splice(at, 1);
      if (fault) return send(response, fault.status, fault.body ?? FAULT_BODY, fault.headers);
      send(response, 200, answer(call));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      send(response, error.status, error.body);
    }
  });
  return { ...server, faults, calls, pathsAsked: () => calls.map(({ path }) => path) };
}

/** An error of open.tiktokapis.com. */
export function refuse(status: number, code: string, message = ''): never {
  throw new Refusal(status, { data: {}, error: { code, message, log_id: 'L4' } });
}

export const OK = { code: 'ok', message: '', log_id: 'L2' };

export const CLIENT = { clientKey: 'app-key', clientSecret: 'app-secret' };

/** What the app was allowed to see, and by which tokens. Every refresh token works once. */
export class Logins {
  readonly accessTokens = new Set<string>();
  readonly refreshTokens = new Set<string>();
  /** Codes that may be exchanged. */
  readonly codes = new Map<string, { redirectUri: string }>();
  private number = 0;

  give(life: { accessS: number; refreshS?: number }): Record<string, unknown> {
    this.number += 1;
    const [access, refresh] = [`act.${this.number}`, `rft.${this.number}`];
    this.accessTokens.add(access);
    if (life.refreshS === undefined) {
      return { access_token: access, expires_in: life.accessS, token_type: 'Bearer' };
    }
    this.refreshTokens.add(refresh);
    return {
      access_token: access,
      expires_in: life.accessS,
      refresh_token: refresh,
      refresh_expires_in: life.refreshS,
      open_id: 'open-1',
      scope: 'user.info.basic,user.info.profile,user.info.stats,video.list',
      token_type: 'Bearer',
    };
  }

  admit({ headers }: Call): void {
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!this.accessTokens.has(token)) refuse(401, 'access_token_invalid', 'The access token is invalid.');
  }
}
