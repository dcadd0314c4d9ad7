import { PLATFORMS } from '@clipscope/domain';
import { type ObservationReader, questions, type TeamDataset } from '@clipscope/observation-store';
import { type FiguresContext, refreshFigures } from '../measures/account-metrics/refresh-figures.ts';

/**
 * Computes and keeps the metrics of the accounts in a team dataset, among those that the team can see: the accounts that
 * everybody is compared with, or the team dataset itself where nobody else is known.
 */
export async function refreshDatasetMetrics(
  context: FiguresContext,
  seen: ObservationReader,
  dataset: TeamDataset,
): Promise<void> {
  const layered = { ...context, observations: seen, recorder: dataset.recorder };
  for (const platform of PLATFORMS) {
    const own = await dataset.reader().ask(questions.figuresSizes, { platform });
    if (own.length === 0) continue;
    const peers = { platform, fewestFollowers: 0, mostFollowers: Number.MAX_SAFE_INTEGER };
    const [somebody] = await context.observations.ask(questions.figuresCohort, peers);
    const accountIds = own.map(row => row.account_id);
    await refreshFigures(layered, somebody ? { platform, accountIds } : { platform });
  }
}
