import { PLATFORMS } from '@clipscope/domain';
import { type ObservationStore, questions } from '@clipscope/observation-store';
import { type FiguresContext, refreshFigures } from '../measures/refresh-figures.ts';

const ACCOUNTS_AT_ONCE = 200;

/**
 * Computes and keeps the metrics of the accounts in a corpus, among those that the team can see: the accounts that
 * everybody is compared with, or the corpus itself where nobody else is known.
 */
export async function refreshCorpusFigures(
  context: FiguresContext,
  seen: ObservationStore,
  corpus: ObservationStore,
): Promise<void> {
  const { recordAccountFigures, recordCohort, recordTierCurves, recordForecasts } = corpus;
  const written = { recordAccountFigures, recordCohort, recordTierCurves, recordForecasts };
  const layered = { ...context, observations: { ...seen, ...written } };
  for (const platform of PLATFORMS) {
    const own = await corpus.ask(questions.figuresSizes, { platform });
    const peers = { platform, fewestFollowers: 0, mostFollowers: Number.MAX_SAFE_INTEGER };
    const [somebody] = own.length === 0 ? [] : await context.observations.ask(questions.figuresCohort, peers);
    if (own.length > 0 && somebody === undefined) await refreshFigures(layered, { platform });
    else
      for (let start = 0; start < own.length; start += ACCOUNTS_AT_ONCE) {
        const accountIds = own.slice(start, start + ACCOUNTS_AT_ONCE).map(row => row.account_id);
        await refreshFigures(layered, { platform, accountIds });
      }
  }
}
