import type { MeasuredReply } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import type { ReactNode } from 'react';
import type { TableColumn } from '../../ui/data-table.tsx';
import { Tip } from '../../ui/tip.tsx';
import type { ExplainQuery } from '../metrics/explanation-store.ts';
import { MetricFigure } from '../metrics/metric-figure.tsx';
import type { Tools } from '../use-tools.ts';
import { type Account, AccountCell } from './account-cell.tsx';

type Reads<Row, Value> = (row: Row) => Value;
type Options<Row> = Partial<Omit<TableColumn<Row>, 'id' | 'header' | 'cell'>> & {
  /** Below the value: where it ranks, between what it lies. */
  readonly under?: (row: Row) => ReactNode;
};

type MetricOptions<Row> = Options<Row> & {
  readonly format?: (value: number, row: Row) => string;
  /** Title of the explanation; the column's title by default. */
  readonly label?: (row: Row) => string;
};

/** Shown at phone width too, where most columns have no room. */
export const ON_PHONE = { hideOnPhone: false };

/** The columns that tables of accounts, videos, hashtags and metrics are made of. */
export function columnsFor<Row>({ count, exact, percent, date, dateTime, ago, flagged, country }: Tools) {
  type Column = TableColumn<Row>;

  /** Any cell. It sorts only if the options say by what, and is shown on phones. */
  const text = (id: string, header: string, cell: Column['cell'], options: Options<Row> = {}): Column => ({
    id,
    header,
    cell,
    ...options,
  });

  /** A value that is written in figures; it sorts, and only a wide screen shows it. */
  const value = (
    id: string,
    header: string,
    sortBy: Reads<Row, number | string | null>,
    cell: Column['cell'],
    { under, ...options }: Options<Row> = {},
  ): Column => ({
    id,
    header,
    sortBy,
    cell: under
      ? row => (
          <>
            {cell(row)}
            {under(row)}
          </>
        )
      : cell,
    numeric: true,
    hideOnPhone: true,
    ...options,
  });

  /** A time in short, in full when pointed at. */
  const time = (
    id: string,
    header: string,
    of: Reads<Row, string | null>,
    short: (time: string) => string,
    options?: Options<Row>,
  ) =>
    value(
      id,
      header,
      row => {
        const at = of(row);
        return at === null ? null : Date.parse(at);
      },
      row => {
        const at = of(row);
        return at === null ? (
          NO_VALUE
        ) : (
          <Tip as="time" text={dateTime(at)}>
            {short(at)}
          </Tip>
        );
      },
      options,
    );

  return {
    text,
    value,
    /** Shortened, in full when pointed at. */
    count: (id: string, header: string, of: Reads<Row, number | null>, options?: Options<Row>) =>
      value(id, header, of, row => <Tip text={exact(of(row))}>{count(of(row))}</Tip>, options),
    exact: (id: string, header: string, of: Reads<Row, number | null>, options?: Options<Row>) =>
      value(id, header, of, row => exact(of(row)), options),
    percent: (id: string, header: string, of: Reads<Row, number | null>, options?: Options<Row>) =>
      value(id, header, of, row => percent(of(row)), options),
    date: (id: string, header: string, of: Reads<Row, string | null>, options?: Options<Row>) =>
      time(id, header, of, date, options),
    ago: (id: string, header: string, of: Reads<Row, string | null>, options?: Options<Row>) =>
      time(id, header, of, ago, options),
    /** A number of the registry, which can be opened. */
    metric: (
      id: string,
      header: string,
      of: Reads<Row, MeasuredReply | null | undefined>,
      explain: Reads<Row, ExplainQuery>,
      { format, label, ...options }: MetricOptions<Row> = {},
    ) =>
      value(
        id,
        header,
        row => of(row)?.value ?? null,
        row => {
          const measured = of(row);
          return (
            measured && (
              <MetricFigure
                measured={measured}
                explain={explain(row)}
                label={label?.(row) ?? header}
                compact
                {...(format && { format: (value: number) => format(value, row) })}
              />
            )
          );
        },
        options,
      ),
    country: (header: string, of: Reads<Row, string | null>, options?: Options<Row>) =>
      value(
        'country',
        header,
        row => {
          const code = of(row);
          return code === null ? null : country(code);
        },
        row => {
          const code = of(row);
          return code === null ? null : flagged(code);
        },
        { numeric: false, ...options },
      ),
    account: (id: string, header: string, of: Reads<Row, Account>, marks?: Reads<Row, ReactNode>): Column =>
      text(id, header, row => <AccountCell account={of(row)} marks={marks?.(row)} />, {
        text: row => of(row).handle,
      }),
    /** Buttons and links; nothing of it is filtered by or saved. */
    actions: (header: string, cell: Column['cell'], options?: Options<Row>): Column => ({
      ...text('actions', header, cell, { text: () => '', ...options }),
      isActions: true,
    }),
  };
}

export type ColumnKit<Row> = ReturnType<typeof columnsFor<Row>>;
