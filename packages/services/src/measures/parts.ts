import type {
  CommentRow,
  FollowersRow,
  Platform,
  ScoreWeights,
  TimeRange,
  VideoCurve,
  VideoKind,
  VideoRow,
} from '@clipscope/domain';
import type { MetricValues } from '@clipscope/observation-store';

/** When a count was observed and recorded, by which source, and whether it is exact. */
export type Provenance = {
  readonly observedAt: Date;
  readonly recordedAt: Date;
  readonly source: string;
  readonly exact: boolean;
};

/** Which account is measured, over which time range, as known at which time. */
export type MeasuredSubject = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly range: TimeRange;
  /** Defaults to now. */
  readonly asOf?: Date | undefined;
  /** The plan hides everything before this. */
  readonly historyFrom?: Date | undefined;
};

/** Options of a metric besides its subject. */
export type Choices = {
  /** For metrics of a single video. */
  readonly videoId?: string;
  readonly weights?: ScoreWeights;
  readonly timezone?: string;
  readonly horizonDays?: number;
  /** The metric that `tier_benchmarks` is computed for. */
  readonly benchmarkMetric?: keyof MetricValues;
};

/** A video published in the range, with its counts as last observed before the range's end. */
export type MeasuredVideo = VideoRow &
  Provenance & {
    readonly kind: VideoKind;
    readonly deletedAt: Date | null;
    readonly durationS: number | null;
    readonly hashtags: readonly string[];
    readonly soundId: string | null;
    readonly stickerIds: readonly string[];
    readonly isSponsored: boolean;
  };

export type MeasuredFollowers = FollowersRow & Provenance;

/** A video's view curve with the provenance of each point: `points` and `observations` share their indexes. */
export type MeasuredCurve = VideoCurve & {
  readonly kind: VideoKind;
  readonly observations: readonly (Provenance & { readonly views: number | null })[];
};

export type MeasuredCohort = {
  readonly members: readonly {
    readonly accountId: string;
    readonly followers: number;
    readonly metrics: MetricValues;
  }[];
  /** When the members' metrics were computed; null when there is no cohort yet. */
  readonly computedAt: Date | null;
};

/** Median view curves of the account's tier by video kind; empty when unknown. */
type TierCurves = ReadonlyMap<string, VideoCurve['points']>;

/** Everything that an account's metrics are computed from. Each part is loaded with one query. */
export type AccountParts = {
  /** Published in the range or in the 60 days before its end, oldest first. */
  readonly videos: readonly MeasuredVideo[];
  /** Published in the range, oldest first, with their latest counts. */
  readonly listed: readonly MeasuredVideo[];
  readonly followers: readonly MeasuredFollowers[];
  /** The last observation of the account before the range's end, however old. */
  readonly latest: MeasuredFollowers | null;
  readonly viewsByDay: readonly { readonly day: string; readonly viewsGained: number | null }[];
  readonly comments: readonly CommentRow[];
  readonly cohort: MeasuredCohort;
  /** The videos of the range, and enough earlier ones for a baseline. */
  readonly curves: readonly MeasuredCurve[];
  readonly tier: TierCurves;
  /** Completed view curves of the accounts nearest in size, for forecasts. */
  readonly peerCurves: readonly MeasuredCurve[];
  /** The previous period of equal length. */
  readonly before: {
    readonly videos: readonly MeasuredVideo[];
    readonly followers: readonly MeasuredFollowers[];
    readonly range: TimeRange;
  };
};
export type PartName = keyof AccountParts;

/** What a recipe needs besides the parts. */
export type MetricRequest = Choices & {
  readonly platform: Platform;
  readonly accountId: string;
  readonly range: TimeRange;
  /** The end of the range or now, whichever is earlier; ages are measured up to it. */
  readonly until: Date;
};
