'use client';
import type { MetricId } from '@clipscope/domain';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../lib/format/use-formats.ts';
import { SharedBody } from './shared-body.tsx';
import { campaignCounts, chartOf, type ReportOf, sumOf, videoRows } from './shared-view.ts';
import { useSharedMetrics } from './use-shared-metrics.ts';

const ACCOUNT_METRICS: readonly MetricId[] = [
  'growth_rate',
  'engagement_rate_views',
  'posting_frequency',
  'account_score',
];
const VIDEO_COUNTS = ['views', 'likes', 'comments', 'shares', 'saves'] as const;

export function SharedAccount({ account, series, videos }: ReportOf<'account'>) {
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
        counted(t('common.viewsGained'), sumOf(points.map(point => point.viewsGained))),
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

export function SharedOneVideo({ video, series }: ReportOf<'video'>) {
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
export function SharedSubject({ report }: { report: ReportOf<'hashtag'> | ReportOf<'sound'> }) {
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
        counted(t('sharedReport.newVideos'), sumOf(points.map(point => point.newVideos))),
        counted(t('common.viewsGained'), sumOf(points.map(point => point.viewsGained))),
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

export function SharedCampaign({ results }: ReportOf<'campaign'>) {
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
