'use client';
import type { contract, MeasuredReply, ReplyOf } from '@clipscope/contract';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { readSort, writeSort } from '../../lib/page/sort-state.ts';
import { goTo, useUrlState } from '../../lib/page/url-state.ts';
import type { Ask } from '../../lib/report/report-calls.ts';
import { DataTable, type TableColumn, type TableSort } from '../../ui/data-table.tsx';
import { Figure, MetricsSkeleton, MetricValues } from '../../ui/figure.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { type ColumnKit, columnsFor } from '../columns/columns.tsx';
import type { ExplainQuery } from '../metrics/explanation-store.ts';
import { MetricFigure } from '../metrics/metric-figure.tsx';
import { FactsCard } from './fact-line.tsx';
import { FindingsList } from './findings.tsx';
import { type Asks, type Context, type Part, type PartOf, partOf, type ReportScope } from './part.tsx';
import styles from './report.module.css';

type Rest<S, H, A, B> = Omit<PartOf<S, H, A, B>, 'show'>;

/** A number of the registry, or one of our own counting. */
export type FigureOf = ComponentProps<typeof MetricFigure> | ComponentProps<typeof Figure>;

type FiguresOf<S, H, A, B> = Rest<S, H, A, B> & {
  readonly label: (context: Context<S, H, A, B>) => string;
  /** So many are drawn as placeholders. */
  readonly count: number;
  /** Whether some have a small drawing. */
  readonly hasDrawings?: boolean;
  readonly figures: (context: Context<S, H, A, B>) => readonly (FigureOf | false | null | undefined)[];
};

type ChartOf<S, H, A, B, Props> = Rest<S, H, A, B> & {
  readonly chart: (context: Context<S, H, A, B>) => Props;
  /** The content above the chart. */
  readonly before?: (context: Context<S, H, A, B>) => ReactNode;
};

type TableOptions = Omit<
  ComponentProps<typeof DataTable>,
  'caption' | 'columns' | 'rows' | 'rowKey' | 'sort' | 'onSort'
>;

type TableOf<S, H, A, B, Row> = Rest<S, H, A, B> & {
  readonly rows: (context: Context<S, H, A, B>) => readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: (
    context: Context<S, H, A, B> & { readonly c: ColumnKit<Row> },
  ) => readonly TableColumn<Row>[];
  readonly caption?: (context: Context<S, H, A, B>) => string;
  /** In the address under this name; `null` leaves the rows in the order of the reply. */
  readonly sort?: { readonly param?: string; readonly initial: TableSort | null } | null;
  readonly options?: (context: Context<S, H, A, B>) => TableOptions;
  /** Link to the remaining rows, if only the first are shown. */
  readonly more?: (
    context: Context<S, H, A, B>,
  ) => { readonly tab: string; readonly label: string } | false | null | undefined;
};

type FactsReply = ReplyOf<typeof contract.reportFindings>;

