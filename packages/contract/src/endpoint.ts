import type { Feature } from '@clipscope/domain';
import { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public`: anybody. `session`: a bearer token. `internal`: the web app's own server,
 * which shows the shared secret. `development`: anybody, but only where the product runs for development.
 */
type Access = 'public' | 'session' | 'internal' | 'development';

type KeyScope = 'read' | 'write';

export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  How extends Method = Method,
> = {
  readonly name: string;
  /** A `GET` records no observation: its verb is given nothing that could. */
  readonly method: How;
  /** With parameters in braces, as OpenAPI writes them: `/users/{id}/basic`. */
  readonly path: string;
  readonly group: string;
  readonly summary: string;
  readonly access: Who;
  /** The plan feature that opens this call; undefined when every signed-in user has it. */
  readonly feature: Feature | undefined;
  /** Whether a reply may be given again until the observations change that it was read from. */
  readonly isCacheable: boolean;
  /** Without a session: whether it sees the datasets that the operator shares. */
  readonly readsSharedDatasets: boolean;
  /**
   * What an API key needs for this call; null when no key is admitted: keys, payments, members and staff's work are
   * changed by people who are signed in.
   */
  readonly keyScope: KeyScope | null;
  /**
   * Whether staff may make this call in a user's place. They see what the user sees, but neither change anything nor
   * use up the team's quota or take data away.
   */
  readonly isOpenToImpersonation: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  readonly example: z.input<Reply>;
};

const nothing = z.strictObject({});
const noBody = z.undefined();
type Nothing = typeof nothing;
type NoBody = typeof noBody;

/** Parts that most endpoints do not have are left out here and filled with "nothing is accepted". */
export function defineEndpoint<
  Reply extends z.ZodType,
  const Who extends Access,
  const How extends Method,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodType = NoBody,
>(definition: {
  name: string;
  method: How;
  path: string;
  group: string;
  summary: string;
  access: Who;
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
}): Endpoint<Params, Query, Body, Reply, Who, How> {
  const isRead = definition.method === 'GET';
  return {
    ...definition,
    feature: definition.feature,
    isCacheable: definition.isCacheable ?? false,
    readsSharedDatasets: definition.readsSharedDatasets ?? false,
    keyScope: definition.keyScope === null ? null : isRead ? 'read' : 'write',
    isOpenToImpersonation: definition.isOpenToImpersonation ?? isRead,
    params: definition.params ?? (nothing as unknown as Params),
    query: definition.query ?? (nothing as unknown as Query),
    body: definition.body ?? (noBody as unknown as Body),
  };
}

export function hasBody(endpoint: Endpoint): boolean {
  return endpoint.body !== noBody;
}

/** What the server's handler receives: parsed, with defaults filled in. */
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

/** What a caller hands in: optional where the schema has a default. */
export type CallOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>;

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
