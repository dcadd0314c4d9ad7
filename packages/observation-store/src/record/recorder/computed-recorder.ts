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
} from '../computed/account-metrics.ts';
import { recordTextAnalyses, type TextAnalysis } from '../computed/text-analyses.ts';
import {
  type CaptionTopic,
  recordCaptionTopics,
  recordTopics,
  type StoredTopics,
} from '../computed/topics.ts';
import type { RecordingParts } from './recording-parts.ts';

const TOPICS = 'topics';

/** Records values computed from observations; newer values replace older ones. */
export type ComputedRecorder = {
  recordAccountMetrics(snapshots: readonly AccountMetricsSnapshot[], computedAt: Date): Promise<void>;
  /** Removes accounts from lists. */
  removeAccountMetrics(platform: Platform, accountIds: readonly string[]): Promise<void>;
  recordCohort(platform: Platform, members: readonly CohortMemberRow[], computedAt: Date): Promise<void>;
  recordTierCurves(points: readonly TierCurvePoint[], computedAt: Date): Promise<void>;
  /** Forecasts are kept and scored when they are due. */
  recordForecasts(forecasts: readonly StoredForecast[]): Promise<void>;
  recordTextAnalyses(analyses: readonly TextAnalysis[], analysedAt: Date): Promise<void>;
  /** Adds topics, and means of languages that had none. */
  recordTopics(found: StoredTopics, foundAt: Date): Promise<void>;
  recordCaptionTopics(model: string, assigned: readonly CaptionTopic[], assignedAt: Date): Promise<void>;
};

export function computedRecorder({
  writeQueues,
  writer,
  writing,
  publishAfter,
}: RecordingParts): ComputedRecorder {
  const recording = (changed: string[], record: () => Promise<void>) =>
    publishAfter(
      () => changed,
      () => writeQueues.exclusively(record),
    );
  return {
    recordAccountMetrics: (rows, computedAt) =>
      recording(changedByRowsOfAccounts(rows), () => recordAccountMetrics(writing, rows, computedAt)),
    removeAccountMetrics(platform, accountIds) {
      const accounts = accountIds.map(accountId => ({ platform, accountId }));
      const remove = () => removeAccountMetrics(writer, platform, accountIds);
      return recording(changedByRowsOfAccounts(accounts), remove);
    },
    recordCohort: (platform, members, computedAt) =>
      recording([keys.computed(platform)], () => recordCohort(writing, platform, members, computedAt)),
    recordTierCurves(points, computedAt) {
      const changed = points.map(({ platform }) => keys.computed(platform));
      return recording(changed, () => recordTierCurves(writing, points, computedAt));
    },
    recordTextAnalyses(analyses, analysedAt) {
      const changed = analyses.map(({ platform, videoId }) => keys.comments(platform, videoId));
      return recording(changed, () => recordTextAnalyses(writing, analyses, analysedAt));
    },
    recordTopics: (found, foundAt) => recording([TOPICS], () => recordTopics(writing, found, foundAt)),
    recordCaptionTopics: (model, assigned, assignedAt) =>
      recording(changedByRowsOfAccounts(assigned), () =>
        recordCaptionTopics(writing, model, assigned, assignedAt),
      ),
    recordForecasts: rows => recording(changedByRowsOfAccounts(rows), () => recordForecasts(writing, rows)),
  };
}
