import type { AccountDescription, VideoObservation } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';

/** Two tracked accounts, one other of the same industry, one that only shares a hashtag. */
export async function recordAccountsAndVideos(
  store: ObservationStore,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const seen = (observedAt: Date) => ({
    platform: 'tiktok' as const,
    observedAt,
    recordedAt: observedAt,
    source: 'test',
  });
  const account = (accountId: string, handle: string, industry: string | null): AccountDescription => ({
    ...seen(daysAgo(60)),
    accountId,
    handle,
    displayName: handle.toUpperCase(),
    bio: '',
    bioUrl: null,
    avatarUrl: '/pictures/a.png',
    verified: false,
    isPrivate: false,
    isBusiness: false,
    countryCode: 'FI',
    language: 'fi',
    industry,
    createdAt: null,
    altIds: {},
    deletedAt: null,
  });
  await store.recorder.recordAccounts([
    account('1', 'one', 'food-drink'),
    account('2', 'two', null),
    account('3', 'three', 'food-drink'),
    account('4', 'four', 'travel'),
  ]);
  const followers = (accountId: string, ago: number, count: number, exact = true) => ({
    ...seen(daysAgo(ago)),
    accountId,
    followers: count,
    following: null,
    likes: null,
    videos: null,
    views: null,
    exact,
  });
  await store.recorder.recordAccountObservations([
    followers('1', 31, 900, false),
    followers('1', 7, 1_000),
    followers('1', 1, 1_250),
    followers('1', 0, 1_300),
    followers('2', 20, 50),
  ]);
  const video = (accountId: string, videoId: string, ago: number, hashtags: string[]) => ({
    accountId,
    videoId,
    publishedAt: daysAgo(ago),
    hashtags,
    countryCode: 'FI',
    language: 'fi',
    soundId: null,
    stickerIds: [],
  });
  const videos = {
    a: video('1', 'a', 12, ['onepan', 'fyp']),
    b: video('1', 'b', 3, ['onepan']),
    c: video('3', 'c', 10, ['fyp']),
    d: video('4', 'd', 9, ['onepan']),
    e: video('3', 'e', 20, ['onepan']),
    f: video('4', 'f', 2, ['young']),
    g: video('3', 'g', 4, []),
  };
  await store.recorder.recordVideos(
    Object.values(videos).map(one => ({
      ...one,
      ...seen(one.publishedAt),
      url: `https://www.tiktok.com/@x/video/${one.videoId}`,
      kind: 'video',
      caption: one.videoId,
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
  const look = (one: (typeof videos)['a'], ago: number, views: number): VideoObservation => ({
    ...one,
    ...seen(daysAgo(ago)),
    industry: one.accountId === '4' ? 'travel' : 'food-drink',
    exact: true,
    views,
    likes: 1,
    comments: null,
    shares: null,
    saves: null,
    reposts: null,
    downloads: null,
  });
  await store.recorder.recordVideoObservations([
    look(videos.a, 12, 10),
    look(videos.a, 8, 100),
    look(videos.a, 5, 150),
    look(videos.b, 3, 0),
    look(videos.b, 1, 70),
    look(videos.c, 10, 0),
    look(videos.c, 2, 500),
    look(videos.d, 9, 0),
    look(videos.d, 2, 300),
    look(videos.e, 20, 0),
    look(videos.e, 1, 99_999),
    look(videos.f, 2, 5),
    look(videos.g, 4, 0),
    look(videos.g, 1, 40),
  ]);
}
