'use client';
import { flagEmoji, NO_VALUE } from '@clipscope/domain';
import { IconRosetteDiscountCheckFilled, IconStarFilled } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import {
  isForbidden,
  type Sample,
  useMetricName,
  useMetricText,
  useSampleText,
} from '../../kit/metrics/use-metric-text.ts';
import { useNames } from '../../lib/filters/use-names.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { accountPath } from '../../lib/page/paths.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { ExplainButton } from '../../ui/figure.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { type Creator, type Explained, type ExplainedMetric, panelsOf } from './creator.ts';
import styles from './finder.module.css';
import type { FinderNumber } from './finder-filters.ts';

type Props = {
  readonly isTracked: (id: string) => boolean;
  readonly onExplain: (explained: Explained) => void;
};
type Interval = Creator['growthInterval'];

export function useCreatorColumns({ isTracked, onExplain }: Props): TableColumn<Creator>[] {
  const t = useTranslations();
  const { count, exact, country, date, dateTime } = useFormats();
  const { language } = useNames();
  const metricName = useMetricName();
  const metricText = useMetricText();
  const sampleText = useSampleText();
  return useMemo(() => {
    const header = (name: FinderNumber | 'lastPublished') => t(`finder.columns.${name}`);
    const text = (metric: ExplainedMetric, value: number) =>
      metric === 'growth_rate' && value > 0 ? `+${metricText(metric, value)}` : metricText(metric, value);
    const figure = (
      id: FinderNumber,
      metric: ExplainedMetric,
      intervalOf: (creator: Creator) => Interval = () => null,
    ): TableColumn<Creator> => ({
      id,
      header: header(id),
      sortBy: creator => creator.figures[metric],
      numeric: true,
      cell: creator => {
        const [value, from] = [creator.figures[metric], creator.samples[metric]];
        if (value === null) return <NotEnough from={from} />;
        const interval = intervalOf(creator);
        return (
          <span className={styles.figure}>
            <ExplainButton
              label={t('metrics.open', { name: metricName(metric) })}
              title={sampleText(from)}
              onOpen={() => onExplain({ metric, creator })}
            >
              {text(metric, value)}
            </ExplainButton>
            {interval && (
              <span className={styles.faint}>
                <bdi>
                  {t('metrics.interval', {
                    low: metricText(metric, interval.low),
                    high: metricText(metric, interval.high),
                  })}
                </bdi>
              </span>
            )}
          </span>
        );
      },
    });
    return [
      {
        id: 'account',
        header: t('finder.columns.account'),
        text: ({ handle }) => handle,
        cell: creator => <Identity creator={creator} tracked={isTracked(creator.id)} />,
      },
      {
        id: 'followers',
        header: header('followers'),
        sortBy: ({ followers }) => followers,
        numeric: true,
        cell: ({ followers, tier }) => (
          <span className={styles.figure} title={exact(followers)}>
            {count(followers)}
            <span className={styles.faint}>{tier && t(`tiers.${tier}`)}</span>
          </span>
        ),
      },
      figure('score', 'account_score', ({ scoreInterval }) => scoreInterval),
      {
        ...figure('growth', 'growth_rate', ({ growthInterval }) => growthInterval),
        hideOnPhone: true,
      },
      { ...figure('engagement', 'engagement_rate_views'), hideOnPhone: true },
      {
        id: 'medianViews',
        header: header('medianViews'),
        sortBy: ({ figures }) => figures.median_views,
        numeric: true,
        hideOnPhone: true,
        cell: ({ figures: { median_views: views }, samples: { median_views: from } }) =>
          views === null ? (
            <NotEnough from={from} />
          ) : (
            <span title={`${exact(views)} · ${sampleText(from)}`}>{count(Math.round(views))}</span>
          ),
      },
      { ...figure('viewsPerFollower', 'views_per_follower'), optional: true, hideOnPhone: true },
      { ...figure('postingFrequency', 'posting_frequency'), optional: true, hideOnPhone: true },
      {
        id: 'country',
        header: t('finder.columns.country'),
        hideOnPhone: true,
        cell: ({ countryCode, language: spoken }) => (
          <span className={styles.place}>
            <span>
              {countryCode === null ? NO_VALUE : `${flagEmoji(countryCode)} ${country(countryCode)}`}
            </span>
            <span className={styles.faint}>{spoken && language(spoken)}</span>
          </span>
        ),
      },
      {
        id: 'industry',
        header: t('finder.columns.industry'),
        hideOnPhone: true,
        optional: true,
        cell: ({ industry }) => (industry === null ? NO_VALUE : t(`industries.${industry}`)),
      },
      {
        id: 'lastPublished',
        header: header('lastPublished'),
        sortBy: ({ lastPublishedAt }) => lastPublishedAt,
        numeric: true,
        hideOnPhone: true,
        optional: true,
        cell: ({ lastPublishedAt: time }) =>
          time === null ? NO_VALUE : <time title={dateTime(time)}>{date(time)}</time>,
      },
      {
        id: 'actions',
        header: t('finder.columns.actions'),
        text: () => '',
        cell: creator => <RowActions creator={creator} />,
      },
    ];
  }, [
    t,
    count,
    exact,
    country,
    date,
    dateTime,
    language,
    metricName,
    metricText,
    sampleText,
    isTracked,
    onExplain,
  ]);
}

/** Where the number would stand, and below it how much there is of what it needs. */
function NotEnough({ from }: { from: Sample }) {
  const t = useTranslations('metrics');
  const sampleText = useSampleText();
  return (
    <span className={styles.figure} title={t(isForbidden(from) ? 'notAllowed' : 'notEnough')}>
      {NO_VALUE}
      <span className={styles.faint}>{sampleText(from)}</span>
    </span>
  );
}

function Identity({ creator, tracked }: { creator: Creator; tracked: boolean }) {
  const t = useTranslations('report');
  const common = useTranslations('common');
  return (
    <span className={styles.identity}>
      <Portrait name={creator.displayName} src={creator.avatarUrl} sizePx={32} />
      <span className={styles.names}>
        <Link href={accountPath(creator)} prefetch={false}>
          <bdi>{creator.displayName}</bdi>
        </Link>
        <span className={styles.faint}>
          <bdi>@{creator.handle}</bdi>
          {creator.verified && (
            <IconRosetteDiscountCheckFilled
              className={styles.mark}
              size={13}
              role="img"
              aria-label={t('verified')}
            />
          )}
          {tracked && (
            <IconStarFilled className={styles.mark} size={11} role="img" aria-label={common('tracked')} />
          )}
        </span>
      </span>
    </span>
  );
}

/** What opens beside the table for one account. */
function RowActions({ creator }: { creator: Creator }) {
  const t = useTranslations('finder');
  const { linkTo } = useUrlState();
  return (
    <span className={styles.actions}>
      {panelsOf(creator.platform).map(panel => (
        <SamePageLink
          key={panel}
          href={linkTo({ panel, of: creator.id })}
          replace
          aria-label={t(`panels.${panel}Of`, { handle: creator.handle })}
        >
          {t(`panels.${panel}`)}
        </SamePageLink>
      ))}
    </span>
  );
}
