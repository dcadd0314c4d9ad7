import { randomUUID } from 'node:crypto';
import { CodedError, contract, type Endpoint, openApiDocument, reason } from '@clipscope/contract';
import type { ProcessContext } from '@clipscope/services';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { callerIp, isPublicPageRead } from './caller-ip.ts';
import { collector } from './collector.ts';
import { contentRoutes } from './content-routes.ts';
import { sendError, sendParserError } from './errors.ts';
import { handlers } from './handlers.ts';
import { paddleWebhook } from './paddle-webhook.ts';
import { pictures } from './pictures.ts';
import { reference } from './reference.ts';
import { type EdgeOptions, type Handler, registerEndpoint } from './register.ts';
import { dataHeaders } from './transport-policy.ts';

export type AppOptions = EdgeOptions & {
  readonly version: string;
  /** Whose pages may call the API. */
  readonly webOrigins: readonly string[];
  readonly publicApiUrl: string;
  readonly requestsPerMinute: number;
  readonly logLevel: string;
};

const MAX_BODY_BYTES = 1024 * 1024;

/** The whole API, ready for `listen` or `inject`. */
export async function buildApp(context: ProcessContext, options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: true },
    logger: {
      level: options.logLevel,
      // Logs the route pattern, not the URL: an invitation's URL contains its token.
      serializers: { req: request => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: sendParserError,
  });
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) =>
    sendError(new CodedError('NOT_FOUND', reason('items.noEndpoint')), request, reply),
  );
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  // A JSON content type with an empty body counts as no body.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else app.getDefaultJsonParser('error', 'error')(request, body as string, done);
  });

  await app.register(cors, {
    origin: [...options.webOrigins],
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type'],
    exposedHeaders: [
      'content-disposition',
      'x-request-id',
      'retry-after',
      'ratelimit-limit',
      'ratelimit-remaining',
      'ratelimit-reset',
      'x-ratelimit-limit',
      'x-ratelimit-remaining',
      'x-ratelimit-reset',
    ],
    maxAge: 86_400,
  });
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: request => callerIp(request, options) ?? 'unknown',
    allowList: request => isPublicPageRead(request, options),
    errorResponseBuilder: (_request, limit) =>
      new CodedError('RATE_LIMITED', undefined, { retryAfterS: limit.ttl / 1000 }),
  });

  const endpoints: readonly Endpoint[] = Object.values(contract);
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  /** Built on first request, since it takes as long as the rest of the startup. */
  const document = () => {
    openApi ??= openApiDocument(
      endpoints.filter(endpoint => endpoint.access !== 'development' || options.showOutbox),
      { version: options.version, serverUrl: options.publicApiUrl },
    );
    return openApi;
  };
  await app.register(async scope => {
    const headers = dataHeaders(options.publicApiUrl);
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers);
      done();
    });
    scope.get('/openapi.json', async () => document());
    await scope.register(paddleWebhook, { context });
    if (context.settings.collectsEvents) await scope.register(collector, { context, caller: options });
    await scope.register(pictures);
    await scope.register(contentRoutes, { context });
    for (const endpoint of endpoints) {
      const handler = handlers[endpoint.name as keyof typeof handlers] as Handler<Endpoint>;
      registerEndpoint(scope, context, options, endpoint, handler);
    }
  });
  await app.register(reference, { document, publicApiUrl: options.publicApiUrl });
  return app;
}
