'use client';
import { useTranslations } from 'next-intl';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Figure } from '../../ui/figure.tsx';
import styles from './dashboard.module.css';
import type { Item } from './layout.ts';
import { explainOf, type MetricSubject, useSubjectName, type WidgetNumbers } from './metric-subject.ts';

type Props = {
  readonly item: Item;
  readonly data: WidgetNumbers;
  readonly subjects: readonly MetricSubject[];
};

/** One number of one subject, with its change or its interval. */
export function MetricNumber({ item, data, subjects: [subject] }: Props) {
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
