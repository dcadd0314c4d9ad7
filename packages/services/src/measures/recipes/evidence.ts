import type { AccountParts, MeasuredCurve, MeasuredFollowers, MeasuredVideo, Seen } from '../parts.ts';

/** One stored row that a value was computed from. */
export type EvidenceRow = {
  readonly kind: 'video' | 'look' | 'followers' | 'day' | 'comment' | 'cohort-member' | 'tier';
  /** The id of the video, comment or account, or the day. */
  readonly id: string;
  readonly values: Readonly<Record<string, number | string | null>>;
  /** Null for rows that were themselves computed. */
  readonly seen: Seen | null;
};

const seenOf = ({ observedAt, recordedAt, source, exact }: Seen): Seen => ({
  observedAt,
  recordedAt,
  source,
  exact,
});

export const videoRows = (videos: readonly MeasuredVideo[]): EvidenceRow[] =>
  videos.map(video => ({
    kind: 'video',
    id: video.videoId,
    values: {
      publishedAt: video.publishedAt.toISOString(),
      views: video.views,
      likes: video.likes,
      comments: video.comments,
      shares: video.shares,
      saves: video.saves,
      deletedAt: video.deletedAt?.toISOString() ?? null,
    },
    seen: seenOf(video),
  }));

export const followerRows = (rows: readonly MeasuredFollowers[]): EvidenceRow[] =>
  rows.map(row => ({
    kind: 'followers',
    id: row.observedAt.toISOString(),
    values: { followers: row.followers },
    seen: seenOf(row),
  }));

export const lookRows = (curves: readonly MeasuredCurve[]): EvidenceRow[] =>
  curves.flatMap(curve =>
    curve.looks.map((look, index) => ({
      kind: 'look' as const,
      id: curve.videoId,
      values: { ageHours: curve.points[index]?.ageHours ?? null, views: look.views },
      seen: seenOf(look),
    })),
  );

export const cohortRows = ({ members }: AccountParts['cohort']): EvidenceRow[] =>
  members.map(({ accountId, followers, figures }) => ({
    kind: 'cohort-member',
    id: accountId,
    values: { followers, ...figures },
    seen: null,
  }));

export const dayRows = (days: AccountParts['viewsByDay']): EvidenceRow[] =>
  days.map(({ day, viewsGained }) => ({ kind: 'day', id: day, values: { viewsGained }, seen: null }));

export const commentRows = (comments: AccountParts['comments']): EvidenceRow[] =>
  comments.map(({ commentId, videoId, text }) => ({
    kind: 'comment',
    id: commentId,
    values: { videoId, text },
    seen: null,
  }));

export const tierRows = (tier: AccountParts['tier'], kind: string): EvidenceRow[] =>
  (tier.get(kind) ?? []).map(({ ageHours, views }) => ({
    kind: 'tier',
    id: `${kind} ${ageHours}`,
    values: { ageHours, medianViews: views },
    seen: null,
  }));
