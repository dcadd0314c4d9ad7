import { CodedError, reason } from '@clipscope/contract';
import { demoPicture } from '@clipscope/services';
import type { FastifyInstance } from 'fastify';

const SVG_FILE = /^([\w-]{1,64})\.svg$/;
const YEAR_S = 365 * 24 * 60 * 60;

/** Pictures for demo data. They are not part of the contract, which describes JSON replies. */
export async function pictures(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { kind: string; platform: string; file: string } }>(
    '/pictures/:kind/:platform/:file',
    async (request, reply) => {
      const id = SVG_FILE.exec(request.params.file)?.[1];
      const picture = id === undefined ? null : demoPicture(request.params.kind, id);
      if (picture === null) throw new CodedError('NOT_FOUND', reason('items.picture'));
      return reply
        .header('content-type', 'image/svg+xml')
        .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
        .send(picture);
    },
  );
}
