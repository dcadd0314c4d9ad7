'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { PlanClip } from '../../kit/report/plan-clip.tsx';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import type { Favourite, Folder } from '../../lib/favourites/favourite.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { FavouritesTable } from './favourites-table.tsx';
import { type FavouritesView, keyOf } from './favourites-view.ts';
import type { AccountRow } from './rows.ts';
import { TableChoices } from './table-choices.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useAccountColumns } from './use-account-columns.tsx';
import type { RowHandlers } from './use-action-column.tsx';
import { usePowerTable, useTrends } from './use-power-table.ts';

type Props = {
  readonly favourites: readonly Favourite[];
  readonly folders: readonly Folder[];
  readonly view: FavouritesView;
  readonly reportRange: ReportRange;
  readonly handlers: RowHandlers;
};

/** The power table: tracked accounts side by side, with any columns, their change and their course. */
export function AccountsTab({ favourites, folders, view, reportRange, handlers }: Props) {
  const t = useTranslations('favourites');
  const { day } = useFormats();
  const { rows, covered, error, retry } = usePowerTable(favourites, view.columns, reportRange);
  const courses = useTrends(favourites, view.trend, reportRange, rows);
  const columns = useAccountColumns({ view, reportRange, courses }, handlers);
  const all = useMemo<AccountRow[]>(
    () =>
      favourites.map(favourite => ({
        favourite,
        row: rows?.get(keyOf(favourite.platform, favourite.subjectId)) ?? null,
      })),
    [favourites, rows],
  );
  if (error) return <FailureBox error={error} onRetry={retry} />;
  if (rows === null) return <TableSkeleton rows={favourites.length} />;
  const [first = 'followers'] = view.columns;
  return (
    <>
      {covered && <PlanClip covered={covered} reportRange={reportRange} />}
      <FavouritesTable
        tab="accounts"
        view={view}
        folders={folders}
        columns={columns}
        rows={all}
        usualSort={{ id: first, desc: true }}
        note={covered && t('changeNote', { first: day(covered.startDate), last: day(covered.endDate) })}
        choices={<TableChoices view={view} />}
        onRemove={handlers.onRemove}
      />
    </>
  );
}
