import {
  type AccountChange,
  type CohortStanding,
  type ContentProperty,
  FINDING_METRICS,
  type FindingMetric,
  type FindingVideo,
  lengthOf,
  MEASURES,
  type Platform,
} from '@clipscope/domain';
import { type MetricValues, SNAPSHOT_METRICS, type SnapshotMetric } from '@clipscope/observation-store';
import type { AccountParts, MeasuredVideo, MetricRequest } from '../parts.ts';
import { membersWith, viewsPerFollowerInput } from './cohort-recipes.ts';
import { cohortRows, followerRows, observationRows, videoRows } from './evidence.ts';
import { growthOf, measureOwn, numberOf, ownMetrics } from './own-metrics.ts';
import { ENGAGEMENT_VERSION_OF, inRange, recipe } from './recipes.ts';
import { performances } from './video-recipes.ts';

const NEEDS = ['videos', 'followers', 'latest', 'cohort', 'curves', 'tier', 'before'] as const;
type Needs = Pick<AccountParts, (typeof NEEDS)[number]>;

const RATES = ['engagement_rate_views', 'like_rate', 'comment_rate', 'share_rate', 'save_rate'] as const;

function ratesOf(videos: readonly MeasuredVideo[], platform: Platform) {
  const version = ENGAGEMENT_VERSION_OF[platform];
  return RATES.map(metric => {
    const result = MEASURES[metric]({ videos, version });
    const parts = result.notEnough ? [] : result.parts;
    return { metric, of: new Map(parts.map(part => [part.key, part.value])) };
  });
}

function findingVideos(
  videos: readonly MeasuredVideo[],
  request: MetricRequest,
  indexOf: ReadonlyMap<string, number>,
): FindingVideo[] {
  const rates = ratesOf(videos, request.platform);
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: request.timezone ?? 'UTC', weekday: 'short' });
  return videos.map(video => ({
    videoId: video.videoId,
    values: {
      views: video.views,
      ...Object.fromEntries(rates.map(({ metric, of }) => [metric, of.get(video.videoId) ?? null])),
      video_performance_index: indexOf.get(video.videoId) ?? null,
    },
    properties: propertiesOf(video, weekday.format(video.publishedAt)),
  }));
}

function propertiesOf(video: MeasuredVideo, weekday: string): Partial<Record<ContentProperty, string[]>> {
  return {
    ...(video.durationS !== null && { length: [lengthOf(video.durationS)] }),
    hashtag: [...video.hashtags],
    sound: video.soundId === null ? [] : [video.soundId],
    sticker: [...video.stickerIds],
    kind: [video.kind],
    weekday: [weekday],
    sponsored: [video.isSponsored ? 'yes' : 'no'],
  };
}

/** The metrics that findings compare with accounts of similar size. */
function metricsOf(parts: Needs, request: MetricRequest): Partial<MetricValues> {
  const reach = MEASURES.views_per_follower(viewsPerFollowerInput(parts, request));
  return { ...ownMetrics(measureOwn(parts, request)), views_per_follower: numberOf(reach) };
}

const COMPARED_METRICS = SNAPSHOT_METRICS.filter(
  (name): name is SnapshotMetric & FindingMetric => name in FINDING_METRICS,
);

function standingsOf(parts: Needs, request: MetricRequest): CohortStanding[] {
  const { accountId } = request;
  const followers = parts.latest?.followers ?? null;
  if (followers === null) return [];
  const metrics = metricsOf(parts, request);
  return COMPARED_METRICS.flatMap(metric => {
    const value = metrics[metric] ?? null;
    return value === null
      ? []
      : [{ metric, accountId, followers, value, cohort: membersWith(parts.cohort, metric) }];
  });
}

function changesOf({ followers, before }: Needs, accountId: string): AccountChange[] {
  const [current, previous] = [growthOf(followers), growthOf(before.followers)];
  if (current.notEnough || previous.notEnough || !current.interval || !previous.interval) return [];
  return [
    {
      metric: 'growth_rate',
      accountId,
      now: { value: current.value, interval: current.interval },
      before: { value: previous.value, interval: previous.interval },
    },
  ];
}

export const findingsRecipes = {
  findings: recipe('findings', NEEDS, (parts, request) => {
    const videos = inRange(parts.videos, request);
    const indexOf = new Map(
      performances(parts, request).flatMap(({ curve, result }) =>
        result.notEnough ? [] : [[curve.videoId, result.value.index] as const],
      ),
    );
    return {
      input: {
        current: findingVideos(videos, request, indexOf),
        previous: findingVideos(parts.before.videos, request, new Map()),
        standings: standingsOf(parts, request),
        changes: changesOf(parts, request.accountId),
      },
      rows: () => [
        ...videoRows([...videos, ...parts.before.videos]),
        ...followerRows([...parts.before.followers, ...parts.followers]),
        ...observationRows(parts.curves),
        ...cohortRows(parts.cohort),
      ],
    };
  }),
} as const;
