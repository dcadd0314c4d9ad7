'use client';
import { isPlainCounter } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useMetricChartFormats } from '../../kit/metrics/use-metric-chart.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { MapChart } from '../../ui/chart/engine/map-chart.tsx';
import styles from './dashboard.module.css';
import {
  explainOf,
  type MetricSubject,
  useNumberText,
  useSubjectName,
  type WidgetNumbers,
} from './metric-subject.ts';
import { useNumberName } from './use-widget-title.ts';

type Props = { readonly data: WidgetNumbers; readonly subjects: readonly MetricSubject[] };
type Sized = Props & { readonly heightPx: number };

/** The course of each subject. */
export function MetricLines({ data, subjects, heightPx }: Sized) {
  const summary = useSummary(data, subjects);
  const subjectName = useSubjectName();
  const { metric } = data;
  const formats = useMetricChartFormats(isPlainCounter(metric) ? null : metric);
  const lines = useMemo<DayChartData>(() => {
    const days = [...new Set(subjects.flatMap(({ points }) => points.map(({ date }) => date)))].toSorted();
    const series = subjects.map(subject => {
      const valueOn = new Map(subject.points.map(({ date, value }) => [date, value]));
      return { name: subjectName(subject), values: days.map(day => valueOn.get(day) ?? null) };
    });
    return { shape: 'line', days, series };
  }, [subjects, subjectName]);
  return (
    <>
      <DayChart
        data={lines}
        formats={formats}
        summary={summary}
        fileName={`${data.metric}-by-day`}
        heightPx={heightPx}
      />
      <Opened data={data} subjects={subjects} />
    </>
  );
}

/** The subjects beside each other, the greatest first. */
export function MetricBars({ data, subjects }: Props) {
  const common = useTranslations('common');
  const summary = useSummary(data, subjects);
  const subjectName = useSubjectName();
  const numberName = useNumberName()(data.metric);
  const formatValue = useNumberText(data.metric);
  const bars = useMemo(
    () =>
      subjects
        .toSorted((a, b) => (b.value ?? Number.NEGATIVE_INFINITY) - (a.value ?? Number.NEGATIVE_INFINITY))
        .map(subject => ({
          id: subject.subjectId,
          label: subjectName(subject),
          value: subject.value,
          low: subject.measured?.interval?.low ?? null,
          high: subject.measured?.interval?.high ?? null,
        })),
    [subjects, subjectName],
  );
  const names = useMemo(() => ({ label: common('item'), value: numberName }), [numberName, common]);
  return (
    <>
      <BarChart
        bars={bars}
        names={names}
        formatValue={formatValue}
        summary={summary}
        fileName={`${data.metric}-compared`}
      />
      <Opened data={data} subjects={subjects} />
    </>
  );
}

export function MetricMap({ data, subjects: [subject], heightPx }: Sized) {
  const t = useTranslations('dashboard.metric');
  const { country } = useFormats();
  const subjectName = useSubjectName();
  const name = useNumberName()(data.metric);
  const text = useNumberText(data.metric);
  const values = useMemo(
    () => (subject?.places ?? []).map(({ countryCode, value }) => ({ code: countryCode, value })),
    [subject],
  );
  if (!subject) return null;
  const [most] = values;
  const words = { name, subject: subjectName(subject), countries: values.length };
  return (
    <MapChart
      values={values}
      valueName={name}
      formatValue={text}
      summary={
        most
          ? t('mapSummary', { ...words, country: country(most.code), most: text(most.value) })
          : t('mapEmpty', words)
      }
      fileName={`${data.metric}-by-country`}
      heightPx={heightPx}
    />
  );
}

/** The numbers of a chart as text, each of which opens its explanation. */
function Opened({ data, subjects }: Props) {
  const subjectName = useSubjectName();
  const measured = subjects.flatMap(subject => {
    const explain = explainOf(data, subject);
    return subject.measured && explain ? [{ subject, measured: subject.measured, explain }] : [];
  });
  if (measured.length === 0) return null;
  return (
    <ul className={styles.opened}>
      {measured.map(one => (
        <li key={`${one.subject.kind} ${one.subject.subjectId}`}>
          <bdi>{subjectName(one.subject)}</bdi>{' '}
          <MetricFigure measured={one.measured} explain={one.explain} compact />
        </li>
      ))}
    </ul>
  );
}

function useSummary(data: WidgetNumbers, subjects: readonly MetricSubject[]): string {
  const t = useTranslations('dashboard.metric');
  const common = useTranslations('common');
  const { day, list } = useFormats();
  const subjectName = useSubjectName();
  const name = useNumberName()(data.metric);
  const text = useNumberText(data.metric);
  const values = subjects.map(subject =>
    common('labelled', {
      label: subjectName(subject),
      value: subject.value === null ? common('noData') : text(subject.value),
    }),
  );
  const { startDate, endDate } = data.range;
  return t('summary', { name, first: day(startDate), last: day(endDate), values: list(values) });
}
