import type { Platform } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';

/** Accounts and videos of which a campaign's test names only what it is about. */
type Looks = [time: string, views: number | null, likes: number | null, shares?: number | null][];
const seen = (platform: Platform, accountId: string, time: string) => ({
  platform,
  accountId,
  observedAt: new Date(time),
  recordedAt: new Date(Date.parse(time) + 2000),
  source: 'test',
});

export async function recordAccount(
  observations: ObservationStore,
  platform: Platform,
  accountId: string,
  followers: [string, number, boolean][],
) {
  await observations.recordAccounts([
    {
      ...seen(platform, accountId, '2026-10-01T00:00:00Z'),
      handle: `handle-${accountId}`,
      displayName: accountId.toUpperCase(),
      bio: '',
      bioUrl: null,
      avatarUrl: null,
      verified: false,
      isPrivate: false,
      isBusiness: false,
      countryCode: 'DE',
      language: null,
      industry: null,
      createdAt: null,
      altIds: {},
      deletedAt: null,
    },
  ]);
  await observations.recordAccountObservations(
    followers.map(([time, count, exact]) => ({
      ...seen(platform, accountId, time),
      exact,
      followers: count,
      following: null,
      likes: null,
      videos: null,
      views: null,
    })),
  );
}

export async function recordVideo(
  observations: ObservationStore,
  platform: Platform,
  accountId: string,
  videoId: string,
  published: string,
  looks: Looks,
  countryCode: string | null = null,
) {
  const facts = {
    videoId,
    publishedAt: new Date(published),
    countryCode,
    language: null,
    soundId: null,
    hashtags: ['spring'],
    stickerIds: [],
  };
  await observations.recordVideos([
    {
      ...seen(platform, accountId, published),
      ...facts,
      url: `https://example.com/${videoId}`,
      kind: 'video',
      caption: 'hello #spring',
      durationS: 10,
      widthPx: null,
      heightPx: null,
      mentions: [],
      isAd: false,
      isPaidPartnership: false,
      isAiGenerated: false,
      coverUrl: null,
      deletedAt: null,
    },
  ]);
  await observations.recordVideoObservations(
    looks.map(([time, views, likes, shares = 0]) => ({
      ...seen(platform, accountId, time),
      ...facts,
      industry: null,
      exact: true,
      views,
      likes,
      comments: 0,
      shares,
      saves: null,
      reposts: null,
      downloads: null,
    })),
  );
}
