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
import { asked, tell } from './child.ts';
import { NOW, openContext, signIn, storeFolder } from './insight-open.ts';
import { settled } from './insight-settle.ts';

/** Fills a folder with videos of tracked accounts, or writes them all into a file that nobody keeps. */
export type ExportTask =
  | { readonly dataDir: string; readonly what: 'fill'; readonly rows: number }
  | { readonly dataDir: string; readonly what: ExportFormat };
export type Exported = {
  readonly rows: number;
  readonly seconds: number;
  /** Of all threads: neighbours on a busy machine change this less than the clock. */
  readonly cpuSeconds: number;
  readonly bytes: number;
  readonly idleMb: number;
  readonly peakMb: number;
};

const DAYS = { a: '2025-11-16', b: '2026-11-15' };
const WORLD_SCALE = 0.25;
const MOST_COPIES = 60;
const ACCOUNTS_AT_ONCE = 100;
const SAMPLE_MS = 5;

const task = asked<ExportTask>();
const context = await openContext(task.dataDir);
if (task.what === 'fill') {
  await loadDemoUsers(context);
  const rows = await fill((await signIn(context)).person, task.rows);
  const engine = await connectEngine({ dataDir: storeFolder(task.dataDir) });
  await settled(engine);
  await engine.close();
  tell({ rows });
} else {
  const { person } = await signIn(context);
  tell(await measure(person, task.what));
}
await closeContext(context);

async function measure(person: SignedIn<ProcessContext>, format: ExportFormat): Promise<Exported> {
  await person.business.db.execute('UPDATE csv_usage SET rows_used = 0');
  const idleMb = memoryMb();
  let peakMb = idleMb;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb());
  }, SAMPLE_MS);
  const [startedMs, cpu] = [performance.now(), process.cpuUsage()];
  const reply = await exportFavouritesVideos(person, {
    params: contract.exportFavouritesVideos.params.parse(DAYS),
    query: contract.exportFavouritesVideos.query.parse({ format }),
    body: undefined,
  });
  let bytes = 0;
  for await (const chunk of reply.bytes) bytes += chunk.length;
  const seconds = (performance.now() - startedMs) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(sampling);
  return {
    rows: (await csvQuota(person)).used,
    seconds,
    cpuSeconds: (user + system) / 1e6,
    bytes,
    idleMb,
    peakMb,
  };
}

/** Copies of some accounts under other ids, each video with its last look alone, until there are rows enough. */
async function fill(person: SignedIn<ProcessContext>, wanted: number): Promise<number> {
  const epoch = new Date(NOW.getTime() - 730 * DAY_MS);
  const world = createWorld({ seed: 'clipscope', scale: WORLD_SCALE, epoch });
  const range = { from: new Date(NOW.getTime() - 180 * DAY_MS), to: NOW, accountsOnly: true };
  const originals = world
    .observations(range)
    .filter(batch => batch.kind === 'account' && batch.platform === 'tiktok')
    .map(batch => withLastLooks(batch as BulkLoadedAccount))
    .toArray();
  let rows = 0;
  for (let copy = 1; copy <= MOST_COPIES && rows < wanted; copy += 1) {
    for (let first = 0; first < originals.length && rows < wanted; first += ACCOUNTS_AT_ONCE) {
      const accounts = originals.slice(first, first + ACCOUNTS_AT_ONCE).map(account => copied(account, copy));
      await person.recorder.bulkLoadAccounts(accounts, `bench ${copy} ${first}`);
      rows += await track(person, accounts, wanted - rows);
    }
  }
  return rows;
}

/** Tracks as many of the accounts as have no more rows together than there is room for. */
async function track(
  person: SignedIn<ProcessContext>,
  accounts: readonly BulkLoadedAccount[],
  room: number,
): Promise<number> {
  const counted = await person.observations.ask(questions.exportVideoCounts, {
    platform: 'tiktok',
    accountIds: accounts.map(account => account.accountId),
    startDate: DAYS.a,
    endDate: DAYS.b,
    zone: 'UTC',
  });
  let rows = 0;
  const chosen = counted.filter(one => {
    if (rows + one.rows > room) return false;
    rows += one.rows;
    return true;
  });
  const { teamId, userId } = person.actor;
  const same = { teamId, kind: 'account', platform: 'tiktok', addedBy: userId, addedAt: NOW } as const;
  await insertFavourites(
    person.business.db,
    chosen.map(({ account_id }) => ({
      ...same,
      id: newId(NOW.getTime()),
      subjectId: account_id,
      name: account_id,
    })),
  );
  // An account more would be more than the month's quota: what is left open is less than one account has.
  return chosen.length < counted.length ? room : rows;
}

function withLastLooks(account: BulkLoadedAccount): BulkLoadedAccount {
  const { descriptions, observations: looks } = account.videos;
  const videoAt = (row: number) => descriptions[looks.description[row] ?? 0]?.videoId;
  const isLast = (_: number, row: number) => row === looks.length - 1 || videoAt(row) !== videoAt(row + 1);
  const description = looks.description.filter(isLast);
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
        ...looks,
        length: description.length,
        description,
        observedAt: looks.observedAt.filter(isLast),
        views: looks.views.filter(isLast),
        likes: looks.likes.filter(isLast),
        comments: looks.comments.filter(isLast),
        shares: looks.shares.filter(isLast),
        saves: looks.saves.filter(isLast),
      },
    },
  };
}

function copied(account: BulkLoadedAccount, copy: number): BulkLoadedAccount {
  const accountId = `${copy}${account.accountId}`;
  return {
    ...account,
    accountId,
    descriptions: account.descriptions.map(one => ({ ...one, accountId })),
    videos: {
      ...account.videos,
      descriptions: account.videos.descriptions.map(one => ({
        ...one,
        accountId,
        videoId: `${copy}${one.videoId}`,
      })),
    },
  };
}

function memoryMb(): number {
  return process.memoryUsage.rss() / 1024 / 1024;
}
