'use client';
import { contract, isPlainCounter } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useChartAbout } from '../../kit/report/use-chart-about.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { openLimitation } from '../../lib/limitation/limitation-store.ts';
import { ChartAboutContext } from '../../ui/chart/chart-about.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { Figure } from '../../ui/figure.tsx';
import layout from '../../ui/layout.module.css';
import { Link } from '../../ui/link.tsx';
import { Tip } from '../../ui/tip.tsx';
import styles from './dashboard.module.css';
import { ChangeMark, Filled } from './filled.tsx';
import { heightPx, type Item } from './layout.ts';
import { MetricBars, MetricLines, MetricMap } from './metric-charts.tsx';
import {
  explainOf,
  type MetricSubject,
  pathOf,
  useNumberText,
  useSubjectName,
  type WidgetNumbers,
} from './metric-subject.ts';
import { useNumberName } from './use-widget-title.ts';

/** The heading, the note above a chart, and what is below it. */
const AROUND_CHART_PX = 44 + 24 + 52;

/** Any number of the product of any subject, in the form that was chosen. */
export function MetricWidget({ item }: { item: Item }) {
  const reply = useApi(contract.widgetData, { params: { id: item.id } }, { keepPrevious: true });
  return <Filled reply={reply}>{data => <MetricView item={item} data={data} />}</Filled>;
}

function MetricView({ item, data }: { item: Item; data: WidgetNumbers }) {
  const subjects = data.subjects.filter(({ state }) => state === 'available');
  const unavailable = data.subjects.filter(({ state }) => state !== 'available');
  const chartPx = heightPx(item.height) - AROUND_CHART_PX - (unavailable.length > 0 ? 28 : 0);
  const shown = { data, subjects };
  const about = useChartAbout(data.range, useNumberName()(data.metric));
  return (
    <div className={styles.inside}>
      {item.kind !== 'number' && <RangeNote item={item} data={data} />}
      {subjects.length > 0 && (
        <>
          {item.kind === 'number' && <MetricNumber item={item} {...shown} />}
          <ChartAboutContext value={about}>
            {item.kind === 'line' && <MetricLines {...shown} heightPx={chartPx} />}
            {item.kind === 'bar' && <MetricBars {...shown} />}
            {item.kind === 'map' && <MetricMap {...shown} heightPx={chartPx} />}
          </ChartAboutContext>
          {item.kind === 'table' && <MetricTable {...shown} />}
        </>
      )}
      {unavailable.map(subject => (
        <UnavailableSubject
          key={`${subject.kind} ${subject.platform} ${subject.subjectId}`}
          subject={subject}
        />
      ))}
    </div>
  );
}

function RangeNote({ item, data: { range, subjects } }: { item: Item; data: WidgetNumbers }) {
  const t = useTranslations('dashboard.metric');
  const { day } = useFormats();
  const subjectName = useSubjectName();
  const days = item.rangeDays ?? 0;
  const basis = subjects.find(({ state }) => state === 'available')?.basis;
  const [only, ...others] = subjects;
  return (
    <p className={styles.rangeNote}>
      {only && others.length === 0 && item.kind === 'map' && (
        <b>
          <bdi>{subjectName(only)}</bdi>
        </b>
      )}
      <bdi>{basis === 'gained' ? t('gainedIn', { days }) : t('lastDays', { days })}</bdi>
      {range.clippedByPlan && (
        <button
          type="button"
          className={layout.textButton}
          onClick={() => openLimitation({ kind: 'limit', limit: 'historyDayLimit', needed: days })}
        >
          {t('clipped', { day: day(range.startDate) })}
        </button>
      )}
    </p>
  );
}

