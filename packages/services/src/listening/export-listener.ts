import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { featuresOfPlan } from '@clipscope/domain';
import { listenerTexts } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { coverRange } from '../days/range.ts';
import { assertFeature } from '../errors.ts';
import { rowsByPages } from '../explorers/export-pages.ts';
import { readAccounts } from '../explorers/read-accounts.ts';
import { sendExport } from '../exports/send-export.ts';
import { readLabelling } from '../language/sentiment/labelling.ts';
import { findListener } from './find-listener.ts';
import { parsedQuery } from './listener-query.ts';
import { countMatches, matchesRequest, presentText } from './read-matches.ts';

/** Each page searches again, so pages are large. */
const ROWS_AT_ONCE = 10_000;

/** Everything that a social listener found in a range. */
export async function exportListener(
  context: SignedInContext,
  { params: { id }, query }: InputOf<Contract['exportListener']>,
): Promise<FileReply> {
  const { plan } = context.actor;
  // An export of what a screen shows needs the screen's feature too.
  assertFeature(plan, 'SOCIAL_LISTENERS');
  const listener = await findListener(context, id);
  const asOf = query.asOf === undefined ? undefined : new Date(query.asOf);
  const listening = {
    query: parsedQuery(listener.query, 'listener.query', plan),
    range: coverRange(query, plan, context.now()),
    asOf: query.asOf,
    labelling: await readLabelling(context, asOf),
  };
  const { scope, input } = matchesRequest(context, listening);
  const counts = await countMatches(context, { ...listening, daysBefore: 0 });
  const count = counts.reduce((sum, row) => sum + (row.facet === 'kind' ? row.texts : 0), 0);
  const hasSentiments = featuresOfPlan(plan).includes('SENTIMENTS');
  const read = async (page: { readonly limit: number; readonly offset: number }) => {
    const rows = await context.observations.ask(listenerTexts(scope), { ...input, ...page });
    const matches = rows.map(row => presentText(row, hasSentiments));
    const accounts = [...new Set(matches.map(({ platform, accountId }) => `${platform}/${accountId}`))];
    const accountOf = await readAccounts(context, accounts, asOf);
    return matches.map(({ kind, commentId, country, confidence: _, ...match }) => ({
      ...match,
      matchedIn: kind,
      id: commentId,
      handle: accountOf(`${match.platform}/${match.accountId}`)?.handle ?? null,
      countryCode: country,
    }));
  };
  return sendExport(context, 'matches', query, {
    count,
    blocks: () => rowsByPages(count, read, ROWS_AT_ONCE),
  });
}
