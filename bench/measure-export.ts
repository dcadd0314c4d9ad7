import { DAY_MS } from '@clipscope/domain';
import { insertFavourites, newId } from '../packages/business-store/src/index.ts';
import { contract } from '../packages/contract/src/index.ts';
import type { ExportFormat } from '../packages/domain/src/index.ts';
import { connectEngine } from '../packages/observation-store/src/engine/engine.ts';
import { type BulkLoadedAccount, questions } from '../packages/observation-store/src/index.ts';
import {
  closeContext,
  csvQuota,
  exportFavouritesVideos,
  loadDemoUsers,
  type ProcessContext,
  type SignedIn,
} from '../packages/services/src/index.ts';
import { createWorld } from '../packages/world/src/index.ts';
import { readInput, sendResult } from './child.ts';
import { NOW, openContext, signIn, storeFolder } from './insight/open-api.ts';
import { waitForMerges } from './insight/wait-for-merges.ts';
import { stopwatch } from './raw-insert.ts';

/** Fills a folder with videos of tracked accounts, or exports all of them and discards the file. */
export type ExportTask =
  | { readonly dataDir: string; readonly what: 'fill'; readonly rows: number }
  | { readonly dataDir: string; readonly what: ExportFormat };
export type Exported = {
  readonly rows: number;
  readonly seconds: number;
  /** Of all threads. Other load on the machine affects it less than elapsed time. */
  readonly cpuSeconds: number;
  readonly bytes: number;
  readonly idleMb: number;
  readonly peakMb: number;
};

const DAYS = { a: '2025-11-16', b: '2026-11-15' };
const WORLD_SCALE = 0.25;
const MAX_COPIES = 60;
const ACCOUNTS_PER_INSERT = 100;
const SAMPLE_MS = 5;

const task = readInput<ExportTask>();
const context = await openContext(task.dataDir);
if (task.what === 'fill') {
  await loadDemoUsers(context);
  const rows = await fill((await signIn(context)).person, task.rows);
  const engine = await connectEngine({ dataDir: storeFolder(task.dataDir) });
  await waitForMerges(engine);
  await engine.close();
  sendResult({ rows });
} else {
  const { person } = await signIn(context);
  sendResult(await measure(person, task.what));
}
await closeContext(context);

async function measure(person: SignedIn<ProcessContext>, format: ExportFormat): Promise<Exported> {
  await person.business.db.execute('UPDATE csv_usage SET rows_used = 0');
  const idleMb = memoryMb();
  let peakMb = idleMb;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb());
  }, SAMPLE_MS);
  const clock = stopwatch();
  const reply = await exportFavouritesVideos(person, {
    params: contract.exportFavouritesVideos.params.parse(DAYS),
    query: contract.exportFavouritesVideos.query.parse({ format }),
    body: undefined,
  });
  let bytes = 0;
  for await (const chunk of reply.bytes) bytes += chunk.length;
  const elapsed = clock();
  clearInterval(sampling);
  return {
    rows: (await csvQuota(person)).used,
    ...elapsed,
    bytes,
    idleMb,
    peakMb,
  };
}

/** Loads copies of some accounts under other ids, with the last observation of each video, until there are enough rows. */
async function fill(person: SignedIn<ProcessContext>, wantedRows: number): Promise<number> {
  const epoch = new Date(NOW.getTime() - 730 * DAY_MS);
  const world = createWorld({ seed: 'clipscope', scale: WORLD_SCALE, epoch });
  const range = { from: new Date(NOW.getTime() - 180 * DAY_MS), to: NOW, accountsOnly: true };
  const originals = world
    .observations(range)
    .filter(batch => batch.kind === 'account' && batch.platform === 'tiktok')
    .map(batch => withLastObservations(batch as BulkLoadedAccount))
    .toArray();
  let rows = 0;
  for (let copy = 1; copy <= MAX_COPIES && rows < wantedRows; copy += 1) {
    for (let first = 0; first < originals.length && rows < wantedRows; first += ACCOUNTS_PER_INSERT) {
      const accounts = originals
        .slice(first, first + ACCOUNTS_PER_INSERT)
        .map(account => copied(account, copy));
      await person.recorder.bulkLoadAccounts(accounts, `bench ${copy} ${first}`);
      rows += await track(person, accounts, wantedRows - rows);
    }
  }
  return rows;
}

/** Tracks as many of the accounts as fit into the given number of rows. */
async function track(
  person: SignedIn<ProcessContext>,
  accounts: readonly BulkLoadedAccount[],
  maxRows: number,
): Promise<number> {
  const counted = await person.observations.ask(questions.exportVideoCounts, {
    platform: 'tiktok',
    accountIds: accounts.map(account => account.accountId),
    startDate: DAYS.a,
    endDate: DAYS.b,
    zone: 'UTC',
  });
  let rows = 0;
  const chosen = counted.filter(account => {
    if (rows + account.rows > maxRows) return false;
    rows += account.rows;
    return true;
  });
  const { teamId, userId } = person.actor;
  const favourite = { teamId, kind: 'account', platform: 'tiktok', addedBy: userId, addedAt: NOW } as const;
  await insertFavourites(
    person.business.db,
    chosen.map(({ account_id }) => ({
      ...favourite,
      id: newId(NOW.getTime()),
      subjectId: account_id,
      name: account_id,
    })),
  );
  // If another account would exceed the quota, the rows count as complete.
  return chosen.length < counted.length ? maxRows : rows;
}

function withLastObservations(account: BulkLoadedAccount): BulkLoadedAccount {
  const { descriptions, observations } = account.videos;
  const videoAt = (row: number) => descriptions[observations.description[row] ?? 0]?.videoId;
  const isLast = (_: number, row: number) =>
    row === observations.length - 1 || videoAt(row) !== videoAt(row + 1);
  const description = observations.description.filter(isLast);
  const { observedAt, followers, following, likes, videos, views, exact } = account.observations;
  return {
    ...account,
    sounds: [],
    comments: [],
    observations: {
      observedAt: observedAt.slice(-1),
      followers: followers.slice(-1),
      following: following.slice(-1),
      likes: likes.slice(-1),
      videos: videos.slice(-1),
      views: views.slice(-1),
      exact: exact.slice(-1),
    },
    videos: {
      descriptions,
      observations: {
        ...observations,
        length: description.length,
        description,
        observedAt: observations.observedAt.filter(isLast),
        views: observations.views.filter(isLast),
        likes: observations.likes.filter(isLast),
        comments: observations.comments.filter(isLast),
        shares: observations.shares.filter(isLast),
        saves: observations.saves.filter(isLast),
      },
    },
  };
}

function copied(account: BulkLoadedAccount, copy: number): BulkLoadedAccount {
  const accountId = `${copy}${account.accountId}`;
  return {
    ...account,
    accountId,
    descriptions: account.descriptions.map(description => ({ ...description, accountId })),
    videos: {
      ...account.videos,
      descriptions: account.videos.descriptions.map(description => ({
        ...description,
        accountId,
        videoId: `${copy}${description.videoId}`,
      })),
    },
  };
}

function memoryMb(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}
