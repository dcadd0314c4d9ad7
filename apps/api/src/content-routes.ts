import { CodedError, reason } from '@clipscope/contract';
import { type Context, contentPicture, readContentRepository } from '@clipscope/services';
import type { FastifyInstance } from 'fastify';

const YEAR_S = 365 * 24 * 60 * 60;

/**
 * The built-in content store as the content vendor's clients read it, and its pictures. The vendor defined these addresses
 * and replies, so they are not part of the contract.
 */
export async function contentRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  for (const path of ['/content/api/v2', '/content/api/v2/*']) {
    app.get(path, async (request, reply) => {
      const { status, body } = await readContentRepository(context, request.url);
      return reply.status(status).send(body);
    });
  }
  app.get<{ Params: { file: string } }>('/content/assets/:file', async (request, reply) => {
    const picture = await contentPicture(context, request.params.file);
    if (picture === null) throw new CodedError('NOT_FOUND', reason('items.picture'));
    return reply
      .header('content-type', picture.mediaType)
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .send(Buffer.from(picture.bytes));
  });
}
