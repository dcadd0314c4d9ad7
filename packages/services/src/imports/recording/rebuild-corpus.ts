import {
  type Corpus,
  changeCorpus,
  deleteImport,
  forgetMarks,
  type Import,
  listImportsIn,
  releaseMoved,
  wantRebuildOfTeams,
} from '@clipscope/business-store';
import type { ProcessContext } from '../../context.ts';
import type { Lease } from '../../leases/with-lease.ts';
import { failImport } from '../work/fail-import.ts';
import { forgetFile } from '../work/kept-files.ts';
import { sendFilling } from '../work/send-work.ts';
import { databaseOf, dropLeftOver, measureCorpus, withCorpusStore } from './corpus-store.ts';
import { recordFile } from './record-file.ts';

/**
 * Builds a corpus anew from the files that stay, as if the others had never been there, and puts it in the
 * place of the old one. Whatever interrupts it, the old one is there until then.
 */
export async function rebuildCorpus(context: ProcessContext, lease: Lease, corpus: Corpus): Promise<void> {
  const { db } = context.business;
  await dropLeftOver(context, lease, corpus);
  const revision = corpus.wantedRevision;
  const going = await listImportsIn(db, corpus.id, ['removing']);
  const staying = await listImportsIn(db, corpus.id, ['done']);
  const database = staying.length === 0 ? null : databaseOf(corpus, revision);
  if (database !== null) {
    await lease.write(transaction => changeCorpus(transaction, corpus.id, { leftOver: database }));
    await fill(context, lease, { corpus, database, staying });
  }
  await lease.confirm();
  for (const { id } of going) await forgetFile(context, id);
  const others = await lease.write(async transaction => {
    for (const { id } of going) await deleteImport(transaction, id, ['removing']);
    await forgetMarks(transaction, corpus.id);
    const isVisible = database !== null;
    await changeCorpus(transaction, corpus.id, { database, revision, isVisible, leftOver: corpus.database });
    const toTeams = corpus.teamId === null ? await wantRebuildOfTeams(transaction) : [];
    return [...new Set([...(await releaseMoved(transaction, corpus.id)), ...toTeams])];
  });
  await sendFilling(context, ...others);
}

async function fill(
  context: ProcessContext,
  lease: Lease,
  { corpus, database, staying }: { corpus: Corpus; database: string; staying: readonly Import[] },
): Promise<void> {
  for (const [number, one] of staying.entries()) {
    const filling = withCorpusStore(
      context,
      lease,
      { corpus, database, knownAt: one.broughtAt },
      async store => {
        await recordFile(context, store.recorder, one, { marked: async () => true });
        if (number === staying.length - 1) await measureCorpus(context, corpus, database, store, staying);
      },
    );
    await filling.catch(async error => {
      // One that can never be stored again fails, so that the next try builds the others without it.
      await failImport(context, lease, one, error);
      throw error;
    });
  }
}
