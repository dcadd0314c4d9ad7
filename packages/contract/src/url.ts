import { toQueryString } from '@clipscope/domain';
import type { Endpoint } from './endpoint.ts';

/** `/users/{id}/basic` → `/users/:id/basic`, as Fastify writes it. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** The path and query string of a call. Empty values are omitted and arrays joined with commas. */
export function callPath(
  endpoint: Pick<Endpoint, 'path'>,
  call: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined },
): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = call.params?.[name];
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`The path ${endpoint.path} needs the parameter ${name}.`);
    }
    return encodeURIComponent(String(value));
  });
  const query = toQueryString(call.query ?? {});
  return query ? `${path}?${query}` : path;
}
