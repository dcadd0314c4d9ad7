import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { callerAddress, callerNetwork } from '@clipscope/domain';
import type { FastifyRequest } from 'fastify';

export type CallerOptions = {
  readonly internalSecret: string;
  /** How many proxies of our own stand in front of the API. */
  readonly proxies: number;
};

type Request = Pick<FastifyRequest, 'headers' | 'socket'>;

/**
 * By whom sign-in attempts and requests are counted. Fastify's own `request.ip` is of no use behind proxies: it takes
 * a number of them for none at all, and `true` believes whatever the caller claims.
 */
export function callerIp(request: Request, options: CallerOptions): string | undefined {
  const visitor = isOwnServer(request, options) ? visitorIp(request) : undefined;
  const forwardedFor = request.headers['x-forwarded-for'];
  const address = visitor ?? callerAddress(request.socket.remoteAddress, forwardedFor, options.proxies);
  return address && callerNetwork(address);
}

/** Whether the call comes from the web app's server, which knows the secret. */
export function isOwnServer({ headers }: Request, { internalSecret }: CallerOptions): boolean {
  const given = headers['x-internal-secret'];
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(internalSecret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The web app's server reads the public pages anew for each visitor and names none of them. */
export function isForEverybody(request: Request & Pick<FastifyRequest, 'method'>, options: CallerOptions) {
  return request.method === 'GET' && isOwnServer(request, options) && visitorIp(request) === undefined;
}

/** The web app's server signs people in for them, and names the visitor who asked. */
function visitorIp({ headers }: Request): string | undefined {
  const given = headers['x-visitor-ip'];
  return typeof given === 'string' && isIP(given) ? given : undefined;
}
