import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { coverRange } from '../days/range.ts';
import { readLabelling } from '../language/sentiment/labelling.ts';
import { parsedQuery } from './listener-query.ts';
import { readMatches } from './read-matches.ts';

/** What a query finds, before it is saved. */
export async function listenerMatches(
  context: SignedInContext,
  { query: { query, limit, asOf, ...requested } }: InputOf<Contract['listenerMatches']>,
): Promise<ReplyOf<Contract['listenerMatches']>> {
  const tree = parsedQuery(query, 'query.query', context.actor.plan);
  const range = coverRange({ ...requested, asOf }, context.actor.plan, context.now());
  const labelling = await readLabelling(context, asOf === undefined ? undefined : new Date(asOf));
  const { matches } = await readMatches(context, { query: tree, range, asOf, labelling, limit });
  return matches;
}
