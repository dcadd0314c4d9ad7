import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertTeam, insertUser, lockTeam, newId } from '@clipscope/business-store';
import { worldPlatform } from '@clipscope/platforms';
import { listSources, runWaitingJobs } from '@clipscope/testkit';
import { createWorld, NO_FAULTS } from '@clipscope/world';
import { addFavourite, closeContext, createContext, type ProcessContext } from '../src/index.ts';

const START_MS = Date.parse('2026-10-01T00:00:00.000Z');
const BEAT_MS = 30 * 60_000;
const TEAM_ID = '019a84c1-0000-7000-8000-000000000001';

/** Tracks at simulated intervals and saves the last completed one; an interrupted one is repeated at the same time. */
export async function trackBeats(dataDir: string, beats: number, onReady = () => {}): Promise<void> {
  const world = createWorld({
    seed: 'crash',
    scale: 0.01,
    epoch: new Date('2026-05-01T00:00:00.000Z'),
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
  await using _ = { [Symbol.asyncDispose]: () => closeContext(context) };
  await context.jobs.queue.releaseActiveJobs();
  onReady();
  if (beat === 0) {
    const accounts = [...world.accounts('tiktok', now())].slice(0, 3);
    await trackAccounts(
      context,
      accounts.map(({ accountId }) => accountId),
    );
  }
  while (beat < beats) {
    await context.jobs.send('scheduleTracking', [{ payload: {}, key: 'beat' }]);
    await runWaitingJobs(context, { except: ['refreshAccountMetrics'] });
    beat += 1;
    writeFileSync(`${beatFile}.new`, String(beat));
    renameSync(`${beatFile}.new`, beatFile);
  }
}

/** Creates a team that tracks these accounts. Repeating it changes nothing. */
async function trackAccounts(context: ProcessContext, accountIds: readonly string[]): Promise<void> {
  const times = { createdAt: context.now(), updatedAt: context.now() };
  await context.business.db.transaction(async transaction => {
    if (await lockTeam(transaction, TEAM_ID)) return;
    await insertTeam(transaction, { id: TEAM_ID, name: 'Crash', plan: 'ENTERPRISE', ...times });
    const email = 'crash@clipscope.test';
    await insertUser(transaction, { id: TEAM_ID, email, activeTeamId: TEAM_ID, ...times });
  });
  const actor = {
    userId: TEAM_ID,
    sessionId: newId(),
    teamId: TEAM_ID,
    email: 'crash@clipscope.test',
    role: 'OWNER',
    billing: 'EDIT',
    plan: 'ENTERPRISE',
  } as const;
  for (const subject of accountIds) {
    const body = { kind: 'account', platform: 'tiktok', subject } as const;
    await addFavourite({ ...context, actor }, { params: {}, query: {}, body });
  }
}
