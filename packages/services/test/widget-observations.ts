import type { ObservationStore } from '@clipscope/observation-store';
import { anAccount, anAccountObservation, aVideo, aVideoObservation } from '@clipscope/testkit';

/** Two tracked accounts, another one of the same industry, and one that only shares a hashtag. */
export async function recordAccountsAndVideos(
  store: ObservationStore,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const account = (accountId: string, handle: string, industry: string | null) =>
    anAccount({
      observedAt: daysAgo(60),
      accountId,
      handle,
      displayName: handle.toUpperCase(),
      avatarUrl: '/pictures/a.png',
      ...{ countryCode: 'FI', language: 'fi', industry },
    });
  await store.recorder.recordAccounts([
    account('1', 'one', 'food-drink'),
    account('2', 'two', null),
    account('3', 'three', 'food-drink'),
    account('4', 'four', 'travel'),
  ]);
  const followers = (accountId: string, ago: number, count: number, exact = true) =>
    anAccountObservation({ observedAt: daysAgo(ago), accountId, followers: count, exact });
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
    Object.values(videos).map(one =>
      aVideo({
        ...one,
        observedAt: one.publishedAt,
        url: `https://www.tiktok.com/@x/video/${one.videoId}`,
        caption: one.videoId,
        durationS: 10,
      }),
    ),
  );
  const counts = (one: (typeof videos)['a'], ago: number, views: number) =>
    aVideoObservation({
      ...one,
      observedAt: daysAgo(ago),
      industry: one.accountId === '4' ? 'travel' : 'food-drink',
      views,
      likes: 1,
    });
  await store.recorder.recordVideoObservations([
    counts(videos.a, 12, 10),
    counts(videos.a, 8, 100),
    counts(videos.a, 5, 150),
    counts(videos.b, 3, 0),
    counts(videos.b, 1, 70),
    counts(videos.c, 10, 0),
    counts(videos.c, 2, 500),
    counts(videos.d, 9, 0),
    counts(videos.d, 2, 300),
    counts(videos.e, 20, 0),
    counts(videos.e, 1, 99_999),
    counts(videos.f, 2, 5),
    counts(videos.g, 4, 0),
    counts(videos.g, 1, 40),
  ]);
}
