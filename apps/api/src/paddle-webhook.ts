import { type Context, handlePaddleWebhook } from '@clipscope/services';
import type { FastifyInstance } from 'fastify';

/** Receives Paddle's webhooks. The signature covers the raw body, so the body is not parsed here. */
export async function paddleWebhook(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post('/billing/paddle/webhook', async ({ body, headers }) => {
    const signature = headers['paddle-signature'];
    return handlePaddleWebhook(context, {
      body: typeof body === 'string' ? body : '',
      signature: typeof signature === 'string' ? signature : '',
    });
  });
}
