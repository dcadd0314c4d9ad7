import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { type Platform, profileUrl, tierOf } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { columnsOf, keyedRow } from './columns-of.ts';
import { type ExportRow, type FileRequest, sendExport } from './send-export.ts';
import { type FavouriteFilter, idGroups, type NotedByPlatform, notedByPlatform } from './tracked.ts';

/** One row for each tracked item, in the order of adding. */
export async function exportFavourites(
  context: SignedInContext,
  { query }: InputOf<Contract['exportFavourites']>,
): Promise<FileReply> {
  return query.kind === 'account'
    ? exportAccounts(context, query, query)
    : exportSubjects(context, query.kind, query);
}

export async function exportYoutubeFavourites(
  context: SignedInContext,
  { query }: InputOf<Contract['exportYoutubeFavourites']>,
): Promise<FileReply> {
  return exportAccounts(context, query, { platform: 'youtube' });
}

async function exportAccounts(
  context: SignedInContext,
  request: FileRequest,
  filter: FavouriteFilter,
): Promise<FileReply> {
  const tracked = await notedByPlatform(context, 'account', filter);
  return sendExport(context, 'accounts', request, {
    count: tracked.values().reduce((count, subjects) => count + subjects.length, 0),
    blocks: () =>
      blocksOf(tracked, async (platform, ids) => {
        const rows = await context.observations.ask(questions.exportAccounts, { platform, accountIds: ids });
        return new Map(rows.map(row => [row.account_id, accountRow(row)]));
      }),
  });
}

async function exportSubjects(
  context: SignedInContext,
  kind: 'hashtag' | 'sound',
  request: FileRequest & Pick<FavouriteFilter, 'ids'>,
): Promise<FileReply> {
  const tracked = await notedByPlatform(context, kind, request);
  const columns = columnsOf(`${kind}s`, {});
  const question = kind === 'hashtag' ? questions.exportHashtags : questions.exportSounds;
  return sendExport(context, `${kind}s`, request, {
    count: tracked.values().reduce((count, subjects) => count + subjects.length, 0),
    blocks: () =>
      blocksOf(tracked, async (platform, subjects) => {
        const rows = await context.observations.ask(question, { platform, kind, subjects });
        return new Map(rows.map(row => [row.subject, keyedRow(row, columns)]));
      }),
  });
}

/** A tracked item without any observation has a row with its name alone. */
async function* blocksOf(
  tracked: NotedByPlatform,
  read: (platform: Platform, ids: string[]) => Promise<ReadonlyMap<string, ExportRow>>,
): AsyncGenerator<ExportRow[]> {
  for (const [platform, subjects] of tracked) {
    const byId = new Map(subjects.map(subject => [subject.subjectId, subject]));
    for (const ids of idGroups([...byId.keys()])) {
      const rows = await read(platform, ids);
      yield ids.map(id => {
        const subject = byId.get(id);
        const row = { handle: subject?.name ?? null, ...rows.get(id), platform, id, hashtag: id };
        return {
          ...row,
          addedAt: subject?.addedAt.toISOString() ?? null,
          folders: subject?.folders ?? null,
          labels: subject?.labels ?? null,
          notes: subject?.notes ?? null,
        };
      });
    }
  }
}

const ACCOUNT_COLUMNS = columnsOf('accounts', { id: 'account_id' });

function accountRow(row: RowOf<typeof questions.exportAccounts>): ExportRow {
  const url = profileUrl(row.platform, row.handle);
  return {
    ...keyedRow(row, ACCOUNT_COLUMNS),
    engagementRateViews: inPercent(row.engagement_rate_views),
    engagementRateFollowers: inPercent(row.engagement_rate_followers),
    url,
    tier: tierOf(row.followers),
  };
}

/** Growth is stored in percent, the other rates as ratios; a file has one unit for all. */
function inPercent(ratio: number | null): number | null {
  return ratio === null ? null : Number((100 * ratio).toPrecision(12));
}
