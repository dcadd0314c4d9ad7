import type { Reason } from '@clipscope/contract';
import { parseQuery, type QueryNode, type QueryProblem } from '@clipscope/domain';
import { invalidField } from '../errors.ts';

/** The query as it is stored. */
export function listenerQuery(input: string): string {
  const query = input.replaceAll('\0', '').toWellFormed().trim();
  parsedQuery(query, 'body.query');
  return query;
}

/** Fails with the fault's name and place, for the field at the path. */
export function parsedQuery(query: string, path: string): QueryNode {
  const { tree, problem } = parseQuery(query);
  if (problem) throw invalidField(path, reasonOf(problem));
  return tree;
}

function reasonOf({ code, at, limit }: QueryProblem): Reason {
  return { code: `listening.${code}`, params: { character: at + 1, ...(limit !== undefined && { limit }) } };
}
