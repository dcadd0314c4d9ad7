import { CodedError, type Endpoint } from '@clipscope/contract';
import { featuresOfPlan } from '@clipscope/domain';
import type { Actor } from '@clipscope/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const REQUESTS_PER_MINUTE = 600;

declare module 'fastify' {
  interface FastifyInstance {
    limitKey: (request: FastifyRequest) => Promise<KeyUse>;
  }
  interface FastifyRequest {
    /** Empty unless an API key asks. */
    apiKeyId: string;
  }
}
type KeyUse = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

/** Every key has a count of its own beside the count by address, in this process. */
export function prepareForKeys(app: FastifyInstance): void {
  if (app.hasDecorator('limitKey')) return;
  app.decorateRequest('apiKeyId', '');
  app.decorate(
    'limitKey',
    app.createRateLimit({
      max: REQUESTS_PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: request => request.apiKeyId,
    }),
  );
}

/** What a person may do and a key may not is refused here, before the verb knows who asks. */
export async function admitKey(
  { plan, apiKey }: Actor,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!apiKey) return;
  request.apiKeyId = apiKey.id;
  const use = await request.server.limitKey(request);
  if (!use.isAllowed) {
    reply.headers({
      'ratelimit-limit': use.max,
      'ratelimit-remaining': use.remaining,
      'ratelimit-reset': use.ttlInSeconds,
    });
    if (use.isExceeded) throw new CodedError('RATE_LIMITED', undefined, { retryAfterS: use.ttlInSeconds });
  }
  if (!featuresOfPlan(plan).includes('API')) {
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature: 'API' } });
  }
  const needed = endpoint.keyScope;
  if (needed === null) throw new CodedError('FORBIDDEN', 'API keys cannot do this. Sign in instead.');
  if (needed === 'write' && apiKey.scope === 'read') {
    throw new CodedError('FORBIDDEN', 'This API key has read access only.');
  }
}