/** Why one subject has no number here; the others have theirs. */
function UnavailableSubject({ subject }: { subject: MetricSubject }) {
  const t = useTranslations('dashboard.metric');
  const common = useTranslations('common');
  const name = useSubjectName()(subject);
  const { feature } = subject;
  if (feature !== null)
    return (
      <p className={styles.unavailable}>
        <bdi>{name}</bdi>:{' '}
        <button
          type="button"
          className={layout.textButton}
          onClick={() => openLimitation({ kind: 'feature', feature })}
        >
          {t('notInPlan')}
        </button>
      </p>
    );
  return (
    <p className={styles.unavailable}>
      {common('labelled', { label: name, value: t(subject.state === 'unknown' ? 'unknown' : 'notForKind') })}
    </p>
  );
}

type Props = {
  readonly item: Item;
  readonly data: WidgetNumbers;
  readonly subjects: readonly MetricSubject[];
};

/** One number of one subject, with its change or its interval. */
function MetricNumber({ item, data, subjects: [subject] }: Props) {
  const t = useTranslations('dashboard.metric');
  const common = useTranslations('common');
  const subjectName = useSubjectName();
  const { count, exact, signed } = useFormats();
  if (!subject) return null;
  const explain = explainOf(data, subject);
  const days = item.rangeDays ?? 0;
  const isGain = subject.basis === 'gained';
  const name = subjectName(subject);
  const label = isGain ? `${name} · ${t('gainedIn', { days })}` : name;
  if (subject.measured && explain)
    return (
      <dl className={styles.figure}>
        <MetricFigure measured={subject.measured} label={label} explain={explain} />
      </dl>
    );
  const { value, change } = subject;
  const trend = change === null || change === 0 ? 'flat' : change > 0 ? 'up' : 'down';
  return (
    <dl className={styles.figure}>
      <Figure
        label={label}
        value={value === null ? common('noData') : count(value)}
        isWords={value === null}
        exact={value === null ? undefined : exact(value)}
        {...(change !== null && { change: { text: signed(change), trend } })}
        note={change !== null && (isGain ? t('against', { days }) : t('inDays', { days }))}
      />
    </dl>
  );
}

type MetricTableProps = { readonly data: WidgetNumbers; readonly subjects: readonly MetricSubject[] };

/** The subjects below each other: counts with their change, metrics with their sample. */
function MetricTable({ data, subjects }: MetricTableProps) {
  const t = useTranslations('dashboard.metric');
  const common = useTranslations('common');
  const { exact } = useFormats();
  const subjectName = useSubjectName();
  const name = useNumberName()(data.metric);
  const text = useNumberText(data.metric);
  const isCount = isPlainCounter(data.metric);
  const columns = useMemo((): TableColumn<MetricSubject>[] => {
    const besides: TableColumn<MetricSubject> = isCount
      ? {
          id: 'change',
          header: t('change'),
          sortBy: ({ change }) => change,
          cell: ({ change }) => (
            <ChangeMark value={change} title={change === null ? undefined : exact(change)} />
          ),
          numeric: true,
        }
      : {
          id: 'sample',
          header: common('sampleSize'),
          sortBy: ({ measured }) => measured?.sample ?? null,
          cell: ({ measured }) => exact(measured?.sample ?? null),
          numeric: true,
        };
    return [
      {
        id: 'subject',
        header: common('item'),
        sortBy: subjectName,
        cell: subject => {
          const path = pathOf(subject);
          if (path === null) return <bdi>{subjectName(subject)}</bdi>;
          return (
            <Link href={path} prefetch={false} data-private>
              <bdi>{subjectName(subject)}</bdi>
            </Link>
          );
        },
      },
      {
        id: 'value',
        header: name,
        sortBy: ({ value }) => value,
        cell: subject => {
          const explain = explainOf(data, subject);
          if (subject.measured && explain)
            return <MetricFigure measured={subject.measured} explain={explain} compact />;
          if (subject.value === null) return common('noData');
          return <Tip text={exact(subject.value)}>{text(subject.value)}</Tip>;
        },
        numeric: true,
      },
      besides,
    ];
  }, [t, exact, subjectName, name, text, isCount, data, common]);
  return (
    <DataTable
      caption={name}
      columns={columns}
      rows={subjects}
      rowKey={({ kind, platform, subjectId }) => `${kind} ${platform} ${subjectId}`}
    />
  );
}
