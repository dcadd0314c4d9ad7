import { type CallOf, callPath, type Endpoint, type ReplyOf, type UserProfile } from '@clipscope/contract';
import { compactReply } from './compact-reply.ts';
import { type Fetch, jsonOrError } from './fetch-json.ts';
import { manyKey, nameOfKey, replyKey } from './reply-key.ts';

/** The page waits for the slowest call. Calls that take longer are left to the browser. */
const PATIENCE_MS = 1500;

/** One call that a page makes when it opens, or one question about several as `useMany` asks it. */
export type FirstCall = {
  readonly key: (userId: string) => string;
  readonly read: (ask: Ask) => Promise<unknown>;
};

type Ask = <E extends Endpoint>(endpoint: E, call: CallOf<E>) => Promise<ReplyOf<E> | undefined>;

/** What the first calls of a page depend on. */
export type Reader = {
  readonly profile: UserProfile;
  readonly timeZone: string;
  readonly now: Date;
  /** A parameter of the address. */
  readonly read: (name: string) => string | null;
  /** For calls that depend on a reply. The same call is made once. */
  readonly ask: Ask;
};

export function firstCall<E extends Endpoint>(endpoint: E, call: CallOf<E>): FirstCall {
  return { key: userId => nameOfKey(replyKey(endpoint, call, userId)), read: ask => ask(endpoint, call) };
}

export function firstCalls<E extends Endpoint>(
  endpoint: E,
  about: readonly { readonly id: string; readonly call: CallOf<E> }[],
  version = '',
): FirstCall {
  const calls = about.map(({ call }) => call);
  return {
    key: userId => nameOfKey(manyKey(endpoint, calls, userId, version)),
    async read(ask) {
      const replies = await Promise.all(calls.map(call => ask(endpoint, call)));
      // If one is missing, the browser fetches it together with the others.
      if (replies.includes(undefined)) return undefined;
      return about.map(({ id }, place) => [id, { ok: true, data: replies[place] }]);
    },
  };
}

type Ports = {
  readonly fetch: Fetch;
  readonly apiUrl: string;
  readonly internalSecret: string;
  readonly reportError: (error: unknown) => void;
};
type Visitor = { readonly token: string; readonly address: string; readonly userId: string };

/**
 * Calls the API for the visitor, rate-limited by their address. A call that fails, is rejected or takes too long returns
 * undefined: the browser then makes it and shows what is wrong.
 */
export function createServerReader(ports: Ports, visitor: Visitor, patienceMs = PATIENCE_MS) {
  const headers = {
    authorization: `Bearer ${visitor.token}`,
    'x-internal-secret': ports.internalSecret,
    'x-visitor-ip': visitor.address,
  };
  const replies = new Map<string, Promise<unknown>>();
  const read = async (path: string) => {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const result = await jsonOrError(
        await ports.fetch(ports.apiUrl + path, { cache: 'no-store', headers, signal }),
      );
      return 'data' in result ? result.data : undefined;
    } catch (error) {
      ports.reportError(error);
      return undefined;
    }
  };
  const ask: Ask = <E extends Endpoint>(endpoint: E, call: CallOf<E>) => {
    const path = callPath(endpoint, call as Parameters<typeof callPath>[1]);
    const reply = replies.get(path) ?? read(path);
    replies.set(path, reply);
    return reply as Promise<ReplyOf<E> | undefined>;
  };
  return {
    ask,
    /** All are fetched in parallel. The page carries them compact. */
    readAll: (calls: readonly FirstCall[]): Record<string, Promise<unknown>> =>
      Object.fromEntries(calls.map(({ key, read }) => [key(visitor.userId), read(ask).then(compactReply)])),
  };
}
