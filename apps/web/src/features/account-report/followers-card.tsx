'use client';
import { contract } from '@clipscope/contract';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useApi } from '../../lib/api/use-api.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { useSourceName } from '../../lib/sources/use-source-name.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import { forecastCall, HORIZON_DAYS } from './account-call.ts';
import { withForecast } from './forecast-line.ts';
import { ForecastNote } from './forecast-note.tsx';
import styles from './report.module.css';
import type { AccountSeries, PartProps } from './report-subject.ts';
import { changeOver, sumOver } from './series-metrics.ts';

const MODES = ['total', 'gained'] as const;

export function FollowersCard({ subject, reportRange, series }: PartProps & { series: AccountSeries }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  const { exact, day, list, percent } = useFormats();
  const sourceName = useSourceName();
  const { read, linkTo } = useUrlState();
  const mode = MODES.find(known => known === read('followers')) ?? 'total';
  const { data: forecast } = useApi(contract.accountForecast, forecastCall(subject, reportRange));
  const isDrawn = mode === 'total' && reportRange.grain === 'day' && reportRange.days >= HORIZON_DAYS;

  const data = useMemo<DayChartData>(() => {
    const value = (point: AccountSeries['points'][number]) =>
      mode === 'total' ? point.followers : point.followersGained;
    const known: DayChartData = {
      shape: mode === 'total' ? 'line' : 'bar',
      days: series.points.map(point => point.date),
      series: [
        {
          name: common(mode === 'total' ? 'followers' : 'followersGained'),
          values: series.points.map(value),
        },
        ...(series.previous
          ? [
              {
                name: t('comparePrevious'),
                values: series.previous.points.map(value),
                dashed: true,
                color: 5,
              },
            ]
          : []),
      ],
    };
    const target = forecast?.followers;
    if (!isDrawn || !target || target.targetAt === null) return known;
    return withForecast(known, target, {
      line: t('forecastLine', { day: day(target.targetAt.slice(0, 10)) }),
      band: t('forecastBand', { level: percent(target.forecast.interval?.level ?? null, 0) }),
    });
  }, [series, mode, forecast, isDrawn, t, common, day, percent]);
  const { sum, missing } = sumOver(series.points.map(point => point.followers));
  const change = changeOver(
    series.points.map(point => point.date),
    series.points.map(point => point.followers),
  );
  const summary = change
    ? t('followersSummary', {
        first: exact(change.first.value),
        firstDay: day(change.first.day),
        last: exact(change.last.value),
        lastDay: day(change.last.day),
        missing,
      })
    : t('tooFewDays');

  return (
    <Card
      title={common('followers')}
      controls={
        <LinkSwitch
          label={t('followersModeLabel')}
          items={MODES.map(key => ({
            key,
            label: t(`followersModes.${key}`),
            href: linkTo({ followers: key === 'total' ? null : key }),
            current: key === mode,
          }))}
        />
      }
      note={sum === null ? common('noData') : missing > 0 && t('missingDays', { count: missing })}
    >
      <DayChart data={data} summary={summary} fileName={`${subject.handle}-followers-${mode}`} />
      {series.sources.length > 0 && (
        <p className={styles.remark}>
          {t('sources', {
            count: series.sources.length,
            sources: list(series.sources.map(sourceName)),
          })}
        </p>
      )}
      {forecast && <ForecastNote subject={subject} reportRange={reportRange} forecast={forecast} />}
    </Card>
  );
}
