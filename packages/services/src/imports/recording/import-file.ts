import {
  type Corpus,
  changeCorpus,
  changeImport,
  type Import,
  wantRebuildOfTeams,
} from '@clipscope/business-store';
import type { ProcessContext } from '../../context.ts';
import type { Lease } from '../../leases/with-lease.ts';
import { beginTry, failImport } from '../work/fail-import.ts';
import { sendFilling } from '../work/send-work.ts';
import { tellOfImport } from '../work/tell-of-import.ts';
import { databaseOf, withCorpusStore } from './corpus-store.ts';
import { recordFile } from './record-file.ts';

/** Imports one file from where it was left. */
export async function importFile(
  context: ProcessContext,
  lease: Lease,
  corpus: Corpus,
  one: Import,
): Promise<void> {
  const database = corpus.database ?? databaseOf(corpus, corpus.revision);
  try {
    if (await beginTry(context, lease, one)) await importInto(context, lease, { corpus, database, one });
  } catch (error) {
    await failImport(context, lease, one, error);
  }
}

async function importInto(
  context: ProcessContext,
  lease: Lease,
  { corpus, database, one }: { corpus: Corpus; database: string; one: Import },
): Promise<void> {
  if (corpus.database === null) await lease.write(db => changeCorpus(db, corpus.id, { database }));
  const place = { corpus, database, knownAt: one.broughtAt };
  const isWhole = await withCorpusStore(context, lease, place, store =>
    recordFile(context, store.recorder, one, {
      from: one.doneRecords,
      async marked({ records, bytes }) {
        // Whoever got further has as many tries again.
        const mark = { doneRecords: records, doneBytes: bytes, tries: 1 };
        const changed = await lease.write(db => changeImport(db, one.id, { states: ['importing'] }, mark));
        // It was removed meanwhile when there is nothing to mark.
        return changed !== undefined;
      },
    }),
  );
  if (isWhole) await finish(context, lease, corpus, one);
}

async function finish(context: ProcessContext, lease: Lease, corpus: Corpus, one: Import): Promise<void> {
  const now = context.now();
  const others = await lease.write(async db => {
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
