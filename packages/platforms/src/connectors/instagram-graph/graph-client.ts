import { PlatformError } from '../../errors.ts';
import { type Fields, isFields } from '../../files/json-formats/fields.ts';
import { fetchJson, type JsonReply, type Verdict } from '../fetch-json.ts';
import {
  faultIn,
  GraphRefusal,
  isRateFault,
  isTemporaryFault,
  isTokenFault,
  refusalOf,
} from './graph-refusal.ts';
import type { InstagramGraphOptions } from './options.ts';
import { throttleOf } from './throttle.ts';
import { INSTAGRAM, instagramLogin } from './token.ts';

export type Parameters = Readonly<Record<string, string>>;

/** The API calls of one question. */
export interface ApiCalls {
  /** `parametersOf` is called again when the platform rejects one of the fields. */
  get(path: string, parametersOf: (available: AvailableFields) => Parameters): Promise<Fields>;
  /** Number of calls, including failed ones. */
  used(): number;
}

/** Filters out fields and metrics that the platform has rejected before. */
export type AvailableFields = (...names: string[]) => string;

/** Error messages that name an unknown field, or the index of an unknown metric. */
const NO_SUCH_FIELD = /nonexisting field \((\w+)\)/i;
const NO_SUCH_METRIC = /metric\[(\d+)\] must be one of/i;

export function graphClient(options: InstagramGraphOptions) {
  const beginLogin = instagramLogin(options);
  const throttle = throttleOf(options);
  const missing = new Set<string>();

  function judge({ body, headers }: JsonReply): Verdict {
    throttle.note(headers);
    const fault = faultIn(body);
    if (fault === null) return undefined;
    if (isRateFault(fault)) return { waitS: throttle.limitReached(headers) };
    if (isTokenFault(fault)) return 'renew';
    return isTemporaryFault(fault) ? 'retry' : refusalOf(fault);
  }

  /** Whether the error is about an unknown field, which is excluded from then on. */
  function isMissing(error: unknown, metrics: string): boolean {
    if (!(error instanceof GraphRefusal) || error.fault.code !== 100) return false;
    const [, field] = NO_SUCH_FIELD.exec(error.fault.message) ?? [];
    const [, place] = NO_SUCH_METRIC.exec(error.fault.message) ?? [];
    const name = field ?? (place === undefined ? undefined : metrics.split(',')[Number(place)]);
    if (name === undefined || name === '' || missing.has(name)) return false;
    missing.add(name);
    return true;
  }

  function calls(): ApiCalls {
    let used = 0;
    async function getOnce(path: string, parameters: Parameters): Promise<Fields> {
      const login = beginLogin();
      const { body } = await fetchJson(options, {
        platform: INSTAGRAM,
        async request() {
          await throttle.beforeRequest();
          const access_token = await login.token();
          used += 1;
          const query = new URLSearchParams({ ...parameters, access_token });
          return { url: `${options.baseUrl}/${path}?${query}` };
        },
        judge,
        renew: login.renew,
      });
      if (!isFields(body)) throw new PlatformError('UNAVAILABLE', 'Instagram’s response is not an object.');
      return withoutTokens(body);
    }
    return {
      used: () => used,
      async get(path, parametersOf) {
        const available: AvailableFields = (...names) => names.filter(name => !missing.has(name)).join(',');
        for (;;) {
          const parameters = parametersOf(available);
          try {
            return await getOnce(path, parameters);
          } catch (error) {
            if (!isMissing(error, metricsIn(parameters))) throw error;
          }
        }
      },
    };
  }

  return { calls, state: throttle.state };
}

/** In a separate parameter, or nested in the fields. */
function metricsIn({ metric, fields = '' }: Parameters): string {
  return metric ?? /insights\.metric\(([^)]*)\)/.exec(fields)?.[1] ?? '';
}

/** The URLs of further pages contain the token, and replies may be stored. */
function withoutTokens<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutTokens) as Value;
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      (name === 'next' || name === 'previous') && typeof inner === 'string'
        ? [name, inner.replace(/access_token=[^&]*/g, 'access_token=')]
        : [name, withoutTokens(inner)],
    ),
  ) as Value;
}
