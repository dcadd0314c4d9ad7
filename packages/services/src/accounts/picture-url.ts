import type { Context } from '../context.ts';

/** Pictures that the API itself serves are stored by path alone, since its address may change. */
export function pictureUrl(context: Pick<Context, 'settings'>, url: string | null): string | null {
  return url?.startsWith('/') ? context.settings.publicApiUrl + url : url;
}
