import type { Feature } from '@clipscope/domain';
import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public`: anyone. `session`: a bearer token. `internal`: the web app's server, which sends the shared
 * secret. `development`: anyone, but only in development.
 */
type Access = 'public' | 'session' | 'internal' | 'development';

type KeyScope = 'read' | 'write';

export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  CallAccess extends Access = Access,
  CallMethod extends Method = Method,
> = {
  /** The name under which the contract lists it. */
  readonly name: string;
  /** A `GET` records no observations: its handler gets no recorder. */
  readonly method: CallMethod;
  /** With parameters in braces, as in OpenAPI: `/users/{id}/basic`. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly access: CallAccess;
  /** The plan feature that the call requires; undefined if none. */
  readonly feature: Feature | undefined;
  /** Whether a reply may be reused until the observations it was read from change. */
  readonly isCacheable: boolean;
  /** Whether a call without a session reads the datasets that the operator shares. */
  readonly readsSharedDatasets: boolean;
  /** The scope an API key needs; null for calls that require a signed-in person, such as billing and API keys. */
  readonly keyScope: KeyScope | null;
  /** Whether staff may call it while impersonating: not if it changes data, uses quota or exports data. */
  readonly isOpenToImpersonation: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly example: z.input<Reply>;
};

const noFields = z.strictObject({});
const noBody = z.undefined();
type NoFields = typeof noFields;
type NoBody = typeof noBody;

/** Access defaults to `session`. Omitted parts of the input accept nothing. */
export function defineEndpoint<
  Reply extends z.ZodType,
  const CallMethod extends Method,
  const CallAccess extends Access = 'session',
  Params extends z.ZodObject = NoFields,
  Query extends z.ZodObject = NoFields,
  Body extends z.ZodType = NoBody,
>(definition: {
  method: CallMethod;
  path: string;
  group: string;
  summary: string;
  access?: CallAccess;
  feature?: Feature;
  isCacheable?: boolean;
  readsSharedDatasets?: boolean;
  keyScope?: null;
  isOpenToImpersonation?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  example: NoInfer<z.input<Reply>>;
}): Omit<Endpoint<Params, Query, Body, Reply, CallAccess, CallMethod>, 'name'> {
  const isRead = definition.method === 'GET';
  return {
    ...definition,
    access: definition.access ?? ('session' as CallAccess),
    feature: definition.feature,
    isCacheable: definition.isCacheable ?? false,
    readsSharedDatasets: definition.readsSharedDatasets ?? false,
    keyScope: definition.keyScope === null ? null : isRead ? 'read' : 'write',
    isOpenToImpersonation: definition.isOpenToImpersonation ?? isRead,
    params: definition.params ?? (noFields as unknown as Params),
    query: definition.query ?? (noFields as unknown as Query),
    body: definition.body ?? (noBody as unknown as Body),
  };
}

/** The same call with some parts replaced, such as its address. */
export function variantOf<Base extends object, const Changes extends object>(base: Base, changes: Changes) {
  return { ...base, ...changes } as Omit<Base, keyof Changes> & Changes;
}

export function hasBody(endpoint: Endpoint): boolean {
  return endpoint.body !== noBody;
}

/** What a handler receives: parsed, with defaults filled in. */
export type InputOf<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};

type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.input<Schema>
    ? { [N in Name]?: z.input<Schema> }
    : undefined extends z.input<Schema>
      ? { [N in Name]?: undefined }
      : { [N in Name]: z.input<Schema> };

/** What a caller passes: optional where the schema has a default. */
export type CallOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
