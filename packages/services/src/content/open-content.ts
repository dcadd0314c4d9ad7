import { builtInContent, type ContentPort, prismicContent } from '@clipscope/integrations';
import type { Context } from '../context.ts';
import { builtInRepository, type ContentRepository } from './built-in-repository.ts';

/** The repository of the settings, or the built-in store. */
export function openContent(
  stores: Pick<Context, 'business' | 'now'>,
  addresses: { readonly webUrl: string; readonly publicApiUrl: string },
  { name, accessToken, apiUrl }: ContentRepository,
): ContentPort {
  const { webUrl } = addresses;
  if (name !== undefined) return prismicContent({ name, accessToken, apiUrl, webUrl });
  return builtInContent(builtInRepository(stores, { ...addresses, accessToken }));
}
