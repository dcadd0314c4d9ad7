'use client';
import type { MeasuredReply } from '@clipscope/contract';
import { METRICS, type MetricId } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { ExplainButton, Figure, type FigureChange } from '../../ui/figure.tsx';
import { type ExplainQuery, openExplanation, type SharedNumber } from './explanation-store.ts';
import { exactMetricText } from './metric-format.ts';
import {
  isForbidden,
  type Sample,
  useIntervalText,
  useMetricName,
  useMetricText,
  useSampleText,
} from './use-metric-text.ts';

type Props = {
  /** The metric as returned by the API. */
  readonly measured: MeasuredReply;
  /** The metric's name by default. */
  readonly label?: string;
  /** Where the label is short, so that it fits its column. */
  readonly fullLabel?: string;
  /** By the metric's unit by default. */
  readonly format?: (value: number) => string;
  /** Null where it cannot be opened. */
  readonly explain: ExplainQuery | SharedNumber | null;
  /** The number alone, to open from tables and sentences; else a figure for a list of `Figures`. */
  readonly compact?: boolean;
  readonly change?: FigureChange | undefined;
  /** In place of the interval and the sample. */
  readonly note?: ReactNode;
  /** Shown on demand. Its first line, what the change is measured from or why there is none, is in the explanation too. */
  readonly more?: string | undefined;
  /** Below the figure: a small drawing. */
  readonly children?: ReactNode;
};

/** A metric value that opens its explanation. Without enough data it shows the sample size. */
export function MetricFigure({
  measured,
  label,
  fullLabel,
  format,
  explain,
  compact = false,
  change,
  note,
  more,
  children,
}: Props) {
  const t = useTranslations('metrics');
  const name = useMetricName();
  const metricText = useMetricText();
  const sampleText = useSampleText();
  const intervalText = useIntervalText();
  const formats = useFormats();
  const { metric, value, interval, notEnough } = measured;
  const inFull = (one: number) =>
    format ? formats.exact(one) : exactMetricText(METRICS[metric].unit, one, formats);
  const write = format ?? ((one: number) => metricText(metric, one));
  const title = fullLabel ?? label ?? name(metric);
  const opened = explain && {
    label: t('open', { name: title }),
    onOpen: () =>
      openExplanation({ metric, query: explain, title, format: write, more: more?.split('\n')[0] }),
  };
  const shown = value === null ? t(isForbidden(measured) ? 'notAllowed' : 'notEnough') : write(value);
  const about =
    value === null
      ? notEnough && sampleText(measured)
      : [intervalText(interval, write), sampleText(measured)].filter(part => part !== null).join(' · ');

  if (compact && opened) {
    return (
      <ExplainButton {...opened} about={about || undefined}>
        {shown}
      </ExplainButton>
    );
  }
  return (
    <Figure
      label={label ?? title}
      value={shown}
      isWords={!/\p{N}/u.test(shown)}
      exact={value === null ? undefined : inFull(value)}
      change={change}
      more={[about, more].filter(Boolean).join('\n') || undefined}
      note={note ?? (change ? undefined : sampleText(measured))}
      explain={opened ?? undefined}
    >
      {children}
    </Figure>
  );
}

type ValueProps = {
  readonly metric: MetricId;
  /** Null when there is not enough data. */
  readonly value: number | null;
  /** Its sample; null where the reply has none. */
  readonly from: Sample | null;
  readonly explain: ExplainQuery;
};

/** A metric value without its interval, for large tables. It opens its explanation too. */
export function MetricValue({ metric, value, from, explain }: ValueProps) {
  const t = useTranslations('metrics');
  const name = useMetricName()(metric);
  const text = useMetricText();
  const sampleText = useSampleText();
  const format = (one: number) => text(metric, one);
  return (
    <ExplainButton
      label={t('open', { name })}
      about={from === null ? undefined : sampleText(from)}
      onOpen={() => openExplanation({ metric, query: explain, title: name, format })}
    >
      {value === null ? t(from && isForbidden(from) ? 'notAllowed' : 'notEnough') : format(value)}
    </ExplainButton>
  );
}
