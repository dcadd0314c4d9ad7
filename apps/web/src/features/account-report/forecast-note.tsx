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
  const figure = () => (
    <MetricFigure measured={followers.forecast} explain={explain} format={count} compact />
  );
  const recordText = () => {
    const { issued, scored, inside, coverage } = record;
    if (issued === 0) return t('notIssued');
    if (coverage === null) return t('recordYoung', { issued, scored });
    return t('record', { inside, scored, coverage: percent(coverage, 0) });
  };
  return (
    <p className={styles.remark}>
      {followers.targetAt === null
        ? t.rich('undated', { figure })
        : interval === null
          ? t.rich('on', { figure, day: date(followers.targetAt) })
          : t.rich('within', {
              figure,
              day: date(followers.targetAt),
              low: count(interval.low),
              high: count(interval.high),
              level: percent(interval.level, 0),
            })}{' '}
      {interval && followers.issuedAt === null && `${t('preview')} `}
      {recordText()}
    </p>
  );
}
