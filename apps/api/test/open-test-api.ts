import { type CallOf, callPath, type Endpoint, hasBody } from '@clipscope/contract';
import { originSpellings } from '@clipscope/domain';
import type { ContextParts, ProcessContext } from '@clipscope/services';
import { openTestContext } from '@clipscope/testkit';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from '../src/app.ts';

export const INTERNAL_SECRET = 'the-internal-secret-of-the-test-run';

export type TestApi = {
  readonly app: FastifyInstance;
  readonly context: ProcessContext;
  /** Calls an endpoint of the contract and returns status, parsed body and headers. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    call: CallOf<E>,
    options?: { token?: string; headers?: Record<string, string> },
  ) => Promise<Answer>;
  /** Signs a demo user in and returns the bearer token. */
  readonly tokenOf: (email: string) => Promise<string>;
  readonly close: () => Promise<void>;
};
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the reply holds
export type Answer = { status: number; body: any; headers: Record<string, unknown> };

export const TEST_OPTIONS: AppOptions = {
  version: '0.0.0',
  internalSecret: INTERNAL_SECRET,
  showOutbox: true,
  checkReplies: true,
  webOrigins: originSpellings('http://127.0.0.1:3000'),
  publicApiUrl: 'http://127.0.0.1:4000',
  requestsPerMinute: 1_000_000,
  proxies: 0,
  logLevel: 'silent',
};

/** The whole API on test stores, called without a network. Replies are validated against the contract. */
export async function openTestApi(overrides: ContextParts = {}): Promise<TestApi> {
  const { context, close } = await openTestContext(overrides);
  const app = await buildApp(context, TEST_OPTIONS);
  const call: TestApi['call'] = async (endpoint, input, options = {}) => {
    const request = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const reply = await app.inject({
      method: endpoint.method,
      url: callPath(endpoint, request),
      headers: { ...(options.token && { authorization: `Bearer ${options.token}` }), ...options.headers },
      ...(hasBody(endpoint) && { payload: request.body as object }),
    });
    const isJson = /^application\/json/.test(String(reply.headers['content-type']));
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body, headers: reply.headers };
  };
  return {
    app,
    context,
    call,
    tokenOf: async email => {
      const reply = await app.inject({
        method: 'POST',
        url: '/auth/token',
        payload: { email, password: 'clipscope-demo' },
      });
      return reply.json().accessToken;
    },
    close: async () => {
      await app.close();
      await close();
    },
  };
}
