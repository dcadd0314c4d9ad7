import type { Platform } from '@clipscope/domain';
import { changedByRowsOfAccounts, keys } from '../../changes.ts';
import {
  type AccountMetricsSnapshot,
  type CohortMemberRow,
  recordAccountMetrics,
  recordCohort,
  recordForecasts,
  recordTierCurves,
  removeAccountMetrics,
  type StoredForecast,
  type TierCurvePoint,
} from '../account-metrics.ts';
import type { RecordingParts } from './recording-parts.ts';

/** What was computed from the observations; the newest replaces what was there. */
export type ComputedRecorder = {
  recordAccountMetrics(figures: readonly AccountMetricsSnapshot[], computedAt: Date): Promise<void>;
  /** From now on lists of accounts do not have them. */
  removeAccountMetrics(platform: Platform, accountIds: readonly string[]): Promise<void>;
  recordCohort(platform: Platform, members: readonly CohortMemberRow[], computedAt: Date): Promise<void>;
  recordTierCurves(points: readonly TierCurvePoint[], computedAt: Date): Promise<void>;
  /** They stay for good: they are scored when their time has come. */
  recordForecasts(forecasts: readonly StoredForecast[]): Promise<void>;
};

export function computedRecorder({ turns, writer, writing, publishing }: RecordingParts): ComputedRecorder {
  const recording = (changed: () => string[], record: () => Promise<void>) =>
    publishing(changed, () => turns.alone(record));
  return {
    recordAccountMetrics: (rows, computedAt) =>
      recording(
        () => changedByRowsOfAccounts(rows),
        () => recordAccountMetrics(writing, rows, computedAt),
      ),
    removeAccountMetrics: (platform, accountIds) =>
      recording(
        () => changedByRowsOfAccounts(accountIds.map(accountId => ({ platform, accountId }))),
        () => removeAccountMetrics(writer, platform, accountIds),
      ),
    recordCohort: (platform, members, computedAt) =>
      recording(
        () => [keys.computed(platform)],
        () => recordCohort(writing, platform, members, computedAt),
      ),
    recordTierCurves: (points, computedAt) =>
      recording(
        () => points.map(({ platform }) => keys.computed(platform)),
        () => recordTierCurves(writing, points, computedAt),
      ),
    recordForecasts: rows =>
      recording(
        () => changedByRowsOfAccounts(rows),
        () => recordForecasts(writing, rows),
      ),
  };
}
