/** What the terms of a platform allow with what it told: data for the product to obey and for people to read. */
export interface PermittedUse {
  /** How long an answer may be kept without asking again; null when the terms set no end. */
  readonly retentionDays: number | null;
  readonly commercialUse: boolean;
  /** Whether scores, indexes and estimates of our own may be made of it. */
  readonly derivedMetrics: boolean;
  /** Whether its counts may stand in one figure with those of other platforms. */
  readonly mixedWithOthers: boolean;
  /** Whether creators may be found, compared and ranked by it. */
  readonly findsCreators: boolean;
  /** Short sentences for the page of the sources. */
  readonly rules: readonly string[];
}
