import { PLATFORMS } from '@clipscope/domain';
import { type ObservationReader, questions, type TeamDataset } from '@clipscope/observation-store';
import type { MetricsContext } from '../measures/account-metrics/metrics-context.ts';
import { refreshAccountMetrics } from '../measures/account-metrics/refresh-metrics.ts';

/**
 * Refreshes the metrics of the accounts in a team dataset, compared with the cohort of the main store, or with each
 * other where the main store has no accounts of the platform.
 */
export async function refreshDatasetMetrics(
  context: MetricsContext,
  visible: ObservationReader,
  dataset: TeamDataset,
): Promise<void> {
  const layered = { ...context, observations: visible, recorder: dataset.recorder };
  for (const platform of PLATFORMS) {
    const own = await dataset.reader().ask(questions.metricsSizes, { platform });
    if (own.length === 0) continue;
    const peers = { platform, fewestFollowers: 0, mostFollowers: Number.MAX_SAFE_INTEGER };
    const [peer] = await context.observations.ask(questions.metricsCohort, peers);
    const accountIds = own.map(row => row.account_id);
    await refreshAccountMetrics(layered, peer ? { platform, accountIds } : { platform });
  }
}
