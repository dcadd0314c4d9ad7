import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { callerAddress, callerNetwork } from '@clipscope/domain';
import type { FastifyRequest } from 'fastify';

export type CallerOptions = {
  readonly internalSecret: string;
  /** The number of own proxies in front of the API. */
  readonly proxies: number;
};

type Request = Pick<FastifyRequest, 'headers' | 'socket'>;

/**
 * The address by which sign-in attempts and requests are counted. Fastify's `request.ip` cannot be used: `trustProxy`
 * as a number ignores the header, and `true` trusts whatever the caller claims.
 */
export function callerIp(request: Request, options: CallerOptions): string | undefined {
  const visitor = isWebServer(request, options) ? visitorIp(request) : undefined;
  const forwardedFor = request.headers['x-forwarded-for'];
  const address = visitor ?? callerAddress(request.socket.remoteAddress, forwardedFor, options.proxies);
  return address && callerNetwork(address);
}

/** Whether the call comes from the web app's server, which knows the secret. */
export function isWebServer({ headers }: Request, { internalSecret }: CallerOptions): boolean {
  const secret = headers['x-internal-secret'];
  if (typeof secret !== 'string') return false;
  const [a, b] = [Buffer.from(secret), Buffer.from(internalSecret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The web app's server reads public pages for all visitors, without naming one. */
export function isPublicPageRead(request: Request & Pick<FastifyRequest, 'method'>, options: CallerOptions) {
  return request.method === 'GET' && isWebServer(request, options) && visitorIp(request) === undefined;
}

const AGENT_MAX_LENGTH = 500;

/** What the browser says it is. The web app's server names that of the visitor for whom it signs in. */
export function callerAgent(request: Request, options: CallerOptions): string | undefined {
  const { 'x-visitor-agent': visitor, 'user-agent': own } = request.headers;
  const agent = typeof visitor === 'string' && isWebServer(request, options) ? visitor : own;
  return agent?.slice(0, AGENT_MAX_LENGTH);
}

/** The web app's server names the visitor for whom it calls, as when signing in. */
function visitorIp({ headers }: Request): string | undefined {
  const ip = headers['x-visitor-ip'];
  return typeof ip === 'string' && isIP(ip) ? ip : undefined;
}
