import type { Platform } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';

/** Accounts and videos of which a campaign's test names only what it is about. */
export type Looks = [time: string, views: number | null, likes: number | null, shares?: number | null][];
const seen = (platform: Platform, accountId: string, time: string) => ({
  platform,
  accountId,
  observedAt: new Date(time),
  recordedAt: new Date(Date.parse(time) + 2000),
  source: 'test',
});

type CampaignAccount = [
  platform: Platform,
  accountId: string,
  followers: [time: string, count: number, exact: boolean][],
];

export async function recordAccounts(observations: ObservationStore, accounts: readonly CampaignAccount[]) {
  await observations.recorder.recordAccounts(
    accounts.map(([platform, accountId]) => ({
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
    })),
  );
  await observations.recorder.recordAccountObservations(
    accounts.flatMap(([platform, accountId, followers]) =>
      followers.map(([time, count, exact]) => ({
        ...seen(platform, accountId, time),
        exact,
        followers: count,
        following: null,
        likes: null,
        videos: null,
        views: null,
      })),
    ),
  );
}

type CampaignVideo = [
  platform: Platform,
  accountId: string,
  videoId: string,
  published: string,
  looks: Looks,
  countryCode?: string | null,
];

export async function recordVideos(observations: ObservationStore, videos: readonly CampaignVideo[]) {
  const factsOf = ([, , videoId, published, , countryCode = null]: CampaignVideo) => ({
    videoId,
    publishedAt: new Date(published),
    countryCode,
    language: null,
    soundId: null,
    hashtags: ['spring'],
    stickerIds: [],
  });
  await observations.recorder.recordVideos(
    videos.map(video => ({
      ...seen(video[0], video[1], video[3]),
      ...factsOf(video),
      url: `https://example.com/${video[2]}`,
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
    })),
  );
  await observations.recorder.recordVideoObservations(
    videos.flatMap(video => {
      const [platform, accountId, , , looks] = video;
      return looks.map(([time, views, likes, shares = 0]) => ({
        ...seen(platform, accountId, time),
        ...factsOf(video),
        industry: null,
        exact: true,
        views,
        likes,
        comments: 0,
        shares,
        saves: null,
        reposts: null,
        downloads: null,
      }));
    }),
  );
}
