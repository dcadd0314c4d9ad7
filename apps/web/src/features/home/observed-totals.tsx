'use client';
import { useLocale, useTranslations } from 'next-intl';
import { relativeTime } from '../../lib/format/relative-time.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { Figure, MetricValues } from '../../ui/figure.tsx';
import type { Overview } from './home-screen.tsx';

const COUNTS = ['accounts', 'videos', 'observations'] as const;

/** How much is kept here, and how old the newest of it was when the page was made. */
export function ObservedTotals({
  observed,
  renderedAt,
}: {
  observed: Overview['observed'];
  renderedAt: string;
}) {
  const t = useTranslations('home.observed');
  const locale = useLocale();
  const { count, exact } = useFormats();
  const { newestAt } = observed;
  return (
    <MetricValues label={t('label')}>
      {COUNTS.map(key => (
        <Figure
          key={key}
          label={t(key)}
          value={count(observed[key])}
          exact={exact(observed[key])}
          note={t(`notes.${key}`)}
        />
      ))}
      <Figure
        label={t('newest')}
        value={newestAt === null ? '–' : relativeTime(new Date(newestAt), new Date(renderedAt), locale)}
        note={t('notes.newest')}
      />
    </MetricValues>
  );
}
