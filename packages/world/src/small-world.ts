import type {
  AccountDescription,
  AccountObservation,
  VideoCounts,
  VideoDescription,
  VideoObservation,
} from '@clipscope/domain';
import { castOf, type Member } from './cast.ts';
import {
  countsAt,
  DAY_MS,
  drawFate,
  HOUR_MS,
  isShort,
  progressAt,
  roundedTo,
  showsRounded,
  type VideoFate,
} from './growth.ts';
import { type Chance, chanceOf } from './random.ts';
import { describeVideo } from './video.ts';

/** Everything the small world says about one account. */
export type WorldBatch = {
  /** The same for the same seed and time, so that a batch can be sent again without harm. */
  readonly id: string;
  readonly accounts: readonly AccountDescription[];
  readonly accountObservations: readonly AccountObservation[];
  readonly videos: readonly VideoDescription[];
  readonly videoObservations: readonly VideoObservation[];
};

export type SmallWorld = {
  readonly batchCount: number;
  batches(): Generator<WorldBatch>;
};

const WINDOW_DAYS = 180;
const GAP_DAYS_AGO = { from: 41, to: 38 };
const SOURCE = 'demo';
const MINUTE_MS = 60_000;
const FIRST_AGES_MS = [1, 15, 30, 60, 120, 240, 480, 720, 1440].map(minutes => minutes * MINUTE_MS);
const LATER_AGES_MS = [2, 3, 7, 14, 30].map(days => days * DAY_MS);
const WEEKLY_AGES_MS = Array.from({ length: 22 }, (_, week) => (37 + 7 * week) * DAY_MS);
const AGES_MS = [...FIRST_AGES_MS, ...LATER_AGES_MS, ...WEEKLY_AGES_MS];

/** A few believable accounts with their last 180 days: the same for the same seed and time. */
export function smallWorld({ seed, now }: { readonly seed: string; readonly now: Date }): SmallWorld {
  const cast = castOf(chanceOf(seed, 'cast'));
  return {
    batchCount: cast.length,
    *batches() {
      for (const [index, member] of cast.entries()) {
        const id = `small-world/${seed}/${now.toISOString()}/${index}`;
        yield { id, ...livesOf(member, chanceOf(seed, member.handle), now.getTime()) };
      }
    },
  };
}

function livesOf(member: Member, chance: Chance, nowMs: number): Omit<WorldBatch, 'id'> {
  const startMs = nowMs - WINDOW_DAYS * DAY_MS;
  const fates = publicationTimes(chance, nowMs).map(timeMs => drawFate(chance, member.followers, timeMs));
  const deletedIndex = member.formerHandle === null ? -1 : fates.length - 12;
  const videos = fates.map((fate, index) => {
    const deletedAtMs = index === deletedIndex ? fate.publishedAtMs + 9 * DAY_MS : null;
    return { fate, deletedAtMs, described: describeVideo(member, chance, fate.publishedAtMs) };
  });
  return {
    accounts: describeAccount(member, chance, startMs, nowMs),
    accountObservations: observeAccount(member, chance, fates, startMs, nowMs),
    videos: videos.flatMap(({ described, deletedAtMs }) => [
      described,
      ...(deletedAtMs === null
        ? []
        : [{ ...described, deletedAt: new Date(deletedAtMs), ...seenAt(deletedAtMs) }]),
    ]),
    videoObservations: videos.flatMap(({ fate, described, deletedAtMs }) =>
      observeVideo(member, chance, fate, described, deletedAtMs ?? nowMs, nowMs),
    ),
  };
}

function seenAt(timeMs: number) {
  return { observedAt: new Date(timeMs), recordedAt: new Date(timeMs + 2000), source: SOURCE };
}

function sourceWasDown(member: Member, timeMs: number, nowMs: number): boolean {
  const dayOf = (ms: number) => Math.floor(ms / DAY_MS);
  const daysAgo = dayOf(nowMs) - dayOf(timeMs);
  return member.hasGap && daysAgo < GAP_DAYS_AGO.from && daysAgo >= GAP_DAYS_AGO.to;
}

