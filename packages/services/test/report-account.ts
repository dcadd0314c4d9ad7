import type { AccountObservation, VideoDescription, VideoObservation } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { anAccount, anAccountObservation, aVideo, aVideoObservation, noMetrics } from '@clipscope/testkit';

/** An account whose metrics can be computed by hand, in a cohort of forty that only have metrics. */
export const REPORT_NOW = new Date('2026-11-15T12:00:00.000Z');
export const REPORT_ACCOUNT = '7001000000000000001';

const described = { accountId: REPORT_ACCOUNT, bio: 'weeknight food, one pan' };

/** 100 more followers each day for 30 days: 102,900 at the end. */
export const reportCounts: AccountObservation[] = Array.from({ length: 30 }, (_, day) =>
  anAccountObservation({
    observedAt: new Date(Date.parse('2026-10-17T06:00:00Z') + day * DAY_MS),
    accountId: REPORT_ACCOUNT,
    followers: 100_000 + 100 * day,
    following: 212,
    likes: 1_000_000 + 1000 * day,
    videos: 300,
  }),
);

/** Twelve videos, one every other day, alternately with 3,000 views and #onepan, and with 1,000 views and no hashtag. */
const publishedAt = (number: number) => new Date(Date.parse('2026-10-20T09:00:00Z') + number * 2 * DAY_MS);
export const reportVideoId = (number: number) => `74000000000000000${String(number).padStart(2, '0')}`;

const video = (number: number) => ({
  accountId: REPORT_ACCOUNT,
  videoId: reportVideoId(number),
  publishedAt: publishedAt(number),
  hashtags: number % 2 === 0 ? ['onepan'] : [],
});

const description = (number: number): VideoDescription =>
  aVideo({ ...video(number), observedAt: publishedAt(number), caption: 'one pan' });

/** Of the views 1/10 are likes, 1/100 comments, 1/200 shares and 1/500 saves. */
const observation = (number: number, given: Partial<VideoObservation> = {}): VideoObservation => {
  const views = number % 2 === 0 ? 3000 : 1000;
  return aVideoObservation({
    ...video(number),
    observedAt: new Date(publishedAt(number).getTime() + DAY_MS),
    views,
    likes: views / 10,
    comments: views / 100,
    shares: views / 200,
    saves: views / 500,
    ...given,
  });
};

export const reportObservations = Array.from({ length: 12 }, (_, number) => observation(number));

/** Forty accounts of the same size with increasing metrics. */
const reportCohort = Array.from({ length: 40 }, (_, place) => ({
  accountId: String(8000 + place),
  followers: 102_900,
  metrics: noMetrics({
    median_views: 100 * place,
    engagement_rate_views: place / 100,
    posting_frequency: place / 10,
    share_rate: place / 1000,
    consistency: place / 39,
    clear_share: place < 20 ? 0.5 : 1,
    views_per_follower: place / 1000,
    likes_per_follower: place / 10_000,
  }),
}));

export async function seedReport(store: ObservationStore): Promise<void> {
  const [first, renamed] = [new Date('2026-10-17T06:00:00Z'), new Date('2026-10-19T06:00:00Z')];
  const guest = { ...described, accountId: '7002', handle: 'hungryjo', displayName: 'Jo' };
  await store.recorder.recordAccounts([
    anAccount({ ...described, observedAt: first, handle: 'minacooks' }),
    anAccount({ ...described, observedAt: renamed }),
    anAccount({ ...guest, observedAt: first }),
  ]);
  await store.recorder.recordAccountObservations([
    ...reportCounts,
    ...reportCounts.slice(0, 1).map(row => ({ ...row, accountId: '7002', followers: 5000 })),
  ]);
  await store.recorder.recordVideos([
    ...Array.from({ length: 12 }, (_, number) => description(number)),
    {
      ...description(5),
      accountId: '7002',
      videoId: '7500',
      caption: 'like @MinaCooks does',
      mentions: ['MinaCooks', 'minacooksfast'],
    },
    { ...description(6), mentions: ['minacooksfast'] },
  ]);
  await store.recorder.recordVideoObservations([
    ...reportObservations,
    observation(5, { accountId: '7002', observedAt: publishedAt(6), videoId: '7500', views: 70 }),
  ]);
  await store.recorder.recordCohort('tiktok', reportCohort, new Date('2026-11-15T02:40:00.000Z'));
}
