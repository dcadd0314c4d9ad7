import type { Platform } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { anAccount, anAccountObservation, aVideo, aVideoObservation } from '@clipscope/testkit';

export type Looks = [time: string, views: number | null, likes: number | null, shares?: number | null][];
type CampaignAccount = [
  platform: Platform,
  accountId: string,
  followers: [time: string, count: number, exact: boolean][],
];

export async function recordAccounts(observations: ObservationStore, accounts: readonly CampaignAccount[]) {
  await observations.recorder.recordAccounts(
    accounts.map(([platform, accountId]) =>
      anAccount({
        ...{ platform, accountId, observedAt: new Date('2026-10-01T00:00:00Z') },
        handle: `handle-${accountId}`,
        displayName: accountId.toUpperCase(),
        ...{ countryCode: 'DE', language: null, industry: null },
      }),
    ),
  );
  await observations.recorder.recordAccountObservations(
    accounts.flatMap(([platform, accountId, counts]) =>
      counts.map(([time, followers, exact]) =>
        anAccountObservation({ platform, accountId, observedAt: new Date(time), exact, followers }),
      ),
    ),
  );
}

type CampaignVideo = [
  platform: Platform,
  accountId: string,
  videoId: string,
  published: string,
  observations: Looks,
  countryCode?: string | null,
];

export async function recordVideos(observations: ObservationStore, videos: readonly CampaignVideo[]) {
  const factsOf = ([platform, accountId, videoId, published, , countryCode = null]: CampaignVideo) => ({
    ...{ platform, accountId, videoId, countryCode, language: null },
    publishedAt: new Date(published),
    hashtags: ['spring'],
  });
  await observations.recorder.recordVideos(
    videos.map(video =>
      aVideo({
        ...factsOf(video),
        observedAt: new Date(video[3]),
        url: `https://example.com/${video[2]}`,
        caption: 'hello #spring',
        durationS: 10,
      }),
    ),
  );
  await observations.recorder.recordVideoObservations(
    videos.flatMap(video =>
      video[4].map(([time, views, likes, shares = 0]) =>
        aVideoObservation({
          ...factsOf(video),
          ...{ observedAt: new Date(time), industry: null },
          ...{ views, likes, comments: 0, shares },
        }),
      ),
    ),
  );
}
