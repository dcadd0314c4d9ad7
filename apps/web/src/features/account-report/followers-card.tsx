'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import type { AccountSeries } from './report-subject.ts';
import { changeOver, sumOver } from './series-figures.ts';

const MODES = ['total', 'gained'] as const;

export function FollowersCard({ series, handle }: { series: AccountSeries; handle: string }) {
  const t = useTranslations('report');
  const { exact, day } = useFormats();
  const { read, linkTo } = useUrlState();
  const mode = MODES.find(known => known === read('followers')) ?? 'total';

  const data = useMemo<DayChartData>(
    () => ({
      shape: mode === 'total' ? 'line' : 'bar',
      days: series.points.map(point => point.date),
      series: [
        {
          name: t(mode === 'total' ? 'followers' : 'followersGained'),
          values: series.points.map(point => (mode === 'total' ? point.followers : point.followersGained)),
        },
      ],
    }),
    [series, mode, t],
  );
  const { sum, missing } = sumOver(data.series[0]?.values ?? []);
  const change = changeOver(
    data.days,
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
      title={t('followers')}
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
      note={sum === null ? t('noData') : missing > 0 && t('missingDays', { count: missing })}
    >
      <DayChart data={data} summary={summary} fileName={`${handle}-followers-${mode}`} />
    </Card>
  );
}
