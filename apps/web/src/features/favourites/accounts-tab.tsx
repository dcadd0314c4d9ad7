'use client';
import { POWER_COLUMNS, type PowerColumn } from '@clipscope/contract';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import { columnsFor } from '../../kit/columns/columns.tsx';
import type { Favourite, Folder } from '../../kit/favourites/favourite.ts';
import { Loaded } from '../../kit/loaded.tsx';
import { PlanClip } from '../../kit/report/report-notes.tsx';
import { useTools } from '../../kit/use-tools.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import layout from '../../ui/layout.module.css';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { PopUp } from '../../ui/pop-up.tsx';
import { TrendLine, useColumnLabels, ValueCell } from './column-values.tsx';
import styles from './favourites.module.css';
import { FavouritesTable, TableSkeleton } from './favourites-table.tsx';
import {
  type AccountRow,
  DEFAULT_COLUMNS,
  type FavouritesView,
  isMetric,
  keyOf,
  labelNames,
  toggleColumn,
  writeColumns,
} from './favourites-view.ts';
import { Remarks, RowActions, type RowHandlers, StateMark } from './row-parts.tsx';
import { type TrendPoints, usePowerTable, useTrends } from './use-power-table.ts';

const ORDERS = ['value', 'change'] as const;

/** What the table shows: its columns, the trend, and whether it sorts by value or change. */
function TableChoices({ view }: { view: FavouritesView }) {
  const t = useTranslations('favourites');
  const labels = useColumnLabels();
  const { linkTo, goTo } = useUrlState();
  return (
    <div className={layout.row}>
      <div className={styles.order}>
        <span aria-hidden="true">{t('orderBy')}</span>
        <LinkSwitch
          label={t('orderLabel')}
          items={ORDERS.map(key => ({
            key,
            label: t(`orders.${key}`),
            fullLabel: t(`ordersFull.${key}`),
            href: linkTo({ order: key === 'value' ? null : key }),
            current: key === view.order,
          }))}
        />
      </div>
      <NativeSelect
        className={styles.trend ?? ''}
        size="xs"
        aria-label={t('trendLabel')}
        value={view.trend}
        data={POWER_COLUMNS.map(column => ({
          value: column,
          label: t('courseOf', { name: labels.name(column) }),
        }))}
        onChange={({ currentTarget: { value } }) => goTo({ trend: value === 'followers' ? null : value })}
      />
      <ColumnPicker columns={view.columns} />
    </div>
  );
}

function ColumnPicker({ columns: inAddress }: { columns: readonly PowerColumn[] }) {
  const t = useTranslations('favourites');
  const labels = useColumnLabels();
  const { goTo } = useUrlState();
  // Ticked at once, so that a second tick does not begin from an address that is not there yet.
  const [columns, setColumns] = useState(inAddress);
  useEffect(() => setColumns(inAddress), [inAddress]);

  function choose(next: readonly PowerColumn[]) {
    setColumns(next);
    goTo({ columns: writeColumns(next), sort: null });
  }

  const group = (title: string, some: readonly PowerColumn[]) => (
    <fieldset className={`${layout.choices} ${styles.columnGroup}`}>
      <legend>{title}</legend>
      {some.map(column => (
        <Checkbox
          key={column}
          size="xs"
          label={labels.name(column)}
          checked={columns.includes(column)}
          onChange={() => choose(toggleColumn(columns, column))}
        />
      ))}
    </fieldset>
  );
  return (
    <PopUp
      atEnd
      target={toggle => (
        <Button size="xs" variant="default" onClick={toggle}>
          {t('columnsButton', { count: columns.length })}
        </Button>
      )}
    >
      {() => (
        <div className={styles.columnPicker}>
          {group(
            t('columnGroups.counters'),
            POWER_COLUMNS.filter(column => !isMetric(column)),
          )}
          {group(t('columnGroups.metrics'), POWER_COLUMNS.filter(isMetric))}
          {writeColumns(columns) !== null && (
            <Button size="compact-xs" variant="subtle" onClick={() => choose(DEFAULT_COLUMNS)}>
              {t('usualColumns')}
            </Button>
          )}
        </div>
      )}
    </PopUp>
  );
}

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
  const { rows, covered, ...reply } = usePowerTable(favourites, view.columns, reportRange);
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
  const [first = 'followers'] = view.columns;
  return (
    <Loaded reply={{ ...reply, data: rows && all }} waiting={<TableSkeleton rows={favourites.length} />}>
      {all => (
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
      )}
    </Loaded>
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
