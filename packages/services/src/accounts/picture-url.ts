import type { Context } from '../context.ts';

/** Pictures served by the API are stored as a path, because the API's address may change. */
export function pictureUrl(context: Pick<Context, 'settings'>, url: string | null): string | null {
  return url?.startsWith('/') ? context.settings.publicApiUrl + url : url;
}
