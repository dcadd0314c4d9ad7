import { retryAfterS, SECOND_MS } from '@clipscope/domain';
import { type ApiError, apiErrorFrom } from './api-error.ts';

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;
export type Wait = (delayMs: number) => Promise<void>;

/** Four tries in all, then the refusal is the caller's. */
const RATE_LIMIT_RETRIES = 3;
/** Without a wait that the server names. */
const RATE_LIMIT_RETRY_DELAY_MS = 1500;
/** Longer waits are not retried, because the user is waiting. */
const RATE_LIMIT_LONGEST_WAIT_MS = 30_000;

export const wait: Wait = delayMs => new Promise(resolve => setTimeout(resolve, delayMs));

/** Fetches, and on 429 tries again after the wait the server names, or 1.5 s. */
export async function fetchPatiently(
  ports: { fetch: Fetch; wait: Wait },
  url: string,
  init: RequestInit,
): Promise<Response> {
  for (let retriesLeft = RATE_LIMIT_RETRIES; ; retriesLeft -= 1) {
    const response = await ports.fetch(url, init);
    if (response.status !== 429 || retriesLeft === 0) return response;
    const seconds = retryAfterS(response.headers.get('retry-after'), new Date());
    const delayMs = seconds === null ? RATE_LIMIT_RETRY_DELAY_MS : seconds * SECOND_MS;
    if (delayMs > RATE_LIMIT_LONGEST_WAIT_MS) return response;
    await ports.wait(delayMs);
  }
}

/** The parsed body of an ok reply (an ok flag when there is none), or the error of any other. */
export async function jsonOrError(response: Response): Promise<{ data: unknown } | { error: ApiError }> {
  if (!response.ok) return { error: await apiErrorFrom(response) };
  const text = await response.text();
  return { data: text === '' ? { ok: true } : JSON.parse(text) };
}
