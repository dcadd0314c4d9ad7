'use client';
import { useTranslations } from 'next-intl';
import { type Formats, useFormats } from '../../lib/format/use-formats.ts';
import { Figure, Figures, type Trend } from '../../ui/figure.tsx';
import type { AccountBasic, AccountSeries } from './report-subject.ts';
import { type Change, changeOver, sumOver } from './series-figures.ts';

export function AccountFigures({ account, series }: { account: AccountBasic; series: AccountSeries }) {
  const t = useTranslations('report');
  const formats = useFormats();
  const { count, exact, day } = formats;
  const days = series.points.map(point => point.date);
  const followers = changeOver(
    days,
    series.points.map(point => point.followers),
  );
  const likes = changeOver(
    days,
    series.points.map(point => point.likes),
  );
  const views = sumOver(series.points.map(point => point.viewsGained));
  const published = series.points.reduce((sum, point) => sum + point.videosPublished, 0);
  const since = (change: Change | null) =>
    change ? t('since', { day: day(change.first.day) }) : t('tooFewDays');

  return (
    <Figures label={t('figuresLabel')}>
      <Figure
        label={t('followers')}
        value={count(account.followers)}
        exact={exact(account.followers)}
        change={shownChange(followers, formats)}
        note={since(followers)}
      />
      <Figure
        label={t('likes')}
        value={count(account.likes)}
        exact={exact(account.likes)}
        change={shownChange(likes, formats)}
        note={since(likes)}
      />
      <Figure
        label={t('videos')}
        value={count(account.videos)}
        exact={exact(account.videos)}
        note={t('published', { count: published })}
      />
      <Figure
        label={t('viewsGained')}
        value={count(views.sum)}
        exact={exact(views.sum)}
        note={views.missing > 0 ? t('missingDays', { count: views.missing }) : t('everyDay')}
      />
    </Figures>
  );
}

function shownChange(
  change: Change | null,
  { signed, percent }: Formats,
): { text: string; trend: Trend } | undefined {
  if (!change) return undefined;
  const trend = change.amount > 0 ? 'up' : change.amount < 0 ? 'down' : 'flat';
  const share = change.ratio === null ? '' : ` (${percent(change.ratio)})`;
  return { text: signed(change.amount) + share, trend };
}
