import { PLATFORMS } from '@clipscope/domain';
import { type ObservationReader, questions, type TeamDataset } from '@clipscope/observation-store';
import { type MetricsContext, refreshAccountMetrics } from '../measures/account-metrics/refresh-metrics.ts';

/**
 * Computes and keeps the metrics of the accounts in a team dataset, among those that the team can see: the accounts that
 * everybody is compared with, or the team dataset itself where nobody else is known.
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
