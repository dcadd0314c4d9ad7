'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { PlanClip } from '../../kit/report/plan-clip.tsx';
import { FailureBox } from '../../lib/api/failure-box.tsx';
import type { Favourite, Folder } from '../../lib/favourites/favourite.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { TrendLine, useColumnLabels, ValueCell } from './column-values.tsx';
import styles from './favourites.module.css';
import { FavouritesTable, TableSkeleton } from './favourites-table.tsx';
import { type AccountRow, type FavouritesView, keyOf, labelNames } from './favourites-view.ts';
import { Remarks, type RowHandlers, StateMark, useActionColumn } from './row-parts.tsx';
import { TableChoices } from './table-choices.tsx';
import { type Course, usePowerTable, useTrends } from './use-power-table.ts';

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

type Asked = {
  readonly view: FavouritesView;
  readonly reportRange: ReportRange;
  readonly courses: ReadonlyMap<string, Course>;
};

function useAccountColumns(
  { view, reportRange, courses }: Asked,
  handlers: RowHandlers,
): TableColumn<AccountRow>[] {
  const t = useTranslations('favourites');
  const words = useColumnLabels();
  const { onAbout } = handlers;
  const actions = useActionColumn<AccountRow>(handlers);
  const { columns, trend, order } = view;
  return useMemo(() => {
    const cellOf = ({ row }: AccountRow, column: string) => row?.columns.find(cell => cell.column === column);
    return [
      {
        id: 'account',
        header: t('columns.account'),
        text: ({ favourite, row }) =>
          [
            row?.account.displayName,
            `@${row?.account.handle ?? favourite.name}`,
            ...labelNames(favourite),
          ].join(' '),
        cell: ({ favourite, row }) => (
          <span className={styles.who}>
            <AccountCell
              account={
                row?.account ?? {
                  platform: favourite.platform,
                  handle: favourite.name,
                  displayName: '',
                  avatarUrl: null,
                }
              }
            />
            <StateMark favourite={favourite} />
            <Remarks favourite={favourite} onOpen={() => onAbout(favourite.id)} />
          </span>
        ),
      },
      ...columns.map(
        (column, place): TableColumn<AccountRow> => ({
          id: column,
          header: words.name(column),
          sortBy: row => cellOf(row, column)?.[order] ?? null,
          text: row => cellOf(row, column)?.value ?? null,
          cell: row => (
            <ValueCell
              column={column}
              cell={cellOf(row, column)}
              words={words}
              explain={{
                kind: 'account',
                id: row.favourite.subjectId,
                platform: row.favourite.platform,
                ...reportRange.query,
              }}
            />
          ),
          numeric: true,
          // A phone has room for one number; the others are where the row's details are.
          hideOnPhone: place > 0,
        }),
      ),
      {
        id: 'course',
        header: t('courseOf', { name: words.name(trend) }),
        text: () => '',
        cell: ({ favourite: { platform, subjectId } }) => (
          <TrendLine column={trend} course={courses.get(keyOf(platform, subjectId))} words={words} />
        ),
        hideOnPhone: true,
      },
      actions,
    ];
  }, [t, words, columns, trend, order, reportRange, courses, actions, onAbout]);
}