/** 40 to 60 videos, at about the same hour, some days apart, in time order. */
function publicationTimes(chance: Chance, nowMs: number): number[] {
  const count = chance.whole(40, 60);
  const usualHour = chance.between(8, 20);
  const firstMs = nowMs - (WINDOW_DAYS - 1) * DAY_MS;
  const gapMs = (nowMs - 6 * HOUR_MS - firstMs) / count;
  return Array.from({ length: count }, (_, index) => {
    const aboutMs = firstMs + gapMs * (index + chance.between(0.05, 0.75));
    const atUsualHourMs = Math.floor(aboutMs / DAY_MS) * DAY_MS + (usualHour + 1.5 * chance.bell()) * HOUR_MS;
    return Math.round(Math.min(atUsualHourMs, nowMs - 3 * HOUR_MS - index * 1000));
  }).sort((a, b) => a - b);
}

function describeAccount(
  member: Member,
  chance: Chance,
  startMs: number,
  nowMs: number,
): AccountDescription[] {
  const current: AccountDescription = {
    platform: 'tiktok',
    accountId: member.accountId,
    handle: member.handle,
    displayName: member.displayName,
    bio: member.bio,
    bioUrl: null,
    avatarUrl: null,
    verified: member.followers > 1_000_000,
    isPrivate: false,
    isBusiness: member.isBusiness,
    countryCode: member.countryCode,
    language: member.language,
    industry: member.industry,
    createdAt: new Date(startMs - chance.whole(200, 1600) * DAY_MS),
    altIds: {},
    deletedAt: null,
    ...seenAt(startMs),
  };
  if (member.formerHandle === null) return [current];
  return [
    { ...current, handle: member.formerHandle },
    { ...current, ...seenAt(nowMs - 60 * DAY_MS) },
  ];
}

function observeAccount(
  member: Member,
  chance: Chance,
  fates: readonly VideoFate[],
  startMs: number,
  nowMs: number,
): AccountObservation[] {
  const olderVideos = chance.whole(20, 300);
  const olderLikes = Math.round(member.followers * chance.between(4, 22));
  const following = chance.whole(40, 600);
  const offsetMs = chance.whole(1, 20) * MINUTE_MS;
  const rounds = showsRounded(member.followers);
  return Array.from({ length: WINDOW_DAYS }, (_, day) => nowMs - (WINDOW_DAYS - 1 - day) * DAY_MS - offsetMs)
    .filter(timeMs => !sourceWasDown(member, timeMs, nowMs))
    .map(timeMs => {
      const missing = member.growthShare * (1 - progressAt(fates, startMs, nowMs, timeMs));
      const likes = fates.reduce((sum, fate) => sum + (countsAt(fate, timeMs).likes ?? 0), olderLikes);
      const followers = Math.round(member.followers * (1 - missing));
      return {
        platform: 'tiktok',
        accountId: member.accountId,
        followers: rounds ? roundedTo(4, followers) : followers,
        following,
        likes: rounds ? roundedTo(4, likes) : likes,
        videos: olderVideos + fates.filter(fate => fate.publishedAtMs <= timeMs).length,
        views: null,
        exact: !rounds,
        ...seenAt(timeMs),
      };
    });
}

function observeVideo(
  member: Member,
  chance: Chance,
  fate: VideoFate,
  described: VideoDescription,
  untilMs: number,
  nowMs: number,
): VideoObservation[] {
  const { videoId, accountId, publishedAt, countryCode, language, soundId, hashtags, stickerIds } = described;
  const rounds = showsRounded(member.followers);
  return AGES_MS.map(ageMs => fate.publishedAtMs + ageMs + chance.whole(0, 50_000))
    .filter(timeMs => timeMs < untilMs && !sourceWasDown(member, timeMs, nowMs))
    .map(timeMs => {
      const counts = countsAt(fate, timeMs);
      return {
        platform: 'tiktok',
        videoId,
        accountId,
        publishedAt,
        countryCode,
        language,
        industry: member.industry,
        soundId,
        hashtags,
        stickerIds,
        ...(rounds ? roundedCounts(counts) : counts),
        exact: !rounds || Object.values(counts).every(isShort),
        ...seenAt(timeMs),
      };
    });
}

function roundedCounts(counts: VideoCounts): VideoCounts {
  const round = (count: number | null) => (count === null ? null : roundedTo(3, count));
  return {
    ...counts,
    views: round(counts.views),
    likes: round(counts.likes),
    comments: round(counts.comments),
    shares: round(counts.shares),
    saves: round(counts.saves),
  };
}
