import type { Reason } from '@clipscope/contract';
import { hasTerm, type Plan, parseQuery, type QueryNode, type QueryProblem } from '@clipscope/domain';
import { assertFeature, invalidField } from '../errors.ts';

/** The query as it is stored. */
export function listenerQuery(input: string, plan: Plan): string {
  const query = input.replaceAll('\0', '').toWellFormed().trim();
  parsedQuery(query, 'body.query', plan);
  return query;
}

/** Fails with the fault's name and place, for the field at the path, or with the feature that the query needs. */
export function parsedQuery(query: string, path: string, plan: Plan): QueryNode {
  const { tree, problem } = parseQuery(query);
  if (problem) throw invalidField(path, reasonOf(problem));
  if (hasTerm(tree, 'sentiment')) assertFeature(plan, 'SENTIMENTS');
  return tree;
}

function reasonOf({ code, at, limit }: QueryProblem): Reason {
  return { code: `listening.${code}`, params: { character: at + 1, ...(limit !== undefined && { limit }) } };
}
