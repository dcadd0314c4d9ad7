import type { Platform } from '@clipscope/domain';
import type { SubjectKind } from './kinds.ts';

/** Makes endpoint verbs from functions that serve subjects of any kind. */
export const subjectVerbs =
  <Kind extends SubjectKind, Params>(kind: Kind, idOf: (params: Params) => string) =>
  <Context, Query extends { readonly platform: Platform }, Reply>(
    serve: (context: Context, subject: { kind: Kind; platform: Platform; id: string }, query: Query) => Reply,
  ) =>
  (context: Context, { params, query }: { readonly params: Params; readonly query: Query }): Reply =>
    serve(context, { kind, platform: query.platform, id: idOf(params) }, query);
