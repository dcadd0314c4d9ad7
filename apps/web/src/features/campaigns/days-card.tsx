'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { readOne } from '../../lib/filters/filter-values.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import { Card } from '../../ui/card.tsx';
import type { DayChartData } from '../../ui/chart/chart-data.ts';
import { DayChart } from '../../ui/chart/day-chart.tsx';
import { LinkSwitch } from '../../ui/link-switch.tsx';
import type { Results } from './campaign.ts';
import styles from './campaigns.module.css';

const SHOWN = [
  'viewsGained',
  'likesGained',
  'commentsGained',
  'sharesGained',
  'savesGained',
  'videosPublished',
] as const;

/** What each day brought, in the period and after it. */
export function DaysCard({ results }: { results: Results }) {
  const t = useTranslations('campaigns');
  const common = useTranslations('common');
  const { exact, day } = useFormats();
  const { read, linkTo } = useUrlState();
  const shown = readOne(read('show'), SHOWN) ?? SHOWN[0];
  const { days, campaign } = results;
  const name = t(`days.${shown}`);
  const hasEnded = days.some(({ inPeriod }) => !inPeriod);
  const data = useMemo<DayChartData>(
    () => ({
      shape: 'bar',
      days: days.map(({ date }) => date),
      series: [{ name, values: days.map(one => one[shown]), color: 0 }],
      ...(hasEnded && { marks: [{ day: campaign.endDate, label: t('days.end') }] }),
    }),
    [days, shown, name, hasEnded, campaign.endDate, t],
  );
  const sum = days.reduce((total, one) => total + (one[shown] ?? 0), 0);
  return (
    <Card title={t('days.title')} note={hasEnded ? t('days.after') : undefined}>
      <div className={styles.switch}>
        <LinkSwitch
          label={common('metric')}
          items={SHOWN.map((key, place) => ({
            key,
            label: t(`days.${key}`),
            href: linkTo({ show: place === 0 ? null : key }),
            current: key === shown,
          }))}
        />
      </div>
      <DayChart
        data={data}
        title={name}
        summary={t('days.summary', {
          what: name,
          sum: exact(sum),
          first: day(days[0]?.date ?? campaign.startDate),
          last: day(days.at(-1)?.date ?? campaign.endDate),
        })}
        fileName={`campaign-${shown}`}
        emptyText={t('days.empty')}
      />
    </Card>
  );
}
