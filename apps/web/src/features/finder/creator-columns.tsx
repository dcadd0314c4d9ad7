'use client';
import { NO_VALUE } from '@clipscope/domain';
import { IconRosetteDiscountCheckFilled, IconStarFilled } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { columnsFor, ON_PHONE } from '../../kit/columns/columns.tsx';
import { openExplanation } from '../../kit/metrics/explanation-store.ts';
import { isForbidden, type Sample, useSampleText } from '../../kit/metrics/use-metric-text.ts';
import { useTools } from '../../kit/use-tools.ts';
import { useUrlState } from '../../lib/page/url-state.ts';
import type { TableColumn } from '../../ui/data-table.tsx';
import { ExplainButton } from '../../ui/figure.tsx';
import layout from '../../ui/layout.module.css';
import { SamePageLink } from '../../ui/same-page-link.tsx';
import { Tip } from '../../ui/tip.tsx';
import { type Creator, type ExplainedMetric, explainQuery, panelsOf } from './creator.ts';
import styles from './finder.module.css';
import type { FinderNumber } from './finder-filters.ts';

type Interval = Creator['growthInterval'];
const OPTIONAL = { optional: true };

export function useCreatorColumns(isTracked: (id: string) => boolean): TableColumn<Creator>[] {
  const tools = useTools();
  const sampleText = useSampleText();
  return useMemo(() => {
    const { t, count, exact, flagged, language, metricName, metricText, rangeText } = tools;
    const c = columnsFor<Creator>(tools);
    const header = (name: FinderNumber | 'lastPublished') => t(`finder.columns.${name}`);
    const metric = (
      id: FinderNumber,
      key: ExplainedMetric,
      options: Partial<TableColumn<Creator>> = {},
      intervalOf: (creator: Creator) => Interval = () => null,
    ) => {
      const format = (value: number) =>
        key === 'growth_rate' && value > 0 ? `+${metricText(key, value)}` : metricText(key, value);
      const cell = (creator: Creator) => {
        const [value, from] = [creator.metrics[key], creator.samples[key]];
        if (value === null) return <NotEnough from={from} />;
        const interval = intervalOf(creator);
        const name = metricName(key);
        const open = () =>
          openExplanation({
            metric: key,
            query: explainQuery(key, creator),
            title: t('finder.explained', { metric: name, handle: creator.handle }),
            format: one => metricText(key, one),
          });
        return (
          <span className={styles.figure}>
            <ExplainButton label={t('metrics.open', { name })} about={sampleText(from)} onOpen={open}>
              {format(value)}
            </ExplainButton>
            {interval && (
              <bdi className={layout.faint}>
                {rangeText(metricText(key, interval.low), metricText(key, interval.high))}
              </bdi>
            )}
          </span>
        );
      };
      return c.value(id, header(id), creator => creator.metrics[key], cell, options);
    };
    return [
      c.account(
        'account',
        t('finder.columns.account'),
        creator => creator,
        creator => <Marks creator={creator} isTracked={isTracked(creator.id)} />,
      ),
      c.text(
        'country',
        t('finder.columns.country'),
        ({ countryCode, language: spoken }) => (
          <span className={styles.place}>
            <span>{countryCode === null ? NO_VALUE : flagged(countryCode)}</span>
            <span className={layout.faint}>{spoken && language(spoken)}</span>
          </span>
        ),
        { hideOnPhone: true },
      ),
      c.value(
        'followers',
        header('followers'),
        ({ followers }) => followers,
        ({ followers, tier }) => (
          <Tip className={styles.figure} text={exact(followers)}>
            {count(followers)}
            <span className={layout.faint}>{tier && t(`tiers.${tier}`)}</span>
          </Tip>
        ),
        ON_PHONE,
      ),
      metric('score', 'account_score', ON_PHONE, ({ scoreInterval }) => scoreInterval),
      metric('growth', 'growth_rate', {}, ({ growthInterval }) => growthInterval),
      metric('engagement', 'engagement_rate_views'),
      c.value(
        'medianViews',
        header('medianViews'),
        ({ metrics }) => metrics.median_views,
        ({ metrics: { median_views: views }, samples: { median_views: from } }) =>
          views === null ? (
            <NotEnough from={from} />
          ) : (
            <Tip text={`${exact(views)} · ${sampleText(from)}`}>{count(Math.round(views))}</Tip>
          ),
      ),
      metric('viewsPerFollower', 'views_per_follower', OPTIONAL),
      metric('postingFrequency', 'posting_frequency', OPTIONAL),
      c.text(
        'industry',
        t('finder.columns.industry'),
        ({ industry }) => (industry === null ? NO_VALUE : t(`industries.${industry}`)),
        { hideOnPhone: true, optional: true },
      ),
      c.date('lastPublished', header('lastPublished'), ({ lastPublishedAt }) => lastPublishedAt, OPTIONAL),
      c.actions(t('finder.columns.actions'), creator => <RowActions creator={creator} />),
    ];
  }, [tools, sampleText, isTracked]);
}

/** A dash, and below it how much there is of what the number needs. */
function NotEnough({ from }: { from: Sample }) {
  const t = useTranslations('metrics');
  const sampleText = useSampleText();
  return (
    <Tip className={styles.figure} text={t(isForbidden(from) ? 'notAllowed' : 'notEnough')}>
      {NO_VALUE}
      <span className={layout.faint}>{sampleText(from)}</span>
    </Tip>
  );
}

function Marks({ creator, isTracked }: { creator: Creator; isTracked: boolean }) {
  const t = useTranslations();
  return (
    <>
      {creator.verified && (
        <IconRosetteDiscountCheckFilled
          className={styles.mark}
          size={13}
          role="img"
          aria-label={t('report.verified')}
        />
      )}
      {isTracked && (
        <IconStarFilled className={styles.mark} size={11} role="img" aria-label={t('common.tracked')} />
      )}
    </>
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
          aria-label={t(`panels.${panel}Of`, { handle: creator.handle })}
        >
          {t(`panels.${panel}`)}
        </SamePageLink>
      ))}
    </span>
  );
}
