'use client';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { MetricFigure } from '../../lib/metrics/metric-figure.tsx';
import { explainAccount } from './account-call.ts';
import styles from './report.module.css';
import type { AccountForecast, PartProps } from './report-subject.ts';

/** What is forecast, and how often earlier forecasts were right. */
export function ForecastNote({ subject, reportRange, forecast }: PartProps & { forecast: AccountForecast }) {
  const t = useTranslations('accountReport.forecast');
  const { count, date, percent } = useFormats();
  const { followers, record } = forecast;
  const { interval } = followers.forecast;
  const explain = explainAccount(subject, reportRange);
  return (
    <p className={styles.remark}>
      {followers.targetAt === null ? t('title') : t('on', { day: date(followers.targetAt) })}{' '}
      <MetricFigure measured={followers.forecast} explain={explain} format={count} compact />{' '}
      {interval &&
        t('band', {
          low: count(interval.low),
          high: count(interval.high),
          level: percent(interval.level, 0),
        })}{' '}
      {record.coverage === null
        ? t('recordYoung', { issued: record.issued, scored: record.scored })
        : t('record', {
            inside: record.inside,
            scored: record.scored,
            coverage: percent(record.coverage, 0),
          })}
    </p>
  );
}
