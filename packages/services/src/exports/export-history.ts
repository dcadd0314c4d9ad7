import type { Contract, FileReply, InputOf } from '@clipscope/contract';
import type { EXPORT_COLUMNS } from '@clipscope/domain';
import { questions, type RowOf } from '@clipscope/observation-store';
import type { SignedInContext } from '../context.ts';
import { zoneForStore } from '../days/days.ts';
import { coverRange } from '../days/range.ts';
import { accountsInGroups } from './accounts-in-groups.ts';
import { type ExportRows, sendExport } from './send-export.ts';

/** One row for each tracked account and day with an observation, within the plan's history. */
export async function exportFavouritesHistory(
  context: SignedInContext,
  asked: InputOf<Contract['exportFavouritesHistory']>,
): Promise<FileReply> {
  return sendExport(context, 'history', asked.query, await exportedDays(context, asked));
}

export async function exportedDays(
  context: SignedInContext,
  { query }: Pick<InputOf<Contract['exportFavouritesHistory']>, 'query'>,
): Promise<ExportRows> {
  const range = coverRange(query, context.actor.plan, context.now());
  const days = {
    startDate: range.startDate,
    endDate: range.endDate,
    zone: zoneForStore(query.timezone),
    ...(query.asOf !== undefined && { asOf: new Date(query.asOf) }),
  };
  const { ask, exportRows } = context.observations;
  const question = questions.exportAccountDays;
  return accountsInGroups(context, {
    ids: query.ids,
    columns: COLUMNS,
    countRows: accounts => ask(questions.exportAccountDayCounts, { ...accounts, ...days }),
    read: accounts => ask(question, { ...accounts, ...days }),
    write: (accounts, as) => exportRows(question, { ...accounts, ...days }, as),
  });
}

const COLUMNS: Record<
  keyof (typeof EXPORT_COLUMNS)['history'],
  keyof RowOf<typeof questions.exportAccountDays>
> = {
  date: 'day',
  platform: 'platform',
  id: 'account_id',
  handle: 'handle',
  followers: 'followers',
  following: 'following',
  likes: 'likes',
  videos: 'videos',
  viewsGained: 'views_gained',
  likesGained: 'likes_gained',
  commentsGained: 'comments_gained',
  sharesGained: 'shares_gained',
  savesGained: 'saves_gained',
  exact: 'exact',
  observedAt: 'last_observed_at',
  source: 'source',
};
