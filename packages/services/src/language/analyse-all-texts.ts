import { findDataset, listFilledDatasets, listImportsIn, newId } from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import type { ProcessContext } from '../context.ts';
import { withTeamDataset } from '../imports/recording/dataset-store.ts';
import { datasetLease } from '../imports/work/import-leases.ts';
import { withLease } from '../leases/with-lease.ts';
import { analyseTexts, TEXTS_PER_RUN } from './analyse-texts.ts';
import { startProgress } from './analysis-progress.ts';
import { topicsModel } from './topics/topics-model.ts';
import { updateTopics } from './topics/update-topics.ts';

type Dataset = Awaited<ReturnType<typeof listFilledDatasets>>[number];

/** Analyses the main store first and then the team datasets. What is left is another job, so that this one ends soon. */
export async function analyseAllTexts(
  context: ProcessContext,
  _payload?: PayloadOf<'analyseTexts'>,
  most = TEXTS_PER_RUN,
): Promise<void> {
  const progress = await startProgress(context);
  const isDone = await analyseTexts(context, most, progress.add);
  await progress.end();
  if (!isDone) {
    await context.jobs.send('analyseTexts', [{ payload: {}, key: newId() }]);
    return;
  }
  await updateTopics(context);
  for (const dataset of await listFilledDatasets(context.business.db)) {
    if (!dataset.isBusy) await analyseDataset(context, dataset);
  }
}

const ANALYSED = 'analysed texts';

/** Once for each set of imports, model and set of shared topics. */
async function analyseDataset(context: ProcessContext, { id, database }: Dataset): Promise<void> {
  const { business, observationStore, language, now } = context;
  const imported = await listImportsIn(business.db, id, ['done']);
  const shared = await observationStore.reader().ask(questions.topicTerms, { model: topicsModel(context) });
  const wanted = [language.model, shared.length, ...imported.map(file => file.id).toSorted()].join(' ');
  const [mark] = await observationStore.reader([database]).ask(questions.ingestMark, { name: ANALYSED });
  if (mark?.value === wanted) return;
  await withLease(context, datasetLease(id), async lease => {
    const dataset = await findDataset(business.db, id);
    if (dataset?.database !== database) return;
    await withTeamDataset(context, lease, { dataset, database, knownAt: now() }, async store => {
      const own = { ...context, observations: store.reader(), recorder: store.recorder };
      if (!(await analyseTexts(own))) return;
      await updateTopics(own, observationStore.reader([database]));
      await store.recorder.recordIngestMark(ANALYSED, wanted);
    });
  });
}
