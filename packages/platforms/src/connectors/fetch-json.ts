import { retryAfterS } from '@clipscope/domain';
import { PlatformError } from '../errors.ts';
import { parseLossless } from '../files/lossless-json.ts';
import type { ConnectorOptions } from './connector.ts';

export interface JsonRequest {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as is; `headers` must contain its `content-type`. */
  readonly body?: string;
}

export interface JsonReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** Number of requests sent, for platforms whose quota counts failures too. */
  readonly tries: number;
}

/**
 * How a connector judges a reply: an error to throw, `retry` for a temporary fault (like HTTP 5xx), `renew` for an
 * expired token (like 401), `{ waitS }` for rate limiting (like 429), or `accepted` whatever the status. Undefined means
 * that the status decides.
 */
export type Verdict =
  | PlatformError
  | 'retry'
  | 'renew'
  | 'accepted'
  | { readonly waitS: number | null }
  | undefined;

export interface JsonCall {
  /** For messages: `YouTube`. */
  readonly platform: string;
  /** Called for every attempt, so that it uses a renewed token and spends quota each time. */
  request(): JsonRequest | Promise<JsonRequest>;
  /** Called for every JSON reply, even with status 200, because some platforms report errors that way. */
  judge?(reply: JsonReply): Verdict | Promise<Verdict>;
  /** Gets a new token; false when that is impossible. */
  renew?(): Promise<boolean>;
  /** The delay before each retry after a temporary fault. */
  readonly delaysMs?: readonly number[];
}

const TIMEOUT_MS = 30_000;
const DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000];
const MAX_WAIT_S = 10;
const MAX_WAITS = 2;

type Asker = Pick<ConnectorOptions, 'fetch' | 'now' | 'sleep'>;

/** Returns an accepted JSON reply and throws a `PlatformError` without secrets for everything else. */
export async function fetchJson(asker: Asker, call: JsonCall): Promise<JsonReply> {
  const { platform, delaysMs = DELAYS_MS } = call;
  let faults = 0;
  let waits = 0;
  let renewed = false;
  for (let tries = 1; ; tries++) {
    const request = await call.request();
    const reply = await send(asker, request, platform, tries);
    const verdict = (reply.body === undefined ? undefined : await call.judge?.(reply)) ?? byStatus(reply);
    if (verdict === undefined) {
      if (reply.body !== undefined) return reply;
      throw unavailable(platform, 'sent a response that is not JSON', request, reply.status);
    }
    if (verdict === 'accepted') return reply;
    if (verdict instanceof PlatformError) throw verdict;
    if (verdict === 'refused') throw unavailable(platform, 'rejected the request', request, reply.status);
    if (verdict === 'retry') {
      const delayMs = delaysMs[faults++];
      if (delayMs === undefined) throw unavailable(platform, 'failed', request, reply.status);
      await asker.sleep(delayMs);
    } else if (verdict === 'renew') {
      if (renewed || !(await call.renew?.())) {
        throw unavailable(platform, 'rejected the key or token', request, reply.status);
      }
      renewed = true;
    } else {
      const waitS = verdict.waitS ?? retryAfterS(reply.headers.get('retry-after'), asker.now());
      if (waits >= MAX_WAITS || (waitS ?? 0) > MAX_WAIT_S) {
        throw new PlatformError('RATE_LIMITED', `${platform} is rate-limiting our requests.`, {
          retryAfterS: waitS ?? undefined,
        });
      }
      await asker.sleep(waitS === null ? (DELAYS_MS[waits] ?? 0) : waitS * 1_000);
      waits++;
    }
  }
}

/** `body` is undefined when it is not JSON. */
async function send(asker: Asker, request: JsonRequest, platform: string, tries: number): Promise<JsonReply> {
  const { url, ...sent } = request;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // A redirect would send the key to another server.
    const response = await asker.fetch(url, { method: 'GET', redirect: 'manual', ...sent, signal });
    const { status, headers } = response;
    return { status, headers, body: parseJson(await response.text()), tries };
  } catch (error) {
    throw unavailable(platform, failureReason(error), request);
  }
}

function parseJson(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return undefined;
  }
}

function byStatus({ status }: JsonReply): Verdict | 'refused' {
  if (status >= 500) return 'retry';
  if (status === 429) return { waitS: null };
  if (status === 401) return 'renew';
  return status >= 200 && status < 300 ? undefined : 'refused';
}

/** Only the error code, because messages of network libraries may contain the URL with its key. */
function failureReason(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'did not respond in time';
  const { code } = ((error instanceof Error && error.cause) || {}) as { code?: unknown };
  return typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached';
}

function unavailable(platform: string, what: string, request: JsonRequest, status?: number): PlatformError {
  const { origin, pathname } = new URL(request.url);
  const facts = [`${origin}${pathname}`, ...(status === undefined ? [] : [`HTTP ${status}`])].join(', ');
  return new PlatformError('UNAVAILABLE', `${platform} ${what} (${facts}).`);
}
