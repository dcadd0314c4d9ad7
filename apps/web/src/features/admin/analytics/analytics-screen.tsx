'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { NO_VALUE } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { readOne } from '../../../kit/filters/filter-values.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useApi } from '../../../lib/api/use-api.ts';
import { lastDays } from '../../../lib/format/days.ts';
import { useFormats } from '../../../lib/format/use-formats.ts';
import { useUrlState } from '../../../lib/page/url-state.ts';
import { Card } from '../../../ui/card.tsx';
import { DataTable, type TableColumn } from '../../../ui/data-table.tsx';
import { Figure, MetricValues } from '../../../ui/figure.tsx';
import layout from '../../../ui/layout.module.css';
import { LinkSwitch } from '../../../ui/link-switch.tsx';
import styles from '../admin.module.css';
import { AdminPage } from '../admin-parts.tsx';
import { useUsageNames } from '../usage.ts';

const RANGES = ['7', '30', '90'] as const;
const USUAL = '30';
const SHOWN_WEEKS = [1, 2, 3, 4, 8, 12] as const;

type Analytics = ReplyOf<typeof contract.adminAnalytics>;
type PartProps = { readonly data: Analytics };

export function AnalyticsScreen() {
  const t = useTranslations('admin.analytics');
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Report />
    </AdminPage>
  );
}

function Report() {
  const t = useTranslations('admin.usage');
  const common = useTranslations('common');
  const { read, linkTo } = useUrlState();
  const days = readOne(read('days'), RANGES) ?? USUAL;
  // Days are counted in UTC for every viewer.
  const query = lastDays(Number(days), new Date(), 'UTC');
  const reply = useApi(contract.adminAnalytics, { query }, { keepPrevious: true });
  return (
    <>
      <div className={styles.tools}>
        <LinkSwitch
          label={common('period')}
          items={RANGES.map(key => ({
            key,
            label: t('days', { count: Number(key) }),
            href: linkTo({ days: key === USUAL ? null : key }),
            current: key === days,
          }))}
        />
      </div>
      <Loaded reply={reply} heightPx={900}>
        {data => (
          <>
            <Totals data={data} />
            <Features data={data} />
            <Retention data={data} />
            {data.isCollected && <Funnel data={data} />}
            {data.isCollected && <Paths data={data} />}
          </>
        )}
      </Loaded>
    </>
  );
}

function Totals({ data }: PartProps) {
  const t = useTranslations('admin.analytics');
  const { exact } = useFormats();
  const names = data.isCollected
    ? (['people', 'visits', 'pageViews', 'activeUsers'] as const)
    : (['activeUsers'] as const);
  return (
    <MetricValues label={t('title')}>
      {names.map(name => (
        <Figure key={name} label={t(`totals.${name}`)} value={exact(data[name])} more={t(`about.${name}`)} />
      ))}
    </MetricValues>
  );
}

type SectionProps<Row> = {
  readonly name: 'features' | 'retention' | 'funnel' | 'paths';
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
};

/** A table with the definition of its numbers. */
function Section<Row>({ name, columns, rows, rowKey }: SectionProps<Row>): ReactNode {
  const t = useTranslations('admin.analytics');
  const title = t(`${name}.title`);
  return (
    <Card title={title}>
      <p className={layout.muted}>{t(`${name}.text`)}</p>
      {rows.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          csvName={`analytics-${name}`}
        />
      )}
    </Card>
  );
}

function useCountColumn() {
  const { exact } = useFormats();
  return useMemo(
    () =>
      <Row,>(id: string, header: string, value: (row: Row) => number): TableColumn<Row> => ({
        id,
        header,
        sortBy: value,
        cell: row => exact(value(row)),
        numeric: true,
      }),
    [exact],
  );
}

type Feature = Analytics['features'][number];

