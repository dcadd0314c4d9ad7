import {
  type Corpus,
  changeCorpus,
  changeImport,
  type Import,
  wantRebuildOfTeams,
} from '@clipscope/business-store';
import type { Context } from '../context.ts';
import { databaseOf, withCorpusStore } from './corpus-store.ts';
import { failImport } from './fail-import.ts';
import { recordFile } from './record-file.ts';
import { sendFilling } from './send-work.ts';
import { tellOfImport } from './tell-of-import.ts';

/** Imports one file from where it was left. */
export async function importFile(context: Context, corpus: Corpus, one: Import): Promise<void> {
  const database = corpus.database ?? databaseOf(corpus, corpus.revision);
  try {
    await importInto(context, corpus, database, one);
  } catch (error) {
    await failImport(context, one, error);
  }
}

async function importInto(context: Context, corpus: Corpus, database: string, one: Import): Promise<void> {
  const { db } = context.business;
  if (corpus.database === null) await changeCorpus(db, corpus.id, { database });
  const isWhole = await withCorpusStore(context, corpus, database, one, store =>
    recordFile(context, store, one, {
      from: one.doneRecords,
      async marked({ records, bytes }) {
        const mark = { doneRecords: records, doneBytes: bytes };
        // It was removed meanwhile when there is nothing to mark.
        return (await changeImport(db, one.id, { states: ['importing'] }, mark)) !== undefined;
      },
    }),
  );
  if (isWhole) await finish(context, corpus, one);
}

async function finish(context: Context, corpus: Corpus, one: Import): Promise<void> {
  const now = context.now();
  const others = await context.business.db.transaction(async db => {
    const finished = await changeImport(
      db,
      one.id,
      { states: ['importing'] },
      { state: 'done', finishedAt: now, doneBytes: one.sizeBytes, tries: 0 },
    );
    if (!finished) return [];
    await changeCorpus(db, corpus.id, { isVisible: true });
    // Of one that was only moved they were told before.
    if (one.finishedAt === null) await tellOfImport(db, finished, 'import-finished', now);
    return corpus.teamId === null ? wantRebuildOfTeams(db) : [];
  });
  await sendFilling(context, ...others);
}
