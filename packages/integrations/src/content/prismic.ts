import {
  assertRepositoryName,
  CONTENT_CLIENT,
  CONTENT_ROUTES,
  type ContentType,
  isContentLanguage,
  MASTER_CONTENT_LANGUAGE,
} from '@clipscope/domain';
import { createClient, filter, getGraphQLEndpoint } from '@prismicio/client';
import type { ContentDocument, ContentPort } from './content.ts';
import { codedContentError } from './content-errors.ts';
import { documentOf } from './document-of.ts';
import { type ContentFetch, withSpecifiedReplies } from './specified-replies.ts';

type Repository = {
  readonly name: string;
  readonly accessToken?: string | undefined;
  /** Instead of the address that follows from the name. */
  readonly apiUrl?: string | undefined;
  /** Our own pictures are addressed by path. */
  readonly webUrl: string;
  /** Answers instead of the network: the built-in store. */
  readonly fetch?: ContentFetch | undefined;
};

/** Reads a repository with the vendor's client: one of theirs, or the built-in store, which answers the same protocol. */
export function prismicContent({ name, accessToken, apiUrl, webUrl, fetch: own }: Repository): ContentPort {
  assertRepositoryName(name);
  const client = createClient(name, {
    routes: [...CONTENT_ROUTES],
    fetch: withSpecifiedReplies(own ?? ((url, init) => fetch(url, init as RequestInit))),
    defaultParams: { lang: '*', pageSize: CONTENT_CLIENT.pageSize },
    ...(accessToken !== undefined && { accessToken }),
    ...(apiUrl !== undefined && { documentAPIEndpoint: apiUrl }),
  });

  async function read(type: ContentType, ref: string | undefined, filters: string[] = []) {
    const documents = await client.getAllByType(type, {
      filters,
      orderings: [{ field: `my.${type}.position` }, { field: 'document.first_publication_date' }],
      ...(ref !== undefined && { ref }),
    });
    return documents.flatMap(document => documentOf(document, webUrl) ?? []);
  }

  return {
    repository: {
      name,
      apiUrl: client.documentAPIEndpoint,
      graphqlUrl: own ? null : getGraphQLEndpoint(name),
      isBuiltIn: own !== undefined,
    },
    list: (type, { language, ref }) =>
      orCoded(async () => {
        const byUid = Map.groupBy(await read(type, ref), ({ uid }) => uid);
        return [...byUid.values()].flatMap(candidates => inLanguage(candidates, language) ?? []);
      }),
    find: (type, uid, { language, ref }) =>
      orCoded(
        async () => inLanguage(await read(type, ref, [filter.at(`my.${type}.uid`, uid)]), language) ?? null,
      ),
    previewPath: (previewToken, documentID) =>
      orCoded(async () => {
        const path = await client.resolvePreviewURL({ previewToken, documentID, defaultURL: '' });
        return path === '' ? null : path;
      }),
  };
}

/** In the reader's language if it was translated, else in the main one. */
function inLanguage(documents: readonly ContentDocument[], language: string): ContentDocument | undefined {
  return (
    documents.find(document => isContentLanguage(document.language, language)) ??
    documents.find(document => document.language === MASTER_CONTENT_LANGUAGE) ??
    documents.find(document => isContentLanguage(document.language, MASTER_CONTENT_LANGUAGE)) ??
    documents[0]
  );
}

async function orCoded<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    throw codedContentError(error);
  }
}
