import type { Reason } from '@clipscope/contract';

/** What a platform's terms permit; the product enforces it and shows it to users. */
export interface PermittedUse {
  /** How long data may be stored without a refresh; null without a limit. */
  readonly retentionDays: number | null;
  readonly commercialUse: boolean;
  /** Whether our own scores, indexes and estimates may be derived from the data. */
  readonly derivedMetrics: boolean;
  /** Whether its counts may be combined with those of other platforms. */
  readonly mixedWithOthers: boolean;
  /** Whether it may be used to find, compare and rank creators. */
  readonly findsCreators: boolean;
  readonly rules: readonly Reason[];
}
