'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { columnsFor } from '../../kit/columns/columns.tsx';
import { FailureBox } from '../../kit/failure-box.tsx';
import type { Favourite, Folder } from '../../kit/favourites/favourite.ts';
import { PlanClip } from '../../kit/report/plan-clip.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import { TrendLine, useColumnLabels, ValueCell } from './column-values.tsx';
import styles from './favourites.module.css';
import { FavouritesTable, TableSkeleton } from './favourites-table.tsx';
import { type AccountRow, type FavouritesView, keyOf, labelNames } from './favourites-view.ts';
import { Remarks, RowActions, type RowHandlers, StateMark } from './row-parts.tsx';
import { TableChoices } from './table-choices.tsx';
import { type TrendPoints, usePowerTable, useTrends } from './use-power-table.ts';

type Props = {
  readonly favourites: readonly Favourite[];
  readonly folders: readonly Folder[];
  readonly view: FavouritesView;
  readonly reportRange: ReportRange;
  readonly handlers: RowHandlers;
};

/** The power table: tracked accounts side by side, with any columns, their change and their trend. */
export function AccountsTab({ favourites, folders, view, reportRange, handlers }: Props) {
  const t = useTranslations('favourites');
  const { day } = useFormats();
  const { rows, covered, error, retry } = usePowerTable(favourites, view.columns, reportRange);
  const trends = useTrends(favourites, view.trend, reportRange, rows);
  const columns = useAccountColumns({ view, reportRange, trends }, handlers);
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
        defaultSort={{ id: first, desc: true }}
        note={covered && t('changeNote', { first: day(covered.startDate), last: day(covered.endDate) })}
        choices={<TableChoices view={view} />}
        onRemove={handlers.onRemove}
      />
    </>
  );
}

type Shown = {
  readonly view: FavouritesView;
  readonly reportRange: ReportRange;
  readonly trends: ReadonlyMap<string, TrendPoints>;
};

function useAccountColumns({ view, reportRange, trends }: Shown, handlers: RowHandlers) {
  const tools = useTools();
  const labels = useColumnLabels();
  const { columns, trend, order } = view;
  return useMemo(() => {
    const { t } = tools;
    const c = columnsFor<AccountRow>(tools);
    const cellOf = ({ row }: AccountRow, column: string) => row?.columns.find(cell => cell.column === column);
    return [
      c.text(
        'account',
        t('favourites.columns.account'),
        ({ favourite, row }) => (
          <span className={styles.who}>
            <AccountCell account={row?.account ?? unobserved(favourite)} />
            <StateMark favourite={favourite} />
            <Remarks favourite={favourite} onOpen={() => handlers.onAbout(favourite.id)} />
          </span>
        ),
        {
          text: ({ favourite, row }) => {
            const handle = row?.account.handle ?? favourite.name;
            return [row?.account.displayName, `@${handle}`, ...labelNames(favourite)].join(' ');
          },
        },
      ),
      ...columns.map((column, place) =>
        c.value(
          column,
          labels.name(column),
          row => cellOf(row, column)?.[order] ?? null,
          row => {
            const { subjectId: id, platform } = row.favourite;
            const explain = { kind: 'account', id, platform, ...reportRange.query } as const;
            return <ValueCell column={column} cell={cellOf(row, column)} labels={labels} explain={explain} />;
          },
          // A phone has room for one number; the others are in the row's details.
          { text: row => cellOf(row, column)?.value ?? null, hideOnPhone: place > 0 },
        ),
      ),
      c.text(
        'course',
        t('favourites.courseOf', { name: labels.name(trend) }),
        ({ favourite: { platform, subjectId } }) => (
          <TrendLine column={trend} points={trends.get(keyOf(platform, subjectId))} labels={labels} />
        ),
        { text: () => '', hideOnPhone: true },
      ),
      c.actions(t('favourites.columns.actions'), ({ favourite }) => (
        <RowActions favourite={favourite} {...handlers} />
      )),
    ];
  }, [tools, labels, columns, trend, order, reportRange, trends, handlers]);
}

const unobserved = ({ platform, name }: Favourite) => ({
  platform,
  handle: name,
  displayName: '',
  avatarUrl: null,
});
