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

/** When something was true, when we learned it, from whom, how exactly. */
export type Seen = {
  readonly observedAt: Date;
  readonly recordedAt: Date;
  readonly source: string;
  readonly exact: boolean;
};

/** Which account is measured, over which time, and as known when. */
export type MeasuredSubject = {
  readonly platform: Platform;
  readonly accountId: string;
  readonly range: TimeRange;
  /** Left out: as known now. */
  readonly asOf?: Date | undefined;
  /** The plan shows nothing of the time before this. */
  readonly historyFrom?: Date | undefined;
};

/** What a caller can choose of a metric beside its subject. */
export type Choices = {
  /** The video that a metric of one video is about. */
  readonly videoId?: string;
  readonly weights?: ScoreWeights;
  readonly timezone?: string;
  readonly horizonDays?: number;
  /** Which of the figures the benchmarks are of. */
  readonly figure?: keyof MetricValues;
};

/** A video published in the range, with its counts as last seen before the range's end. */
export type MeasuredVideo = VideoRow &
  Seen & {
    readonly kind: VideoKind;
    readonly deletedAt: Date | null;
    readonly durationS: number | null;
    readonly hashtags: readonly string[];
    readonly soundId: string | null;
    readonly stickerIds: readonly string[];
    readonly isSponsored: boolean;
  };

export type MeasuredFollowers = FollowersRow & Seen;

/** A video's course with where each point of it comes from; the points and the looks stand at the same places. */
export type MeasuredCurve = VideoCurve & {
  readonly kind: VideoKind;
  readonly looks: readonly (Seen & { readonly views: number | null })[];
};

export type MeasuredCohort = {
  readonly members: readonly {
    readonly accountId: string;
    readonly followers: number;
    readonly figures: MetricValues;
  }[];
  /** When the members' metrics were computed; null when there is no cohort yet. */
  readonly computedAt: Date | null;
};

/** ln(1 + views) that videos of the account's tier usually have, by kind; empty when unknown. */
export type TierCurves = ReadonlyMap<string, VideoCurve['points']>;

/** Everything the metrics of an account are computed from. Each part is one question to the store. */
export type AccountParts = {
  /** Published in the range or in the 60 days before its end, oldest first. */
  readonly videos: readonly MeasuredVideo[];
  /** Published in the range, oldest first, with their counts as last seen at all. */
  readonly listed: readonly MeasuredVideo[];
  readonly followers: readonly MeasuredFollowers[];
  /** The last look at the account before the range's end, whatever its age. */
  readonly latest: MeasuredFollowers | null;
  readonly viewsByDay: readonly { readonly day: string; readonly viewsGained: number | null }[];
  readonly comments: readonly CommentRow[];
  readonly cohort: MeasuredCohort;
  /** The newest videos before the range's end, of the range and enough before it. */
  readonly curves: readonly MeasuredCurve[];
  readonly tier: TierCurves;
  /** Finished courses of the accounts nearest in size, for forecasts. */
  readonly courses: readonly MeasuredCurve[];
  /** The same account in the equal time right before the range. */
  readonly before: {
    readonly videos: readonly MeasuredVideo[];
    readonly followers: readonly MeasuredFollowers[];
    readonly range: TimeRange;
  };
};
export type PartName = keyof AccountParts;

/** What a recipe is told beside the parts. */
export type Asked = Choices & {
  readonly platform: Platform;
  readonly accountId: string;
  readonly range: TimeRange;
  /** The end of the range or now, whichever is first: ages are counted to here. */
  readonly moment: Date;
};