function Features({ data: { features, activeUsers } }: PartProps) {
  const t = useTranslations('admin.analytics');
  const common = useTranslations('common');
  const { percent } = useFormats();
  const count = useCountColumn();
  const { featureName } = useUsageNames();
  const columns = useMemo<TableColumn<Feature>[]>(() => {
    const share = ({ people }: Feature) => (activeUsers === 0 ? null : people / activeUsers);
    return [
      {
        id: 'feature',
        header: common('feature'),
        sortBy: ({ feature }) => featureName(feature),
        cell: ({ feature }) => featureName(feature),
      },
      count('uses', t('uses'), ({ uses }) => uses),
      count('people', t('users'), ({ people }) => people),
      { id: 'share', header: t('share'), sortBy: share, cell: row => percent(share(row)), numeric: true },
      count('teams', t('teams'), ({ teams }) => teams),
    ];
  }, [t, common, count, percent, featureName, activeUsers]);
  return <Section name="features" columns={columns} rows={features} rowKey={({ feature }) => feature} />;
}

type Cohort = Analytics['retention'][number];

function Retention({ data: { retention } }: PartProps) {
  const t = useTranslations('admin.analytics');
  const { percent, exact, day } = useFormats();
  const count = useCountColumn();
  const columns = useMemo<TableColumn<Cohort>[]>(
    () => [
      {
        id: 'week',
        header: t('firstWeek'),
        sortBy: ({ firstWeek }) => firstWeek,
        cell: ({ firstWeek }) => day(firstWeek),
      },
      count('people', t('users'), ({ people }) => people),
      ...SHOWN_WEEKS.map((week): TableColumn<Cohort> => {
        const returned = ({ returned }: Cohort) => returned[week - 1] ?? null;
        const share = (row: Cohort) => {
          const people = returned(row);
          return people === null ? null : people / row.people;
        };
        return {
          id: `week-${week}`,
          header: t('weeksLater', { count: week }),
          sortBy: share,
          cell: row =>
            share(row) === null ? NO_VALUE : `${percent(share(row), 0)} (${exact(returned(row))})`,
          text: row => share(row),
          numeric: true,
        };
      }),
    ],
    [t, count, percent, exact, day],
  );
  return (
    <Section name="retention" columns={columns} rows={retention} rowKey={({ firstWeek }) => firstWeek} />
  );
}

type Step = Analytics['funnel'][number];

function Funnel({ data: { funnel } }: PartProps) {
  const t = useTranslations('admin.analytics');
  const { percent } = useFormats();
  const count = useCountColumn();
  const columns = useMemo<TableColumn<Step>[]>(() => {
    const shareOf = (people: number, whole: number | undefined) => (whole ? people / whole : null);
    const ofFirst = ({ people }: Step) => shareOf(people, funnel[0]?.people);
    const ofBefore = (row: Step) => shareOf(row.people, funnel[Math.max(0, funnel.indexOf(row) - 1)]?.people);
    return [
      { id: 'step', header: t('step'), cell: ({ step }) => t(`steps.${step}`) },
      count('people', t('totals.people'), ({ people }) => people),
      {
        id: 'before',
        header: t('ofBefore'),
        cell: row => percent(ofBefore(row)),
        text: ofBefore,
        numeric: true,
      },
      { id: 'first', header: t('ofFirst'), cell: row => percent(ofFirst(row)), text: ofFirst, numeric: true },
    ];
  }, [t, count, percent, funnel]);
  const rows = funnel.some(({ people }) => people > 0) ? funnel : [];
  return <Section name="funnel" columns={columns} rows={rows} rowKey={({ step }) => step} />;
}

type Path = Analytics['paths'][number];

function Paths({ data: { paths } }: PartProps) {
  const t = useTranslations('admin.analytics');
  const count = useCountColumn();
  const columns = useMemo<TableColumn<Path>[]>(
    () => [
      {
        id: 'from',
        header: t('from'),
        sortBy: ({ from }) => from,
        cell: ({ from }) => (from === null ? t('entry') : <code dir="ltr">{from}</code>),
        text: ({ from }) => from,
      },
      { id: 'to', header: t('to'), sortBy: ({ to }) => to, cell: ({ to }) => <code dir="ltr">{to}</code> },
      count('times', t('times'), ({ times }) => times),
      count('people', t('totals.people'), ({ people }) => people),
    ],
    [t, count],
  );
  return <Section name="paths" columns={columns} rows={paths} rowKey={({ from, to }) => `${from} ${to}`} />;
}
