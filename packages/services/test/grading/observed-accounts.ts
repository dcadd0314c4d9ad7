import type { CommentRow } from '@clipscope/domain';
import { DAY_MS, HOUR_MS } from '@clipscope/domain';
import {
  type AccountBatch,
  accountObservationRows,
  type ShownVideo,
  videoObservationRows,
  type World,
} from '@clipscope/world';
import type { MeasuredCurve, MeasuredFollowers, MeasuredVideo } from '../../src/measures/parts.ts';

export { daysBefore } from '../../src/measures/moments.ts';

/** The end of the observations. */
export const UNTIL = new Date('2026-11-15T00:00:00.000Z');

export function share<T>(items: readonly T[], is: (item: T) => boolean): number {
  return items.filter(is).length / items.length;
}

/** An account as observed by a tracker, as the input of metrics. */
export type ObservedAccount = {
  readonly accountId: string;
  readonly followers: readonly MeasuredFollowers[];
  /** Oldest first, like the videos. */
  readonly curves: readonly MeasuredCurve[];
  readonly videos: readonly MeasuredVideo[];
  readonly viewsByDay: readonly { readonly day: string; readonly viewsGained: number }[];
  readonly comments: readonly CommentRow[];
};

/** The TikTok accounts of a world as observed in a range, without a store. */
export function observedAccounts(
  world: World,
  range: {
    readonly from: Date;
    readonly to: Date;
    readonly commentedShare?: number;
    readonly accountIds?: ReadonlySet<string>;
  },
): ObservedAccount[] {
  const { commentedShare = 0, ...wanted } = range;
  const schedule = { commentedShare, watchedShare: 0, audienceEveryMs: 10_000 * DAY_MS };
  const accounts: ObservedAccount[] = [];
  for (const batch of world.observations({ ...wanted, schedule, accountsOnly: true })) {
    // TikTok comes first; the other platforms have few accounts.
    if (batch.kind !== 'account' || batch.platform !== 'tiktok') break;
    accounts.push(observedAccount(batch));
  }
  return accounts;
}

function observedAccount(batch: AccountBatch): ObservedAccount {
  const described = new Map(batch.videos.descriptions.map(video => [video.videoId, video]));
  const byVideo = Map.groupBy(videoObservationRows(batch), row => row.videoId);
  const curves = [...byVideo].map(([videoId, observations]) => {
    const video = described.get(videoId) as ShownVideo;
    return { video, observations };
  });
  const gained = new Map<string, number>();
  for (const { observations } of curves)
    observations.forEach(({ observedAt, views }, index) => {
      const day = observedAt.toISOString().slice(0, 10);
      const gain = (views ?? 0) - (observations[index - 1]?.views ?? 0);
      gained.set(day, (gained.get(day) ?? 0) + gain);
    });
  return {
    accountId: batch.accountId,
    followers: [...accountObservationRows(batch)],
    curves: curves.map(({ video: { videoId, publishedAt, kind }, observations }) => ({
      videoId,
      publishedAt,
      kind,
      points: observations.map(({ observedAt, views }) => ({
        ageHours: (observedAt.getTime() - publishedAt.getTime()) / HOUR_MS,
        views,
      })),
      observations,
    })),
    videos: curves.flatMap(({ video, observations }) => {
      const last = observations.at(-1);
      return last ? [{ ...video, ...last, isSponsored: video.isAd || video.isPaidPartnership }] : [];
    }),
    viewsByDay: [...gained].map(([day, viewsGained]) => ({ day, viewsGained })),
    comments: batch.comments.map(({ commentId, authorId, videoId, text }) => ({
      commentId,
      commenterId: authorId,
      videoId,
      accountId: batch.accountId,
      text,
    })),
  };
}
