import type { AccountParts, MeasuredCurve, MeasuredFollowers, MeasuredVideo, Provenance } from '../parts.ts';

/** A stored row that a value was computed from. */
export type EvidenceRow = {
  readonly kind: 'video' | 'observation' | 'followers' | 'day' | 'comment' | 'cohort-member' | 'tier';
  /** The id of the video, comment or account, or the day. */
  readonly id: string;
  readonly values: Readonly<Record<string, number | string | null>>;
  /** Null for computed rows. */
  readonly provenance: Provenance | null;
};

const provenanceOf = ({ observedAt, recordedAt, source, exact }: Provenance): Provenance => ({
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
    provenance: provenanceOf(video),
  }));

export const followerRows = (rows: readonly MeasuredFollowers[]): EvidenceRow[] =>
  rows.map(row => ({
    kind: 'followers',
    id: row.observedAt.toISOString(),
    values: { followers: row.followers },
    provenance: provenanceOf(row),
  }));

export const observationRows = (curves: readonly MeasuredCurve[]): EvidenceRow[] =>
  curves.flatMap(curve =>
    curve.observations.map((observation, index) => ({
      kind: 'observation' as const,
      id: curve.videoId,
      values: { ageHours: curve.points[index]?.ageHours ?? null, views: observation.views },
      provenance: provenanceOf(observation),
    })),
  );

export const cohortRows = ({ members }: AccountParts['cohort']): EvidenceRow[] =>
  members.map(({ accountId, followers, metrics }) => ({
    kind: 'cohort-member',
    id: accountId,
    values: { followers, ...metrics },
    provenance: null,
  }));

export const dayRows = (days: AccountParts['viewsByDay']): EvidenceRow[] =>
  days.map(({ day, viewsGained }) => ({ kind: 'day', id: day, values: { viewsGained }, provenance: null }));

export const commentRows = (comments: AccountParts['comments']): EvidenceRow[] =>
  comments.map(({ commentId, videoId, text }) => ({
    kind: 'comment',
    id: commentId,
    values: { videoId, text },
    provenance: null,
  }));

export const tierRows = (tier: AccountParts['tier'], kind: string): EvidenceRow[] =>
  (tier.get(kind) ?? []).map(({ ageHours, views }) => ({
    kind: 'tier',
    id: `${kind} ${ageHours}`,
    values: { ageHours, medianViews: views },
    provenance: null,
  }));
