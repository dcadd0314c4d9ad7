import { retryAfterS } from '@clipscope/domain';
import { PlatformError } from '../errors.ts';
import { parseLossless } from '../files/lossless-json.ts';
import type { ConnectorOptions } from './connector.ts';

export interface JsonRequest {
  readonly url: string | URL;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** As it is sent; its `content-type` is for the headers to tell. */
  readonly body?: string;
}

export interface JsonReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  /** How often it was asked until this came, for platforms that count failures too. */
  readonly tries: number;
}

/**
 * What a connector makes of an answer: an error to refuse with, `again` for a passing fault (as for HTTP 5xx),
 * `renew` for a token that has run out (as for 401), `{ waitS }` for a wish to be asked less often (as for 429),
 * `accepted` for an answer that is one whatever its status says. Nothing leaves it to the status.
 */
export type Verdict =
  | PlatformError
  | 'again'
  | 'renew'
  | 'accepted'
  | { readonly waitS: number | null }
  | undefined;

export interface JsonCall {
  /** Named in sentences: `YouTube`. */
  readonly platform: string;
  /** Made anew for every try, so that a renewed token is taken up, and what each costs is written down here. */
  request(): JsonRequest | Promise<JsonRequest>;
  /** Looks at every answer that is JSON, also at those with status 200: some platforms refuse with it. */
  judge?(reply: JsonReply): Verdict | Promise<Verdict>;
  /** Gets a new token; false when there is no way to. */
  renew?(): Promise<boolean>;
  /** How long to wait before each further try after a passing fault. */
  readonly delaysMs?: readonly number[];
}

const TIMEOUT_MS = 30_000;
const DELAYS_MS: readonly number[] = [1_000, 2_000, 4_000];
const MAX_WAIT_S = 10;
const MAX_WAITS = 2;

type Asker = Pick<ConnectorOptions, 'fetch' | 'now' | 'sleep'>;

/** A JSON answer that the platform gave gladly; everything else is a `PlatformError`, which tells no secret. */
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
    if (verdict === 'again') {
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
    // A redirect would carry the key to who knows where.
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
  if (status >= 500) return 'again';
  if (status === 429) return { waitS: null };
  if (status === 401) return 'renew';
  return status >= 200 && status < 300 ? undefined : 'refused';
}

/** Only the code of what went wrong: the sentences of a network library may repeat the address with its key. */
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
