import { globSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Pages to read. Forms of sign-in are not among them: whoever opens one is about to type, and needs the app next. */
const PATHS = /^\/(pricing|guides(\/[^/]+)?|(legal|pages)\/[^/]+)?$/;
/** A discount code in the address is checked at once, by the app. */
const CODE = 'code';
const SESSION_COOKIE = 'next-auth.session-token';

/** Of a script that is bundled on its own; undefined if the app was built without. */
export function scriptAddress(staticFolder: string, script: 'starter' | 'analytics'): string | undefined {
  const [name] = globSync(`${script}-*.js`, { cwd: staticFolder });
  return name && `/_next/static/${name}`;
}

/** Whether this is a page to read, opened by somebody without a session. */
function isForReading({ method, url = '', headers }: IncomingMessage): boolean {
  const [path = '', query] = url.split('?');
  return (
    method === 'GET' &&
    PATHS.test(path) &&
    !new URLSearchParams(query).has(CODE) &&
    headers.rsc === undefined &&
    !String(headers.cookie ?? '').includes(SESSION_COOKIE)
  );
}

/** Sends a page to read with the starter instead of its scripts, which the starter loads when they are needed. */
export function leaveScriptsOut(request: IncomingMessage, response: ServerResponse, starter: string): void {
  if (!isForReading(request)) return;
  const parts: Buffer[] = [];
  const { write, end, writeHead } = response;
  const isPage = () =>
    response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html');
  const keep = (part: unknown, encoding: unknown) => {
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  Object.assign(response, {
    writeHead(...args: unknown[]) {
      const links = String(response.getHeader('link') ?? '').split(/, (?=<)/);
      if (isPage()) response.setHeader('link', links.filter(link => !link.includes(TEXTS)).join(', '));
      return Reflect.apply(writeHead, response, args);
    },
    write(...args: unknown[]) {
      if (!isPage()) return Reflect.apply(write, response, args);
      keep(args[0], args[1]);
      return true;
    },
    end(...args: unknown[]) {
      if (!isPage()) return Reflect.apply(end, response, args);
      keep(args[0], args[1]);
      if (!response.headersSent) response.removeHeader('content-length');
      return Reflect.apply(end, response, [withStarter(Buffer.concat(parts).toString(), starter)]);
    },
  });
}

/** The texts are for the app: the page has its own drawn. */
const TEXTS = '/api/texts/';
const EARLY = /<link rel="preload"(?: as="script"| href="[^"]*" as="fetch")[^>]*>/g;
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"((?: id="[^"]*")?) async=""><\/script>/g;

export const withStarter = (html: string, starter: string): string =>
  html
    .replaceAll(EARLY, '')
    .replaceAll(SCRIPT, '<script data-src="$1"$2></script>')
    .replace('</head>', `<script src="${starter}" async=""></script></head>`);