/** Builds the parts of a report about one kind of subject. */
export function partsOf<S, H = null>() {
  function part<A extends Asks<S, H>, B extends Asks<S, H> = Record<never, never>>(
    declared: PartOf<S, H, A, B>,
  ): Part<S, H> {
    return partOf<S, H, A, B>(declared);
  }

  function figures<A extends Asks<S, H>, B extends Asks<S, H> = Record<never, never>>({
    label,
    count,
    hasDrawings,
    figures: list,
    ...rest
  }: FiguresOf<S, H, A, B>): Part<S, H> {
    return partOf<S, H, A, B>({
      waiting: <MetricsSkeleton count={count} hasDrawings={hasDrawings} />,
      ...rest,
      show: context => <FigureList label={label(context)} figures={list(context)} />,
    });
  }

  function chart<Props extends object, A extends Asks<S, H>, B extends Asks<S, H> = Record<never, never>>(
    Chart: ComponentType<Props>,
    { chart: props, before, ...rest }: ChartOf<S, H, A, B, NoInfer<Props>>,
  ): Part<S, H> {
    return partOf<S, H, A, B>({
      heightPx: 304,
      ...rest,
      show: context => (
        <>
          {before?.(context)}
          <Chart {...props(context)} />
        </>
      ),
    });
  }

  function table<Row, A extends Asks<S, H>, B extends Asks<S, H> = Record<never, never>>({
    rows,
    rowKey,
    columns,
    caption,
    sort = null,
    options,
    more,
    ...rest
  }: TableOf<S, H, A, B, Row>): Part<S, H> {
    const param = sort?.param ?? 'sort';
    return partOf<S, H, A, B>({
      isFlush: true,
      heightPx: 320,
      ...rest,
      params: [...(rest.params ?? []), ...(sort ? [param] : [])],
      show: context => {
        const next = more?.(context);
        const all = columns({ ...context, c: columnsFor<Row>(context) });
        return (
          <>
            <SortedTable
              caption={caption?.(context) ?? rest.title?.(context) ?? ''}
              columns={sort ? all : all.map(({ sortBy: _, ...column }) => column)}
              rows={rows(context)}
              rowKey={rowKey}
              param={sort && param}
              initial={sort?.initial ?? null}
              {...(options?.(context) as object)}
            />
            {next && <MoreLink {...next} />}
          </>
        );
      },
    });
  }

  /** What changed and what stands out: a card, or one line when nothing does. */
  function facts<A extends { readonly facts: Ask<S, H, FactsReply> }>(
    asks: A,
    explain: (scope: ReportScope<S, H>) => ExplainQuery | null,
  ): Part<S, H> {
    return partOf<S, H, { readonly facts: Ask<S, H, FactsReply> }, Record<never, never>>({
      asks: { facts: asks.facts },
      heightPx: 72,
      isQuiet: true,
      show: context => <FactsCard facts={context.facts.list} explain={explain(context)} />,
    });
  }

  return { part, figures, chart, table, facts, findings: findingsOf<S, H>() };
}

type FindingsProps = ComponentProps<typeof FindingsList>;

function findingsOf<S, H>() {
  return <A extends Asks<S, H>, B extends Asks<S, H> = Record<never, never>>({
    props,
    ...rest
  }: Pick<PartOf<S, H, A, B>, 'asks' | 'also' | 'empty' | 'heightPx' | 'title'> & {
    readonly props: (context: Context<S, H, A, B>) => FindingsProps;
  }): Part<S, H> =>
    partOf<S, H, A, B>({
      ...rest,
      note: context => {
        const { findings, list, explain } = props(context);
        // Beside facts alone, their number would read as if there were nothing.
        if (list.length === 0 && findings.notEnough === null) return null;
        return (
          explain && (
            <>
              {context.t('report.findings.significant')}{' '}
              <MetricFigure measured={findings} explain={explain} compact />
            </>
          )
        );
      },
      show: context => <FindingsList {...props(context)} />,
    });
}

/** Numbers in a row, each with its explanation where the registry has one. */
export function FigureList({
  label,
  figures,
}: {
  readonly label: string;
  readonly figures: readonly (FigureOf | false | null | undefined)[];
}) {
  return (
    <MetricValues label={label}>
      {figures.map(
        one =>
          one &&
          ('measured' in one ? (
            <MetricFigure key={keyOf(one)} {...one} />
          ) : (
            <Figure key={one.label} {...one} />
          )),
      )}
    </MetricValues>
  );
}

const keyOf = ({ measured, label }: { readonly measured: MeasuredReply; readonly label?: string }) =>
  `${measured.metric} ${label ?? ''}`;

type SortedProps<Row> = TableOptions & {
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly param: string | null;
  readonly initial: TableSort | null;
};

const inReplyOrder = () => {};

/** A table whose order is in the address, or stays as the rows came. */
export function SortedTable<Row>({ param, initial, ...table }: SortedProps<Row>) {
  const { read } = useUrlState();
  const order =
    param === null
      ? { sort: null, onSort: inReplyOrder }
      : {
          sort: readSort(read(param), table.columns) ?? initial,
          onSort: (next: TableSort) => goTo({ [param]: writeSort(next) }),
        };
  return <DataTable {...(table as unknown as ComponentProps<typeof DataTable>)} {...order} />;
}

export function MoreLink({ tab, label }: { readonly tab: string; readonly label: string }) {
  const { linkTo } = useUrlState();
  return (
    <SamePageLink className={styles.more} href={linkTo({ tab })}>
      {label}
    </SamePageLink>
  );
}
