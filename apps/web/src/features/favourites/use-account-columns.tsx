'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AccountCell } from '../../kit/columns/account-cell.tsx';
import type { ReportRange } from '../../lib/report/use-report-range.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import styles from './favourites.module.css';
import { type FavouritesView, keyOf, labelNames } from './favourites-view.ts';
import { Remarks, StateMark } from './marks.tsx';
import type { AccountRow } from './rows.ts';
import { TrendLine } from './trend-line.tsx';
import { type RowHandlers, useActionColumn } from './use-action-column.tsx';
import { useColumnLabels } from './use-column-labels.ts';
import type { Course } from './use-power-table.ts';
import { ValueCell } from './value-cell.tsx';

type Asked = {
  readonly view: FavouritesView;
  readonly reportRange: ReportRange;
  readonly courses: ReadonlyMap<string, Course>;
};

export function useAccountColumns(
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
