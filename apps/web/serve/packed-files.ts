import { createReadStream, globSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { acceptedEncoding } from './compress-reply.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

/** Serves the files that were compressed when the app was built; false where it has none. */
export function openPackedFiles(
  folder: string,
  prefix: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const names = globSync('**/*.br', { cwd: folder }).map(name =>
    name.replaceAll('\\', '/').slice(0, -'.br'.length),
  );
  const files = new Map(names.map(name => [prefix + name, join(folder, `${name}.br`)]));
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const file = files.get(path);
    const type = TYPES[extname(path)];
    if (file === undefined || type === undefined || request.method !== 'GET') return false;
    if (acceptedEncoding(request) !== 'br') return false;
    response.writeHead(200, {
      'content-type': type,
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    createReadStream(file)
      .on('error', error => response.destroy(error))
      .pipe(response);
    return true;
  };
}
