import { createReadStream } from 'node:fs';
import { createGzip } from 'node:zlib';
import {
  datasetsVisibleTo,
  findImportToWorkOn,
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

/** What is imported, and where to. */
export type ImportOrders = {
  readonly dataDir: string;
  readonly file: string;
  /** Whether the team brings the file twice more when it is imported, as it is and in other bytes. */
  readonly isUploadedAgain: boolean;
};
/** A moment at which the process ends as if it were killed, closer than anybody outside could meet it. */
export type KilledWhen = 'the metrics are to be kept';
/** Where the import stood when the process was started; null when nothing had been brought. */
type Found = { readonly state: string; readonly doneRecords: number } | null;
export type ImportReport = {
  readonly found: Found;
  /** What is stored when the import has come to its end. */
  readonly rows: AllRows;
  /** The same after the file was brought again. */
  readonly rowsAfterAgain?: AllRows;
  /** What another team has that brought the file last and was never disturbed. */
  readonly rowsOfOther: AllRows;
};

/** Imports a file for a team; may be killed at any moment, and goes on where it was when it is started again. */
export async function importFile(
  orders: ImportOrders,
  tell: (report: Pick<ImportReport, 'found'> | ImportReport) => void,
  killedWhen: unknown = null,
): Promise<void> {
  const context = await createContext(
    {
      dataDir: orders.dataDir,
      mailFrom: 'x@clipscope.test',
      webUrl: 'http://127.0.0.1:3000',
      publicApiUrl: 'http://127.0.0.1:4000',
      tokenSecret: 'x'.repeat(32),
    },
    { now: () => new Date('2026-11-16T08:00:00.000Z'), platforms: listSources([]) },
  );
  await using _ = { [Symbol.asyncDispose]: () => closeContext(context) };
  const working = { ...context, ...observationParts(dying(context.observationStore, killedWhen)) };
  const team = await ownerOf(working, '019a84c1-0000-7000-8000-000000000001');
  const other = await ownerOf(working, '019a84c1-0000-7000-8000-000000000002');

  const [brought] = (await imports(team)).imports;
  const one = brought && (await findImportToWorkOn(context.business.db, brought.id));
  const found = one ? { state: one.state, doneRecords: one.doneRecords } : null;
  tell({ found });
  const file = () => createReadStream(orders.file);
  const id = one?.id ?? (await bring(team, file()));
  await importToTheEnd(team, id);
  const rows = await storedRows(team);
  const again = orders.isUploadedAgain && { rowsAfterAgain: await rowsAfterAgain() };
  await importToTheEnd(other, await bring(other, file()));
  const rowsOfOther = await storedRows(other);
  tell({ found, rows, ...again, rowsOfOther });

  async function rowsAfterAgain(): Promise<AllRows> {
    if ((await bring(team, file())) !== id) throw new Error('The same bytes are kept twice.');
    await importToTheEnd(team, await bring(team, file().pipe(createGzip({ level: 1 }))));
    return storedRows(team);
  }
}

/** What a process does that is started: jobs which another one took are given back, and worked off. */
async function importToTheEnd(owner: SignedIn<ProcessContext>, importId: string): Promise<void> {
  const { db } = owner.business;
  await owner.jobs.queue.releaseTaken();
  await owner.jobs.send('sweepImports', [{ payload: {}, key: 'test' }]);
  await runWaitingJobs(owner);
  if ((await findImportToWorkOn(db, importId))?.state === 'ready') {
    await startImport(owner, { params: { id: importId }, query: {}, body: undefined });
    await runWaitingJobs(owner);
  }
  const ended = await findImportToWorkOn(db, importId);
  if (ended?.state !== 'done') throw new Error(`The import is ${ended?.state}: ${ended?.failure}`);
}

async function bring(owner: SignedIn<ProcessContext>, body: AsyncIterable<Uint8Array>): Promise<string> {
  const reply = await uploadImport(owner, { params: {}, query: { name: 'world.ndjson' }, body });
  return reply.import.id;
}

async function storedRows({ actor, business, observationStore }: SignedIn<ProcessContext>): Promise<AllRows> {
  const [database = ''] = await datasetsVisibleTo(business.db, actor.teamId);
  const dataset = await observationStore.openTeamDataset(database);
  return allRows(dataset.reader()).finally(() => dataset.close());
}

function dying(store: ObservationStore, killedWhen: unknown): ObservationStore {
  if (killedWhen !== ('the metrics are to be kept' satisfies KilledWhen)) return store;
  return recordingOtherwise(store, () => ({
    recordAccountMetrics: async () => void process.kill(process.pid, 'SIGKILL'),
  }));
}

/** The owner of a team; made again after a crash they are the same. */
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
