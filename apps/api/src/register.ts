import { Readable } from 'node:stream';
import {
  brokenRule,
  CodedError,
  type Endpoint,
  fileReply,
  hasByteStreamBody,
  type InputOf,
  type Issue,
  issueAt,
  MAX_IMPORTED_BYTES,
  type ReplyOf,
  repliesWithFile,
  routePath,
} from '@clipscope/contract';
import { featuresOfPlan } from '@clipscope/domain';
import {
  authenticate,
  type Context,
  cachedReply,
  type ProcessContext,
  type RecordingContext,
  type SignedIn,
  visibleTo,
} from '@clipscope/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { admitKey, decorateForKeys } from './admit-key.ts';
import { type CallerOptions, callerAgent, callerIp, isWebServer } from './caller-ip.ts';

export type EdgeOptions = CallerOptions & {
  readonly showOutbox: boolean;
  /** Validates replies against the contract; used in tests. */
  readonly checkReplies: boolean;
};

/** The context of a handler: with an actor if the endpoint requires a session, and with a recorder unless it is a `GET`. */
type ContextOf<E extends Endpoint> = WithActor<E, E['method'] extends 'GET' ? Context : RecordingContext>;
type WithActor<E extends Endpoint, C extends Context> = E['access'] extends 'session' ? SignedIn<C> : C;

export type Handler<E extends Endpoint> = (context: ContextOf<E>, input: InputOf<E>) => Promise<ReplyOf<E>>;

export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  context: ProcessContext,
  options: EdgeOptions,
  endpoint: E,
  handler: Handler<E>,
): void {
  if (endpoint.access === 'development' && !options.showOutbox) return;
  decorateForKeys(app);
  const add = (scope: FastifyInstance) => addRoute(scope, context, options, endpoint, handler);
  if (!hasByteStreamBody(endpoint)) add(app);
  else
    app.register(async scope => {
      streamBodies(scope);
      add(scope);
    });
}

/** Streams bodies of every content type to the handler. */
function streamBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, done) => {
    const isTooLarge = Number(request.headers['content-length'] ?? 0) > MAX_IMPORTED_BYTES;
    // Keeps the connection open on an early return, so that the error reply can be sent.
    const bytes = (payload as Readable).iterator({ destroyOnReturn: false });
    done(isTooLarge ? new CodedError('PAYLOAD_TOO_LARGE') : null, bytes);
  });
}

function addRoute<E extends Endpoint>(
  app: FastifyInstance,
  context: ProcessContext,
  options: EdgeOptions,
  endpoint: E,
  handler: Handler<E>,
): void {
  const checked = async (callContext: Context, input: InputOf<E>) => {
    const reply = await handler(callContext as ContextOf<E>, input);
    return options.checkReplies ? endpoint.reply.parse(reply) : reply;
  };
  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    handler: async (request, reply) => {
      const callContext = await admit(context, options, endpoint, request, reply);
      const input = parseInput(endpoint, request) as InputOf<E>;
      if (repliesWithFile(endpoint))
        return sendFile(reply, await handler(callContext as ContextOf<E>, input));
      if (!endpoint.isCacheable) return checked(callContext, input);
      reply.type('application/json; charset=utf-8');
      const key = replyKey(endpoint, callContext, input);
      return cachedReply(key, callContext, watched => checked(watched, input));
    },
  });
}

/** Streams the file while it is generated. If that fails the connection breaks, so that the client sees an incomplete file. */
function sendFile(reply: FastifyReply, file: unknown): FastifyReply {
  const { fileName, mediaType, bytes } = fileReply.parse(file);
  reply.type(mediaType).header('content-disposition', `attachment; filename="${fileName}"`);
  return reply.send(Readable.from(bytes, { objectMode: false }));
}

/** Calls with the same key share a cached reply until the data it was read from changes. */
function replyKey(
  endpoint: Endpoint,
  context: Context | SignedIn<Context>,
  input: InputOf<Endpoint>,
): string {
  const { teamId, plan } = 'actor' in context ? context.actor : {};
  return JSON.stringify([
    endpoint.name,
    input.params,
    input.query,
    context.observations.teamDatasets,
    teamId,
    plan,
  ]);
}

/** Removes what a handler must not use, since types alone do not hide it at run time. */
function contextFor(
  endpoint: Endpoint,
  { observationStore: _, recorder, ...context }: ProcessContext,
): Context | RecordingContext {
  return endpoint.method === 'GET' ? context : { ...context, recorder };
}

async function admit(
  context: ProcessContext,
  options: EdgeOptions,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context | SignedIn<Context>> {
  const ip = callerIp(request, options);
  const agent = callerAgent(request, options);
  const callContext = {
    ...contextFor(endpoint, context),
    ...(ip !== undefined && { callerIp: ip }),
    ...(agent !== undefined && { callerAgent: agent }),
  };
  if (endpoint.access === 'internal') {
    if (!isWebServer(request, options)) throw new CodedError('FORBIDDEN');
    return callContext;
  }
  if (endpoint.readsSharedDatasets) return visibleTo(callContext, null);
  if (endpoint.access !== 'session') return callContext;
  const actor = await authenticate(context, bearerToken(request));
  await admitKey(actor, endpoint, request, reply);
  if (actor.impersonatedBy && !endpoint.isOpenToImpersonation) {
    throw new CodedError('READ_ONLY');
  }
  if (endpoint.feature && !featuresOfPlan(actor.plan).includes(endpoint.feature)) {
    throw new CodedError('FEATURE_NOT_IN_PLAN', undefined, { limitation: { feature: endpoint.feature } });
  }
  return { ...(await visibleTo(callContext, actor.teamId)), actor };
}

function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new CodedError('UNAUTHENTICATED');
  return token;
}

/** Validates params, query and body together, so that the caller sees all faults at once. */
function parseInput(endpoint: Endpoint, request: FastifyRequest): InputOf<Endpoint> {
  const issues: Issue[] = [];
  const part = (name: 'params' | 'query' | 'body', schema: z.ZodType, value: unknown): unknown => {
    const parsed = schema.safeParse(value, { reportInput: true });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      issues.push(issueAt([name, ...issue.path].join('.'), brokenRule(issue)));
    }
    return undefined;
  };
  const input = {
    params: part('params', endpoint.params, request.params),
    query: part('query', endpoint.query, request.query),
    body: part('body', endpoint.body, request.body ?? undefined),
  };
  if (issues.length > 0) {
    throw new CodedError('VALIDATION', undefined, { issues });
  }
  return input as InputOf<Endpoint>;
}
