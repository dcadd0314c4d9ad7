'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import type { CreditedVideo } from './attribution-columns.tsx';

const SHOWN = 8;
const LABEL_LETTERS = 32;

/** The videos that brought the most followers, each with the interval its number lies in. */
export function AttributionChart({ videos, handle }: { videos: readonly CreditedVideo[]; handle: string }) {
  const t = useTranslations('accountReport.attribution');
  const common = useTranslations('common');
  const { count, date, percent } = useFormats();
  const bars = useMemo(
    () =>
      videos.slice(0, SHOWN).map(({ id, publishedAt, followers, interval, video }) => ({
        id,
        label: shortened(video?.caption ?? '') || t('earlierVideo', { day: date(publishedAt) }),
        value: Math.round(followers),
        low: Math.round(interval.low),
        high: Math.round(interval.high),
        color: 2,
      })),
    [videos, t, date],
  );
  const names = useMemo(() => ({ label: common('video'), value: common('followersGained') }), [common]);
  const [first] = bars;
  const level = videos[0]?.interval.level ?? null;
  return (
    <Card title={t('most')} note={level !== null && t('level', { level: percent(level, 0) })}>
      <BarChart
        bars={bars}
        names={names}
        formatValue={count}
        summary={first ? t('summary', { video: first.label, followers: count(first.value) }) : t('none')}
        emptyText={t('none')}
        fileName={`${handle}-followers-per-video`}
      />
    </Card>
  );
}

function shortened(caption: string): string {
  const letters = [...caption];
  return letters.length > LABEL_LETTERS ? `${letters.slice(0, LABEL_LETTERS).join('')}…` : caption;
}
