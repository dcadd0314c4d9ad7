import type { IncomingMessage, ServerResponse } from 'node:http';
import { originSpellings } from '@clipscope/domain';

/**
 * Redirects `localhost` to `127.0.0.1`, or the other way, where the app is configured as the other: cookies and sign-in
 * belong to one of them. Says whether it did.
 */
export function toOneOrigin(request: IncomingMessage, response: ServerResponse, webUrl: string): boolean {
  const [configured = '', ...others] = originSpellings(webUrl);
  const { protocol } = new URL(configured);
  const asked = URL.parse(`${protocol}//${request.headers.host ?? ''}`)?.origin;
  if (asked === undefined || !others.includes(asked)) return false;
  const path = request.url?.startsWith('/') ? request.url : '/';
  response.writeHead(307, { location: configured + path }).end();
  return true;
}
