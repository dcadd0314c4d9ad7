import type { ContentPort } from '../content.ts';
import { prismicContent } from '../prismic.ts';
import { answerContentRequest } from './answer-request.ts';
import type { BuiltInRepository } from './stored-content.ts';

const NAME = 'clipscope';

/** The built-in store behind the vendor's client, which asks it directly instead of over the network. */
export function builtInContent(repository: BuiltInRepository): ContentPort {
  const { apiUrl, webUrl, accessToken } = repository;
  return prismicContent({
    name: NAME,
    apiUrl,
    webUrl,
    accessToken,
    fetch: async url => {
      const { status, body } = await answerContentRequest(repository, new URL(url));
      return Response.json(body, { status });
    },
  });
}
