import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { openSessions } from './embedded-sessions.ts';

/**
 * ClickHouse's HTTP interface on the embedded engine, so that the same tests run against a server. It is a separate
 * process, since the engine binds one folder per process: `node clickhouse-http-server.ts <folder>` sends its address.
 */
const folder = process.argv[2];
if (folder === undefined || process.send === undefined) throw new Error('Fork this file with a folder.');

/** Each request has its own session, which limits the scope of settings. */
const engine = await openSessions(folder);

/** HTTP parameters that are not settings of the engine. */
const NOT_SETTINGS = new Set(['query', 'database', 'query_id', 'session_id', 'role']);
const HTTP_ONLY = /^(wait_end_of_query|send_progress_in_http_headers|enable_http_compression|http_\w+)$/;

/** HTTP statuses of a server by error code; otherwise 500. */
const STATUSES: Record<string, number> = { 60: 404, 62: 400, 81: 404, 115: 400, 117: 400, 497: 403 };

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/ping') {
    response.end('Ok.\n');
    return;
  }
  const sent = await buffer(request);
  const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
  const query = [url.searchParams.get('query') ?? '', body.toString('utf8')].filter(Boolean).join('\n');
  const session = await engine.connect();
  try {
    response.end(await session.ask([...preamble(url.searchParams), query].join('; ')));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = /Code: (\d+)/.exec(message)?.[1] ?? '1002';
    response.writeHead(STATUSES[code] ?? 500, { 'X-ClickHouse-Exception-Code': code });
    response.end(`${message}\n`);
  } finally {
    await session.close();
  }
}

function preamble(parameters: URLSearchParams): string[] {
  const database = parameters.get('database') ?? 'default';
  const settings = [...parameters].filter(([name]) => !NOT_SETTINGS.has(name) && !HTTP_ONLY.test(name));
  const use = `USE ${identifier(database)}`;
  if (settings.length === 0) return [use];
  return [use, `SET ${settings.map(([name, value]) => `${name} = ${literal(value)}`).join(', ')}`];
}

function identifier(name: string): string {
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}

function literal(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

const server = createServer({ maxHeaderSize: 1_048_576 }, (request, response) => {
  answer(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
});
// Keeps connections open on a slow machine.
server.keepAliveTimeout = 600_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
});
process.on('disconnect', async () => {
  await engine.close();
  process.exit(0);
});
