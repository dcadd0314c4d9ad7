import { callerAddress } from '@clipscope/domain';

type Request = {
  readonly headers: Record<string, string | string[] | undefined>;
  readonly socket: { readonly remoteAddress?: string | undefined };
};

const CHANNEL = 'http.server.request.start';
/** One name for the two builds that Next makes of this file, for its start and for its routes. */
const KEY = Symbol.for('clipscope.peer-header');
const known = globalThis as { [KEY]?: string };

/**
 * Next hides the other end of a connection from its routes, and passes on the X-Forwarded-For that a visitor made up.
 * So every request gets a header with that end, under a name that no visitor can know. Returns how to stop.
 */
export function notePeers(): () => void {
  const header = `x-peer-${crypto.randomUUID()}`;
  known[KEY] = header;
  const note = (message: unknown) => {
    const { request } = message as { request: Request };
    request.headers[header] = request.socket.remoteAddress;
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
export function visitorAddress(
  headers: Record<string, unknown> | undefined,
  proxies: number,
): string | undefined {
  const peer = headers?.[known[KEY] ?? ''];
  return callerAddress(typeof peer === 'string' ? peer : undefined, headers?.['x-forwarded-for'], proxies);
}
