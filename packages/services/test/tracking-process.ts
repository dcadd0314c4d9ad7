import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertTeam, insertUser, lockTeam, newId } from '@clipscope/business-store';
import { listSources, worldPlatform } from '@clipscope/platforms';
import { createWorld, NO_FAULTS } from '@clipscope/world';
import { addFavourite, type Context, closeContext, createContext, runWaitingJobs } from '../src/index.ts';

/**
 * A tracker in a process of its own for tests: works through the beats of a simulated time and remembers the
 * last one that it ended. A beat that was interrupted comes again at the same simulated moment.
 */
const [dataDir = '', beats = '0'] = process.argv.slice(2);
const START_MS = Date.parse('2026-10-01T00:00:00.000Z');
const BEAT_MS = 30 * 60_000;
const epoch = new Date('2026-05-01T00:00:00.000Z');
const world = createWorld({
  seed: 'crash',
  scale: 0.01,
  epoch,
  faults: { ...NO_FAULTS, deletedVideos: true },
});
const beatFile = join(dataDir, 'beat.json');
let beat = existsSync(beatFile) ? Number(readFileSync(beatFile, 'utf8')) : 0;
const now = () => new Date(START_MS + beat * BEAT_MS);

const context = await createContext(
  {
    dataDir,
    mailFrom: 'x@clipscope.test',
    webUrl: 'http://127.0.0.1:3000',
    publicApiUrl: 'http://127.0.0.1:4000',
    tokenSecret: 'x'.repeat(32),
  },
  { now, platforms: listSources([worldPlatform(world, { now })]) },
);
await context.jobs.queue.releaseTaken();
process.send?.({ ready: true });
if (beat === 0) await track(context);
for (const last = Number(beats); beat < last; note(beat + 1)) {
  await context.jobs.send('scheduleTracking', [{ payload: {}, key: 'beat' }]);
  await runWaitingJobs(context);
}
await closeContext(context);
process.send?.({ ended: true });
process.disconnect?.();

function note(next: number): void {
  beat = next;
  writeFileSync(`${beatFile}.new`, String(beat));
  renameSync(`${beatFile}.new`, beatFile);
}

/** One team with three accounts; done again after a crash it changes nothing. */
async function track({ business: { db } }: Context): Promise<void> {
  const id = '019a84c1-0000-7000-8000-000000000001';
  const times = { createdAt: now(), updatedAt: now() };
  await db.transaction(async transaction => {
    if (await lockTeam(transaction, id)) return;
    await insertTeam(transaction, { id, name: 'Crash', plan: 'ENTERPRISE', ...times });
    await insertUser(transaction, { id, email: 'crash@clipscope.test', activeTeamId: id, ...times });
  });
  const actor = {
    userId: id,
    sessionId: newId(),
    teamId: id,
    email: 'crash@clipscope.test',
    role: 'OWNER',
    billing: 'EDIT',
    plan: 'ENTERPRISE',
  } as const;
  for (const { accountId } of [...world.accounts('tiktok', now())].slice(0, 3)) {
    const body = { kind: 'account', platform: 'tiktok', subject: accountId } as const;
    await addFavourite({ ...context, actor }, { params: {}, query: {}, body });
  }
}
