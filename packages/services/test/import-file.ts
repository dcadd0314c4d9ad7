import { createReadStream } from 'node:fs';
import { createGzip } from 'node:zlib';
import {
  datasetsVisibleTo,
  findImportById,
  insertTeam,
  insertUser,
  lockTeam,
} from '@clipscope/business-store';
import type { ObservationStore } from '@clipscope/observation-store';
import { listSources, runWaitingJobs } from '@clipscope/testkit';
import { imports } from '../src/imports/imports.ts';
import { startImport } from '../src/imports/start-import.ts';
import { uploadImport } from '../src/imports/upload-import.ts';
import {
  closeContext,
  createContext,
  observationParts,
  type ProcessContext,
  type SignedIn,
} from '../src/index.ts';
import { type AllRows, allRows } from './all-rows.ts';
import { recordingOtherwise } from './import-files.ts';

export type ImportInput = {
  readonly dataDir: string;
  readonly file: string;
  /** Whether the team then uploads the file twice more, unchanged and compressed. */
  readonly isUploadedAgain: boolean;
};
/** Where the process kills itself; too precise to be hit from outside. */
export type KillPoint = 'the metrics are about to be saved';
/** The import's state when the process started; null before the upload. */
type Found = { readonly state: string; readonly doneRecords: number } | null;
export type ImportReport = {
  readonly found: Found;
  /** The stored rows when the import is done. */
  readonly rows: AllRows;
  /** The same after the file was uploaded again. */
  readonly rowsAfterAgain?: AllRows;
  /** The rows of another team that uploaded the file last and was not interrupted. */
  readonly rowsOfOther: AllRows;
};

/** Imports a file for a team; can be killed at any time and continues when it is started again. */
export async function importFile(
  input: ImportInput,
  report: (report: Pick<ImportReport, 'found'> | ImportReport) => void,
  killPoint: unknown = null,
): Promise<void> {
  const context = await createContext(
    {
      dataDir: input.dataDir,
      mailFrom: 'x@clipscope.test',
      webUrl: 'http://127.0.0.1:3000',
      publicApiUrl: 'http://127.0.0.1:4000',
      tokenSecret: 'x'.repeat(32),
    },
    { now: () => new Date('2026-11-16T08:00:00.000Z'), platforms: listSources([]) },
  );
  await using _ = { [Symbol.asyncDispose]: () => closeContext(context) };
  const working = { ...context, ...observationParts(crashingAt(context.observationStore, killPoint)) };
  const team = await ownerOf(working, '019a84c1-0000-7000-8000-000000000001');
  const other = await ownerOf(working, '019a84c1-0000-7000-8000-000000000002');

  const [uploaded] = (await imports(team)).imports;
  const one = uploaded && (await findImportById(context.business.db, uploaded.id));
  const found = one ? { state: one.state, doneRecords: one.doneRecords } : null;
  report({ found });
  const file = () => createReadStream(input.file);
  const id = one?.id ?? (await uploadFile(team, file()));
  await importToTheEnd(team, id);
  const rows = await storedRows(team);
  const again = input.isUploadedAgain && { rowsAfterAgain: await rowsAfterAgain() };
  await importToTheEnd(other, await uploadFile(other, file()));
  const rowsOfOther = await storedRows(other);
  report({ found, rows, ...again, rowsOfOther });

  async function rowsAfterAgain(): Promise<AllRows> {
    if ((await uploadFile(team, file())) !== id) throw new Error('The same bytes are stored twice.');
    await importToTheEnd(team, await uploadFile(team, file().pipe(createGzip({ level: 1 }))));
    return storedRows(team);
  }
}

/** Releases the jobs of the killed process and runs them, as at any start. */
async function importToTheEnd(owner: SignedIn<ProcessContext>, importId: string): Promise<void> {
  const { db } = owner.business;
  await owner.jobs.queue.releaseActiveJobs();
  await owner.jobs.send('sweepImports', [{ payload: {}, key: 'test' }]);
  await runWaitingJobs(owner);
  if ((await findImportById(db, importId))?.state === 'ready') {
    await startImport(owner, { params: { id: importId }, query: {}, body: undefined });
    await runWaitingJobs(owner);
  }
  const ended = await findImportById(db, importId);
  if (ended?.state !== 'done') throw new Error(`The import is ${ended?.state}: ${ended?.failure}`);
}

async function uploadFile(owner: SignedIn<ProcessContext>, body: AsyncIterable<Uint8Array>): Promise<string> {
  const reply = await uploadImport(owner, { params: {}, query: { name: 'world.ndjson' }, body });
  return reply.import.id;
}

async function storedRows({ actor, business, observationStore }: SignedIn<ProcessContext>): Promise<AllRows> {
  const [database = ''] = await datasetsVisibleTo(business.db, actor.teamId);
  const dataset = await observationStore.openTeamDataset(database);
  return allRows(dataset.reader()).finally(() => dataset.close());
}

function crashingAt(store: ObservationStore, killPoint: unknown): ObservationStore {
  if (killPoint !== ('the metrics are about to be saved' satisfies KillPoint)) return store;
  return recordingOtherwise(store, () => ({
    recordAccountMetrics: async () => void process.kill(process.pid, 'SIGKILL'),
  }));
}

/** Creates the owner of a team. Repeating it changes nothing. */
async function ownerOf(context: ProcessContext, id: string): Promise<SignedIn<ProcessContext>> {
  const email = `${id}@clipscope.test`;
  const times = { createdAt: context.now(), updatedAt: context.now() };
  await context.business.db.transaction(async transaction => {
    if (await lockTeam(transaction, id)) return;
    await insertTeam(transaction, { id, name: 'Imports', plan: 'ENTERPRISE', ...times });
    await insertUser(transaction, { id, email, activeTeamId: id, ...times });
  });
  const rights = { role: 'OWNER', billing: 'EDIT', plan: 'ENTERPRISE' } as const;
  return { ...context, actor: { userId: id, sessionId: id, teamId: id, email, ...rights } };
}
