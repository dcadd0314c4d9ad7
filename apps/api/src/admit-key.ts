import { CodedError, type Endpoint, reason } from '@clipscope/contract';
import { featuresOfPlan } from '@clipscope/domain';
import type { Actor } from '@clipscope/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const REQUESTS_PER_MINUTE = 600;

declare module 'fastify' {
  interface FastifyInstance {
    limitKey: (request: FastifyRequest) => Promise<KeyRateLimit>;
  }
  interface FastifyRequest {
    /** Empty unless the caller uses an API key. */
    apiKeyId: string;
  }
}
type KeyRateLimit = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

/** Limits each key per process, in addition to the limit per IP address. */
export function decorateForKeys(app: FastifyInstance): void {
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

/** Rejects calls that exceed the key's rate limit, scope or plan. */
export async function admitKey(
  { plan, apiKey }: Actor,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (!apiKey) return;
  request.apiKeyId = apiKey.id;
  const limit = await request.server.limitKey(request);
  if (!limit.isAllowed) {
    reply.headers({
      'ratelimit-limit': limit.max,
      'ratelimit-remaining': limit.remaining,
      'ratelimit-reset': limit.ttlInSeconds,
    });
    if (limit.isExceeded)
      throw new CodedError('RATE_LIMITED', undefined, { retryAfterS: limit.ttlInSeconds });
  }
  if (!featuresOfPlan(plan).includes('API')) {
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature: 'API' } });
  }
  const { keyScope } = endpoint;
  if (keyScope === null) throw new CodedError('FORBIDDEN', reason('access.keysCannot'));
  if (keyScope === 'write' && apiKey.scope === 'read') {
    throw new CodedError('FORBIDDEN', reason('access.keyReadsOnly'));
  }
}
