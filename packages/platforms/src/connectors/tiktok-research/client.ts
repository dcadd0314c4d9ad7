import { PlatformError } from '../../errors.ts';
import type { ConnectorOptions } from '../connector.ts';
import { fetchJson, type JsonReply, type Verdict } from '../fetch-json.ts';
import { daysIn, quotaOf } from '../quota.ts';
import { loginOf } from '../sign-in/login.ts';
import { judgeOpen, type OpenError, openErrorOf, refused } from '../tiktok-open/envelope.ts';
import { notFound } from '../tiktok-open/refusals.ts';
import { fetchOpenTokens, TIKTOK } from '../tiktok-open/tokens.ts';

/** TikTok no longer knows the search, which is a known fault of the API. */
export class LostPosition extends PlatformError {}
/** The request timed out or failed, as large requests do. */
export class RequestTooLarge extends PlatformError {}
/** Part of the request is unknown to the API, perhaps a newer field. */
class InvalidRequest extends PlatformError {}

/** The cost of a question, including failed requests. */
export interface Meter {
  units: number;
}

interface ApiRequest {
  readonly path: string;
  readonly fields?: readonly string[];
  /** JSON, built manually where a long id must stay a number. */
  readonly body: string;
  readonly meter: Meter;
  readonly bucket?: 'requests' | 'followers';
  readonly isOfUser?: boolean;
  readonly delaysMs?: readonly number[];
}

const ALLOWANCES = [
  { bucket: 'requests', limit: 1_000, period: daysIn('UTC') },
  { bucket: 'followers', limit: 20_000, period: daysIn('UTC') },
];

const RETRY_DELAYS_MS = [30_000, 45_000, 60_000, 90_000, 120_000];

export function researchClient(options: ConnectorOptions) {
  const beginLogin = loginOf(options, {
    platform: TIKTOK,
    fetchTokens: () => fetchOpenTokens(options, { grant_type: 'client_credentials' }),
  });
  const quota = quotaOf('TikTok’s Research API', options, ALLOWANCES);

  const ask = async (request: ApiRequest): Promise<unknown> => {
    const { bucket = 'requests', delaysMs = RETRY_DELAYS_MS } = request;
    const login = beginLogin();
    let isTooMuch = false;
    const watched: typeof fetch = async (...request) => {
      try {
        const response = await options.fetch(...request);
        isTooMuch = response.status >= 500;
        return response;
      } catch (error) {
        isTooMuch = error instanceof Error && error.name === 'TimeoutError';
        throw error;
      }
    };
    const url = new URL(`${options.baseUrl}${request.path}`);
    if (request.fields) url.searchParams.set('fields', request.fields.join(','));
    const call = {
      platform: TIKTOK,
      delaysMs,
      request: async () => {
        const authorization = `Bearer ${await login.token()}`;
        await quota.spend(bucket);
        request.meter.units += 1;
        const headers = { authorization, 'content-type': 'application/json' };
        return { url, method: 'POST' as const, headers, body: request.body };
      },
      judge: async (reply: JsonReply): Promise<Verdict> => {
        const error = openErrorOf(reply);
        // The documentation is inconsistent about the code, so the message decides.
        const isSpent = error.status === 429 && /quota/i.test(`${error.code} ${error.message}`);
        if (isSpent || /^daily_quota/.test(error.code)) {
          return quota.exhaust(bucket);
        }
        return judgeInvalid(error, request) ?? judgeOpen(reply, options.now());
      },
      renew: login.renew,
    };
    try {
      return (await fetchJson({ ...options, fetch: watched }, call)).body;
    } catch (error) {
      if (!isTooMuch || !(error instanceof PlatformError) || error.code !== 'UNAVAILABLE') throw error;
      throw new RequestTooLarge('UNAVAILABLE', error.message, { cause: error });
    }
  };
  return { ask, quotas: () => quota.states() };
}

export type ResearchClient = ReturnType<typeof researchClient>;

/** Requests without the newer fields once the API has rejected them. */
export function withFallbackFields(
  client: ResearchClient,
  first: readonly string[],
  newer: readonly string[],
) {
  let fields = [...first, ...newer];
  return async (request: Omit<ApiRequest, 'fields'>): Promise<unknown> => {
    try {
      return await client.ask({ ...request, fields });
    } catch (error) {
      if (!(error instanceof InvalidRequest) || fields.length === first.length) throw error;
      const answer = await client.ask({ ...request, fields: first });
      fields = [...first];
      return answer;
    }
  };
}

const INVALID = ['invalid_params', 'invalid_param', 'invalid_request'];

function judgeInvalid(error: OpenError, { isOfUser = false }: ApiRequest): Verdict {
  if (!INVALID.includes(error.code)) return undefined;
  const { message } = error;
  if (/invalid count or cursor|search id\b.*\b(invalid|expired)/i.test(message)) {
    return new LostPosition('UNAVAILABLE', 'TikTok lost its position in the list.');
  }
  if (isOfUser && /\bprivate\b/i.test(message)) {
    return new PlatformError('PRIVATE', 'Its owner has restricted access.');
  }
  if (isOfUser && /(not|cannot|n[’']t) (be )?(found|find|exist)/i.test(message)) return notFound('account');
  return new InvalidRequest('UNAVAILABLE', refused(error).message);
}
