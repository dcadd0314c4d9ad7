import { findCorpus, listImportsIn } from '@clipscope/business-store';
import type { PayloadOf } from '@clipscope/contract';
import type { Context } from '../context.ts';
import { withCorpusLock } from './corpus-lock.ts';
import { measureCorpus, withCorpusStore } from './corpus-store.ts';
import { importFile } from './import-file.ts';
import { rebuildCorpus } from './rebuild-corpus.ts';

/** Does everything that is to be done in a corpus, one thing after the other. */
export async function fillCorpus(context: Context, { corpusId }: PayloadOf<'fillCorpus'>): Promise<void> {
  let wasMine: boolean;
  do {
    wasMine = await withCorpusLock(context.business, corpusId, async () => {
      for (let next = await nextIn(context, corpusId); next; next = await nextIn(context, corpusId))
        await next();
      await measure(context, corpusId);
    });
    // After the lock is given back, too: what was asked for in that moment found it taken.
  } while (wasMine && (await nextIn(context, corpusId)) !== null);
}

/** Reports compute their own; the finder and rankings have the metrics a little after the rest. */
async function measure(context: Context, corpusId: string): Promise<void> {
  const { db } = context.business;
  const corpus = await findCorpus(db, corpusId);
  const imported = await listImportsIn(db, corpusId, ['done']);
  if (!corpus?.database || imported.length === 0) return;
  const { database } = corpus;
  await withCorpusStore(context, corpus, database, { broughtAt: context.now() }, store =>
    measureCorpus(context, corpus, database, store, imported),
  );
}

/** What has to go goes first, so that nothing is imported into what is built anew. */
async function nextIn(context: Context, corpusId: string): Promise<(() => Promise<void>) | null> {
  const { db } = context.business;
  const corpus = await findCorpus(db, corpusId);
  if (!corpus) return null;
  if (corpus.revision < corpus.wantedRevision) return () => rebuildCorpus(context, corpus);
  const started = await listImportsIn(db, corpusId, ['importing']);
  // One that comes from another corpus waits until it is gone from there, or it would count as known.
  const one = started.find(({ movedFrom }) => movedFrom === null);
  return one ? () => importFile(context, corpus, one) : null;
}
