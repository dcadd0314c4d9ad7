'use client';
import type { MeasuredReply } from '@clipscope/contract';
import type { MetricId } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import {
  isForbidden,
  useIntervalText,
  useMetricName,
  useMetricText,
  useSampleText,
} from '../../kit/metrics/use-metric-text.ts';
import { useFormats } from '../../lib/format/use-formats.ts';
import { sumOver } from '../../lib/report/series-sums.ts';
import { SharedBody } from './shared-body.tsx';
import {
  campaignCounts,
  chartOf,
  type ReportOf,
  type SharedFigure,
  type SharedReply,
  videoRows,
} from './shared-view.ts';

const ACCOUNT_METRICS: readonly MetricId[] = [
  'growth_rate',
  'engagement_rate_views',
  'posting_frequency',
  'account_score',
];
const VIDEO_COUNTS = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

function SharedAccount({ account, series, videos }: ReportOf<'account'>) {
  const t = useTranslations();
  const { counted, measured } = useSharedMetrics();
  const { tier, industry } = account;
  const { points } = series;
  return (
    <SharedBody
      title={account.displayName}
      under={`@${account.handle}`}
      pictureUrl={account.avatarUrl}
      chips={[
        t(`platforms.${account.platform}`),
        ...(tier === null ? [] : [t(`tiers.${tier}`)]),
        ...(industry === null ? [] : [t(`industries.${industry}`)]),
      ]}
      figures={[
        counted(t('common.followers'), account.followers),
        counted(t('common.viewsGained'), sumOver(points.map(point => point.viewsGained)).sum),
        counted(t('sharedReport.videosPublished'), videos.total),
        ...account.metrics.filter(one => ACCOUNT_METRICS.includes(one.metric)).map(measured),
      ]}
      charts={[
        ...chartOf(t('common.followers'), 'line', points, point => point.followers),
        ...chartOf(t('common.viewsGained'), 'bar', points, point => point.viewsGained),
      ]}
      videos={{ total: videos.total, rows: videoRows(videos.videos) }}
    />
  );
}

function SharedOneVideo({ video, series }: ReportOf<'video'>) {
  const t = useTranslations();
  const { date } = useFormats();
  const { counted, measured } = useSharedMetrics();
  const gains = series.gains.map(({ at, viewsGained }) => ({ date: at.slice(0, 10), viewsGained }));
  return (
    <SharedBody
      title={video.caption || t('videoColumns.noCaption')}
      under={`@${video.account.handle}`}
      pictureUrl={video.coverUrl}
      chips={[t(`platforms.${video.platform}`), t('videoReport.published', { day: date(video.publishedAt) })]}
      figures={[
        ...VIDEO_COUNTS.map(key => counted(t(`videoReport.counts.${key}`), video[key])),
        ...(video.performance === null ? [] : [measured(video.performance)]),
      ]}
      charts={chartOf(t('common.viewsGained'), 'bar', gains, point => point.viewsGained)}
      videos={null}
    />
  );
}

/** A hashtag or a sound. */
function SharedSubject({ report }: { report: ReportOf<'hashtag'> | ReportOf<'sound'> }) {
  const t = useTranslations();
  const { counted, measured } = useSharedMetrics();
  const { info, series, videos } = report;
  const { platformCounters } = info;
  const { points } = series;
  const platform = t(`platforms.${info.platform}`);
  const sound = 'sound' in info ? info.sound : null;
  return (
    <SharedBody
      title={'hashtag' in info ? `#${info.hashtag}` : (sound?.title ?? t('subjectReport.unnamed.sound'))}
      under={sound?.author ?? null}
      {...(sound && { pictureUrl: sound.coverUrl })}
      chips={[platform]}
      figures={[
        counted(t('sharedReport.newVideos'), sumOver(points.map(point => point.newVideos)).sum),
        counted(t('common.viewsGained'), sumOver(points.map(point => point.viewsGained)).sum),
        ...(platformCounters === null
          ? []
          : [counted(t('sharedReport.platformVideos', { platform }), platformCounters.videos)]),
        measured(info.trend.measured),
      ]}
      charts={[
        ...chartOf(t('sharedReport.newVideos'), 'bar', points, point => point.newVideos),
        ...chartOf(t('common.viewsGained'), 'bar', points, point => point.viewsGained),
      ]}
      videos={{ total: videos.total, rows: videoRows(videos.videos) }}
    />
  );
}

function SharedCampaign({ results }: ReportOf<'campaign'>) {
  const t = useTranslations();
  const { day, percent, exact } = useFormats();
  const { counted, measured } = useSharedMetrics();
  const { campaign, totals, targets, days, videos, countsApart } = results;
  const counts = { views: t('videoReport.counts.views'), engagements: t('sharedReport.engagements') };
  return (
    <SharedBody
      title={campaign.name}
      under={null}
      chips={[t('report.customDays', { first: day(campaign.startDate), last: day(campaign.endDate) })]}
      {...(countsApart && { remark: t('campaigns.countsApartText') })}
      figures={[
        counted(t('sharedReport.videosPublished'), totals.videos),
        ...campaignCounts(results).map(({ key, platform, value }) =>
          counted(
            platform === null
              ? counts[key]
              : t('sharedReport.onPlatform', { name: counts[key], platform: t(`platforms.${platform}`) }),
            value,
          ),
        ),
        counted(t('common.followersGained'), totals.followersGained?.value ?? null),
        measured(totals.earnedMediaValue),
        ...targets.map(({ name, target, share }) => ({
          label: t('sharedReport.target', { name: t(`sharedReport.targets.${name}`) }),
          value: percent(share),
          note: t('sharedReport.ofTarget', { target: exact(target) }),
        })),
      ]}
      charts={chartOf(t('common.viewsGained'), 'bar', days, one => one.viewsGained)}
      videos={{ total: totals.videos, rows: videoRows(videos) }}
    />
  );
}

export function SharedReport({ report }: { report: SharedReply }) {
  switch (report.kind) {
    case 'account':
      return <SharedAccount {...report} />;
    case 'video':
      return <SharedOneVideo {...report} />;
    case 'campaign':
      return <SharedCampaign {...report} />;
    default:
      return <SharedSubject report={report} />;
  }
}

/** Metrics that come with their explanations: readers of a shared report have no session. */
function useSharedMetrics() {
  const t = useTranslations('metrics');
  const name = useMetricName();
  const text = useMetricText();
  const sampleText = useSampleText();
  const intervalText = useIntervalText();
  const { count, exact } = useFormats();
  return useMemo(
    () => ({
      counted: (label: string, value: number | null): SharedFigure => ({
        label,
        value: count(value),
        exact: exact(value),
      }),
      measured: (figure: MeasuredReply): SharedFigure => {
        const { metric, value, interval } = figure;
        return {
          label: name(metric),
          value: value === null ? t(isForbidden(figure) ? 'notAllowed' : 'notEnough') : text(metric, value),
          isWords: value === null,
          note: [intervalText(interval, one => text(metric, one)), sampleText(figure)]
            .filter(part => part !== null)
            .join(' · '),
        };
      },
    }),
    [t, name, text, sampleText, intervalText, count, exact],
  );
}
