import { z } from 'zod';
import { hasByteStreamBody } from './byte-stream.ts';
import { type Endpoint, hasBody } from './endpoint.ts';
import { ERRORS, type ErrorCode } from './error-codes.ts';
import { errorBodySchema } from './errors.ts';
import { repliesWithFile } from './file-reply.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the given endpoints. The same endpoints give the same text. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  info: { version: string; serverUrl: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const methods = paths[endpoint.path] ?? {};
    methods[endpoint.method.toLowerCase()] = operation(endpoint);
    paths[endpoint.path] = methods;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Clipscope API',
      version: info.version,
      description:
        'Analytics for short-video accounts. Counts that a platform does not show are null. Times are ISO 8601 in UTC; ids are strings.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: info.serverUrl }],
    tags: [...new Set(endpoints.map(endpoint => endpoint.group))].toSorted().map(name => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The accessToken from POST /auth/token, or an API key from POST /business/api-keys',
        },
        internal: { type: 'apiKey', in: 'header', name: 'x-internal-secret' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    tags: [endpoint.group],
    summary: endpoint.summary,
    ...(endpoint.feature && { description: `Requires the plan feature ${endpoint.feature}.` }),
    security: security(endpoint),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(hasBody(endpoint) && {
      requestBody: {
        required: true,
        content: hasByteStreamBody(endpoint)
          ? BINARY_FILE
          : { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: repliesWithFile(endpoint) ? BINARY_FILE : { 'application/json': jsonContent(endpoint) },
      },
      ...Object.fromEntries(failures(endpoint).map(code => [ERRORS[code].status, failure(code)])),
    },
  };
}

const BINARY_FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function jsonContent(endpoint: Endpoint): Json {
  return { schema: jsonSchema(endpoint.reply, 'output'), example: endpoint.example };
}

function security(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'session') return [{ bearer: [] }];
  if (endpoint.access === 'internal') return [{ internal: [] }];
  return [];
}

function failures(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ['VALIDATION', 'RATE_LIMITED', 'INTERNAL'];
  if (endpoint.access === 'session') codes.push('UNAUTHENTICATED');
  if (endpoint.access === 'internal') codes.push('FORBIDDEN');
  if (endpoint.feature) codes.push('FEATURE_NOT_IN_PLAN');
  if (endpoint.path.includes('{')) codes.push('NOT_FOUND');
  return codes;
}

function failure(code: ErrorCode): Json {
  const { status, message } = ERRORS[code];
  return {
    description: message,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { status, errorEnum: code, message, requestId: 'req-1a2b3c' },
      },
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}
