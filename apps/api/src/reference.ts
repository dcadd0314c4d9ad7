import helmet from '@fastify/helmet';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { transportPolicy } from './transport-policy.ts';

/** The API reference at /reference, rendered in the browser from the OpenAPI document. */
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
      // Features of Scalar's cloud do not belong on a self-hosted server.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
    },
  });
}
