'use client';
import { MetricFigure } from '../../kit/metrics/metric-figure.tsx';
import { chosenOf } from '../../kit/report/part.tsx';
import { partsOf } from '../../kit/report/parts.tsx';
import { useSourceName } from '../../kit/sources/use-source-name.ts';
import { type Tools, useTools } from '../../kit/use-tools.ts';
import { changeOver, sumOver } from '../../lib/report/series-sums.ts';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { asks, explainAccount, HORIZON_DAYS } from './account-calls.ts';
import styles from './report.module.css';
import { withForecast } from './report-numbers.ts';
import type { AccountBasic, AccountForecast, AccountSeries, ReportSubject } from './report-subject.ts';

const { chart } = partsOf<ReportSubject, AccountBasic>();

const MODES = {
  param: 'followers',
  keys: ['total', 'gained'],
  label: ({ t }: Tools) => t('report.followersModeLabel'),
  name: ({ t }: Tools, key: string) => t(`report.followersModes.${key as 'total' | 'gained'}`),
} as const;

export const followers = chart(DayChart, {
  asks: { series: asks.series },
  isQuiet: true,
  also: { forecast: asks.forecast },
  heightPx: 380,
  title: ({ t }) => t('common.followers'),
  switches: [MODES],
  note: ({ t, series }) => {
    const { sum, missing } = sumOver(series.points.map(point => point.followers));
    return sum === null ? t('common.noData') : missing > 0 && t('report.missingDays', { count: missing });
  },
  empty: ({ t, series }) =>
    series.points.length === 0 && { title: t('report.noDaysTitle'), text: t('report.noDaysText') },
  chart: ({ t, exact, day, percent, series, forecast, subject, range, read }) => {
    const mode = chosenOf(MODES, read);
    const value = (point: AccountSeries['points'][number]) =>
      mode === 'total' ? point.followers : point.followersGained;
    const days = series.points.map(point => point.date);
    const before = range.compare === 'previous' &&
      series.previous && {
        name: t('report.comparePrevious'),
        values: series.previous.points.map(value),
        dashed: true,
        color: 5,
      };
    const name = t(mode === 'total' ? 'common.followers' : 'common.followersGained');
    const known: DayChartData = {
      shape: mode === 'total' ? 'line' : 'bar',
      days,
      series: [{ name, values: series.points.map(value) }, ...(before ? [before] : [])],
    };
    const target = forecast?.followers;
    const isDrawn = mode === 'total' && range.grain === 'day' && range.days >= HORIZON_DAYS;
    const followers = series.points.map(point => point.followers);
    const change = changeOver(days, followers);
    return {
      data:
        isDrawn && target && target.targetAt !== null
          ? withForecast(known, target, {
              line: t('report.forecastLine', { day: day(target.targetAt.slice(0, 10)) }),
              band: t('report.forecastBand', { level: percent(target.forecast.interval?.level ?? null, 0) }),
            })
          : known,
      summary: change
        ? t('report.followersSummary', {
            first: exact(change.first.value),
            firstDay: day(change.first.day),
            last: exact(change.last.value),
            lastDay: day(change.last.day),
            missing: sumOver(followers).missing,
          })
        : t('report.tooFewDays'),
      fileName: `${subject.handle}-followers-${mode}`,
    };
  },
  after: ({ series, forecast, subject, range }) => (
    <>
      {series.sources.length > 0 && <Sources sources={series.sources} />}
      {forecast && <ForecastNote explain={explainAccount({ subject, range })} forecast={forecast} />}
    </>
  ),
});

function Sources({ sources }: { readonly sources: readonly string[] }) {
  const { t, list } = useTools();
  const sourceName = useSourceName();
  return (
    <p className={styles.remark}>
      {t('report.sources', { count: sources.length, sources: list(sources.map(sourceName)) })}
    </p>
  );
}

type NoteProps = {
  readonly explain: ReturnType<typeof explainAccount>;
  readonly forecast: AccountForecast;
};

/** What is forecast, and how often earlier forecasts were right. */
function ForecastNote({ explain, forecast: { followers, record } }: NoteProps) {
  const { t, count, date, percent, intervalText } = useTools();
  const { interval } = followers.forecast;
  const around = intervalText(interval, count);
  const figure = () => (
    <MetricFigure measured={followers.forecast} explain={explain} format={count} compact />
  );
  const recordText = () => {
    const { issued, scored, inside, coverage } = record;
    if (issued === 0) return t('accountReport.forecast.notIssued');
    if (coverage === null) return t('accountReport.forecast.recordYoung', { issued, scored });
    return t('accountReport.forecast.record', { inside, scored, coverage: percent(coverage, 0) });
  };
  return (
    <p className={styles.remark}>
      {followers.targetAt === null
        ? t.rich('accountReport.forecast.undated', { figure })
        : around === null
          ? t.rich('accountReport.forecast.on', { figure, day: date(followers.targetAt) })
          : t.rich('accountReport.forecast.within', {
              figure,
              day: date(followers.targetAt),
              interval: around,
            })}{' '}
      {interval && followers.issuedAt === null && `${t('accountReport.forecast.preview')} `}
      {recordText()}
    </p>
  );
}
