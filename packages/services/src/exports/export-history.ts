import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { zoneForStore } from '../days/days.ts';
import { coverRange } from '../days/range.ts';
import { accountsInGroups } from './accounts-in-groups.ts';
import { columnsOf } from './columns-of.ts';
import { type ExportRows, sendExport } from './send-export.ts';

const COLUMNS = columnsOf('history', { date: 'day', id: 'account_id', observedAt: 'last_observed_at' });

/** One row for each tracked account and day with an observation, within the plan's history. */
export async function exportFavouritesHistory(
  context: SignedInContext,
  request: InputOf<Contract['exportFavouritesHistory']>,
): Promise<FileReply> {
  return sendExport(context, 'history', request.query, await exportedDays(context, request));
}

export async function exportedDays(
  context: SignedInContext,
  { query }: Pick<InputOf<Contract['exportFavouritesHistory']>, 'query'>,
): Promise<ExportRows> {
  const { ids, timezone, asOf } = query;
  const { startDate, endDate } = coverRange(query, context.actor.plan, context.now());
  const question = questions.exportAccountDays;
  const zone = zoneForStore(timezone);
  const days = { startDate, endDate, zone, ...(asOf !== undefined && { asOf: new Date(asOf) }) };
  const { ask, exportRows } = context.observations;
  return accountsInGroups(context, {
    ids,
    columns: COLUMNS,
    countRows: accounts => ask(questions.exportAccountDayCounts, { ...accounts, ...days }),
    read: accounts => ask(question, { ...accounts, ...days }),
    write: (accounts, as) => exportRows(question, { ...accounts, ...days }, as),
  });
}
