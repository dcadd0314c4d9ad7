import type { Platform, VideoDescription } from '@clipscope/domain';
import type { ObservationStore } from '@clipscope/observation-store';
import { anAccount, anAccountObservation, aVideo, aVideoObservation } from '@clipscope/testkit';
import { addDays } from '../src/days/days.ts';

/** The current time of the tests, a Sunday. */
export const NOW = new Date('2026-11-15T12:00:00.000Z');

type Counts = readonly [views: number, likes: number, comments: number, shares: number];
type Observation = { readonly at: string; readonly counts: Counts; readonly recordedAt?: string };
export type SomeVideo = {
  readonly id: string;
  readonly account: string;
  readonly at: string;
  readonly region?: string | null;
  readonly hashtags?: readonly string[];
  readonly sound?: string;
  readonly stickers?: readonly string[];
  readonly durationS?: number;
  readonly kind?: VideoDescription['kind'];
  readonly caption?: string;
  /** When this version was first observed; by default at publication. */
  readonly describedAt?: string;
  readonly observations: readonly Observation[];
};

const INDUSTRY_OF: Record<string, string> = { a1: 'food-drink', a2: 'travel' };
const observed = (at: string, recordedAt?: string) => ({
  observedAt: new Date(at),
  ...(recordedAt !== undefined && { recordedAt: new Date(recordedAt) }),
});

/** Records videos with their observations; described at publication unless another time is given. */
export async function recordVideos(
  store: ObservationStore,
  videos: readonly SomeVideo[],
  platform: Platform = 'tiktok',
): Promise<void> {
  const described = (video: SomeVideo) => ({
    platform,
    accountId: video.account,
    videoId: video.id,
    publishedAt: new Date(video.at),
    countryCode: video.region === undefined ? 'KR' : video.region,
    language: video.region === 'US' ? 'en' : 'ko',
    soundId: video.sound ?? null,
    hashtags: video.hashtags ?? [],
    stickerIds: video.stickers ?? [],
  });
  await store.recorder.recordVideos(
    videos.map(video =>
      aVideo({
        ...observed(video.describedAt ?? video.at),
        ...described(video),
        url: `https://www.tiktok.com/@${video.account}/video/${video.id}`,
        kind: video.kind ?? 'video',
        caption: video.caption ?? `caption of ${video.id}`,
        durationS: video.durationS ?? 20,
      }),
    ),
  );
  await store.recorder.recordVideoObservations(
    videos.flatMap(video =>
      video.observations.map(({ at, counts: [views, likes, comments, shares], recordedAt }) =>
        aVideoObservation({
          ...observed(at, recordedAt),
          ...described(video),
          industry: INDUSTRY_OF[video.account] ?? null,
          ...{ views, likes, comments, shares },
        }),
      ),
    ),
  );
}

/** Three accounts: a mid-tier one in Korea, a small one in the United States, and one of unknown size. */
export async function recordAccounts(store: ObservationStore): Promise<void> {
  const described = (accountId: string, handle: string, countryCode: string) =>
    anAccount({
      observedAt: new Date('2026-10-01T00:00:00Z'),
      accountId,
      handle,
      displayName: handle.toUpperCase(),
      countryCode,
      language: null,
      industry: INDUSTRY_OF[accountId] ?? null,
    });
  await store.recorder.recordAccounts([
    described('a1', 'mina', 'KR'),
    described('a2', 'tom', 'US'),
    described('a3', 'jun', 'KR'),
  ]);
  const observedAt = new Date('2026-11-14T00:00:00Z');
  const counted = (accountId: string, followers: number) =>
    anAccountObservation({ observedAt, accountId, followers, likes: 5000 });
  await store.recorder.recordAccountObservations([counted('a1', 60_000), counted('a2', 900)]);
}

const summary = (id: string, handle: string, countryCode: string, followers: number | null) => ({
  platform: 'tiktok',
  id,
  handle,
  displayName: handle.toUpperCase(),
  avatarUrl: null,
  verified: false,
  countryCode,
  industry: INDUSTRY_OF[id] ?? null,
  tier: followers === null ? null : followers < 1000 ? 'none' : 'mid-tier',
  followers,
});
export const MINA = summary('a1', 'mina', 'KR', 60_000);
export const TOM = summary('a2', 'tom', 'US', 900);
export const JUN = summary('a3', 'jun', 'KR', null);

/** Four videos of #onepan between the 1st and the 9th; an observation of the third was recorded a week late. */
export const ONE_PAN: readonly SomeVideo[] = [
  {
    id: 'v1',
    account: 'a1',
    at: '2026-11-01T10:00:00Z',
    hashtags: ['onepan', 'pasta'],
    sound: 's1',
    stickers: ['effect:1'],
    durationS: 34,
    observations: [
      { at: '2026-11-01T12:00:00Z', counts: [100, 10, 1, 1] },
      { at: '2026-11-03T12:00:00Z', counts: [300, 30, 3, 2] },
    ],
  },
  {
    id: 'v2',
    account: 'a2',
    at: '2026-11-03T09:00:00Z',
    region: 'US',
    hashtags: ['onepan', 'fyp'],
    sound: 's1',
    kind: 'photo',
    observations: [
      { at: '2026-11-03T15:00:00Z', counts: [50, 5, 0, 0] },
      { at: '2026-11-05T15:00:00Z', counts: [1050, 105, 10, 5] },
    ],
  },
  {
    id: 'v3',
    account: 'a1',
    at: '2026-11-03T20:00:00Z',
    hashtags: ['onepan', 'pasta'],
    durationS: 70,
    observations: [
      { at: '2026-11-03T21:00:00Z', counts: [20, 2, 0, 0] },
      { at: '2026-11-04T21:00:00Z', counts: [40, 2, 0, 0], recordedAt: '2026-11-10T00:00:00Z' },
    ],
  },
  {
    id: 'v4',
    account: 'a3',
    at: '2026-11-09T08:00:00Z',
    hashtags: ['onepan'],
    observations: [{ at: '2026-11-09T09:00:00Z', counts: [7, 1, 0, 0] }],
  },
];

/** 21 whole days up to yesterday with 6 videos a day. #rise is in 1 of them a day, and in 4 in the last week. */
export const THREE_WEEKS_FROM = '2026-10-25';
export const risingOn = (day: number) => (day < 14 ? 1 : 4);

export function videosOfThreeWeeks(): SomeVideo[] {
  return Array.from({ length: 21 * 6 }, (_, number) => {
    const [day, slot] = [Math.floor(number / 6), number % 6];
    const date = addDays(THREE_WEEKS_FROM, day);
    const isRising = slot < risingOn(day);
    const isKorean = slot % 3 !== 2;
    return {
      id: `t${number}`,
      account: isKorean ? (slot % 3 === 0 ? 'a1' : 'a3') : 'a2',
      at: `${date}T0${slot}:00:00Z`,
      region: isKorean ? 'KR' : 'US',
      hashtags: isRising ? ['fyp', 'rise', 'climb'] : ['fyp', 'flat'],
      sound: isRising ? 's-rise' : 's-flat',
      observations: [{ at: `${date}T1${slot}:00:00Z`, counts: [10 + slot, 3, 1, 1] }],
    };
  });
}
