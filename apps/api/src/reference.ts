import helmet from '@fastify/helmet';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { transportPolicy } from './transport-policy.ts';

/** The readable reference at /reference, drawn in the reader's browser from the OpenAPI document. */
export async function reference(
  app: FastifyInstance,
  options: { document: () => Record<string, unknown>; publicApiUrl: string },
): Promise<void> {
  await app.register(
    helmet,
    transportPolicy(options.publicApiUrl, {
      'script-src': ["'self'", "'unsafe-inline'", "'unsafe-eval'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'connect-src': ["'self'"],
    }),
  );
  await app.register(scalar, {
    routePrefix: '/reference',
    configuration: {
      content: options.document,
      pageTitle: 'Clipscope API',
      withDefaultFonts: false,
      hideClientButton: true,
      telemetry: false,
      // What Scalar's own cloud offers has no place on somebody's own server.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
}
