import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import { questions, type RowOf } from '@clipscope/observation-store';
import { zoneForStore } from '../accounts/days.ts';
import { coverRange } from '../accounts/range.ts';
import type { SignedInContext } from '../context.ts';
import { accountsInGroups } from './accounts-in-groups.ts';
import { type ExportRow, sendExport } from './send-export.ts';

/** One row for each tracked account and day with an observation, within the plan's history. */
export async function exportFavouritesHistory(
  context: SignedInContext,
  { query }: InputOf<Contract['exportFavouritesHistory']>,
): Promise<FileReply> {
  const range = coverRange(query, context.actor.plan, context.now());
  const days = {
    startDate: range.startDate,
    endDate: range.endDate,
    zone: zoneForStore(query.timezone),
    ...(query.asOf !== undefined && { asOf: new Date(query.asOf) }),
  };
  const { ask } = context.observations;
  const rows = await accountsInGroups(context, {
    ids: query.ids,
    countRows: (platform, accountIds) =>
      ask(questions.exportAccountDayCounts, { platform, accountIds, ...days }),
    read: async (platform, accountIds, handleOf) => {
      const found = await ask(questions.exportAccountDays, { platform, accountIds, ...days });
      return found.map(row => ({ platform, handle: handleOf(row.account_id), ...dayRow(row) }));
    },
  });
  return sendExport(context, 'history', query, rows);
}

function dayRow(row: RowOf<typeof questions.exportAccountDays>): ExportRow {
  return {
    date: row.day,
    id: row.account_id,
    followers: row.followers,
    following: row.following,
    likes: row.likes,
    videos: row.videos,
    viewsGained: row.views_gained,
    likesGained: row.likes_gained,
    commentsGained: row.comments_gained,
    sharesGained: row.shares_gained,
    savesGained: row.saves_gained,
    exact: row.exact,
    observedAt: row.last_observed_at,
    source: row.source,
  };
}
