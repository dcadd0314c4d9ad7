import { answerContentRequest, type BuiltInRepository } from '@clipscope/integrations';
import type { Context } from '../context.ts';
import { storedContent } from './stored-content.ts';

export type ContentRepository = {
  /** Undefined for the built-in store. */
  readonly name?: string | undefined;
  readonly accessToken?: string | undefined;
  readonly apiUrl?: string | undefined;
};

type Addresses = {
  readonly webUrl: string;
  readonly publicApiUrl: string;
  readonly accessToken?: string | undefined;
};

export function builtInRepository(
  stores: Pick<Context, 'business' | 'now'>,
  { webUrl, publicApiUrl, accessToken }: Addresses,
): BuiltInRepository {
  return {
    content: storedContent({ ...stores, publicApiUrl }),
    apiUrl: `${publicApiUrl}/content/api/v2`,
    webUrl,
    accessToken,
  };
}

/** For other clients of the built-in store, which read it over the network. `path` has the query. */
export function readContentRepository({ settings, ...stores }: Context, path: string) {
  const repository = builtInRepository(stores, {
    ...settings,
    accessToken: settings.contentAccessToken,
  });
  return answerContentRequest(repository, new URL(settings.publicApiUrl + path));
}
