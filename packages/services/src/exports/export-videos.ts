import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { zoneForStore } from '../days/days.ts';
import { coverRange } from '../days/range.ts';
import { accountsInGroups } from './accounts-in-groups.ts';
import { columnsOf } from './columns-of.ts';
import { type ExportRows, sendExport } from './send-export.ts';

const COLUMNS = columnsOf('videos', { id: 'video_id' });

/** The videos that the tracked accounts published in the range, within the plan's history. */
export async function exportFavouritesVideos(
  context: SignedInContext,
  request: InputOf<Contract['exportFavouritesVideos']>,
): Promise<FileReply> {
  return sendExport(context, 'videos', request.query, await exportedVideos(context, request));
}

export async function exportedVideos(
  context: SignedInContext,
  { params, query }: Pick<InputOf<Contract['exportFavouritesVideos']>, 'params' | 'query'>,
): Promise<ExportRows> {
  const { ids, timezone, asOf } = query;
  const requested = { startDate: params.a, endDate: params.b, timezone, asOf };
  const { startDate, endDate } = coverRange(requested, context.actor.plan, context.now());
  const question = asOf === undefined ? questions.exportVideos : questions.exportVideosAsOf;
  const zone = zoneForStore(timezone);
  const days = { startDate, endDate, zone, ...(asOf !== undefined && { asOf: new Date(asOf) }) };
  const { ask, exportRows } = context.observations;
  return accountsInGroups(context, {
    ids,
    columns: COLUMNS,
    countRows: accounts => ask(questions.exportVideoCounts, { ...accounts, ...days }),
    read: accounts => ask(question, { ...accounts, ...days }),
    write: (accounts, as) => exportRows(question, { ...accounts, ...days }, as),
  });
}
