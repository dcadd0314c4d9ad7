import { callerAddress } from '@clipscope/domain';

type Request = {
  readonly url?: string | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly socket: { readonly remoteAddress?: string | undefined };
};
type Headers = Readonly<Record<string, unknown>>;

/** Next takes its own headers away before a page can read them. */
const PREFETCH = 'next-router-prefetch';
const NAVIGATION = 'rsc';
const CHANNEL = 'http.server.request.start';
/** One name for the two builds that Next makes of this file, for its start and for its routes. */
const KEY = Symbol.for('clipscope.request-headers');
type Names = Readonly<Record<'peer' | 'path' | 'ahead' | 'within', string>>;
const known = globalThis as { [KEY]?: Names };

/**
 * Next hides the other end of a connection from its routes and the address from its layouts, and passes on the
 * X-Forwarded-For that a visitor made up. So every request gets a header with each, under names that no visitor can
 * know. Returns how to stop.
 */
export function noteRequests(): () => void {
  const named = (what: string) => `x-${what}-${crypto.randomUUID()}`;
  const names = { peer: named('peer'), path: named('path'), ahead: named('ahead'), within: named('within') };
  known[KEY] = names;
  const note = (message: unknown) => {
    const { request } = message as { request: Request };
    request.headers[names.peer] = request.socket.remoteAddress;
    request.headers[names.path] = request.url;
    // Next writes out a header that is undefined.
    if (request.headers[PREFETCH] !== undefined) request.headers[names.ahead] = '1';
    if (request.headers[NAVIGATION] !== undefined) request.headers[names.within] = '1';
  };
  // Next compiles this for its other runtime too, which has no connections.
  const { getBuiltinModule } = process;
  const channels = getBuiltinModule?.('node:diagnostics_channel');
  channels?.subscribe(CHANNEL, note);
  return () => {
    channels?.unsubscribe(CHANNEL, note);
    delete known[KEY];
  };
}

/** Undefined when it is not certain: sign-in attempts are counted together then. */
export function visitorAddress(headers: Headers | undefined, proxies: number): string | undefined {
  const peer = headers?.[known[KEY]?.peer ?? ''];
  return callerAddress(typeof peer === 'string' ? peer : undefined, headers?.['x-forwarded-for'], proxies);
}

export type Visitor = { readonly ip: string | undefined; readonly agent: string | undefined };

/** Who signs in: their address, and what their browser says it is. */
export function visitorOf(headers: Headers | undefined, proxies: number): Visitor {
  const agent = headers?.['user-agent'];
  return { ip: visitorAddress(headers, proxies), agent: typeof agent === 'string' ? agent : undefined };
}

/** Whether a page is only prefetched. */
export function isFetchedAhead(headers: Headers): boolean {
  return headers[known[KEY]?.ahead ?? ''] !== undefined;
}

/** Whether the app that is loaded already asks for a page, and no HTML is made of it. */
export function isNavigation(headers: Headers): boolean {
  return headers[known[KEY]?.within ?? ''] !== undefined;
}

/** The requested path and query, without what Next adds for itself. */
export function requestedPath(headers: Headers): string {
  const path = headers[known[KEY]?.path ?? ''];
  const { pathname, searchParams } = new URL(typeof path === 'string' ? path : '/', 'http://localhost');
  searchParams.delete('_rsc');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}
