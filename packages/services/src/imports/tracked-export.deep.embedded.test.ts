import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetsVisibleTo } from '@clipscope/business-store';
import { jobs } from '@clipscope/contract';
import type { Platform } from '@clipscope/domain';
import { DAY_MS } from '@clipscope/domain';
import { newOwner, openTestContext, testClock, worldSources } from '@clipscope/testkit';
import { createWorld } from '@clipscope/world';
import { expect, it } from 'vitest';
import { contentsOf } from '../../test/contents-but-provenance.ts';
import { startAndWait, uploadAndRead } from '../../test/import-files.ts';
import type { ProcessContext } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { scheduleTracking } from '../tracking/schedule-tracking.ts';
import { trackSubject } from '../tracking/track-subject.ts';

const CLI = new URL('../../../world/src/twin/cli.ts', import.meta.url).pathname;
/** Few accounts; within these days a month starts, a caption is edited, and a video is deleted. */
const [SEED, SCALE, DAYS, AT, EPOCH] = ['s645', 0.002, 4, '2026-11-02T06:30:00.000Z', '2026-06-01'];
/** The plan's update rate. */
const [PLAN, READINGS_PER_DAY] = ['GROW', 1] as const;
/** Retries would observe other counts at later times. */
const NO_TROUBLE = {
  ...{ outages: false, rateLimits: false, partialAnswers: false },
  ...{ lateAnswers: false, duplicateDeliveries: false },
};

type Line = { platform: Platform; accountId?: string; observedAt: string; deletedAt?: string | null };

function exportTo(file: string): Line[] {
  const size = ['--seed', SEED, '--scale', String(SCALE), '--days', String(DAYS)];
  const moments = ['--at', AT, '--epoch', EPOCH, '--tracked', String(READINGS_PER_DAY)];
  const args = [CLI, ...size, ...moments, '--export', file];
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args]);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map(line => JSON.parse(line) as Line);
}

/** Runs the product's jobs for everything that is due. */
async function track(context: ProcessContext): Promise<void> {
  await scheduleTracking(context);
  const { name, payload } = jobs.trackSubject;
  await context.jobs.queue.runWaiting(name, sent => trackSubject(context, payload.parse(sent)));
}

it('gives the same data whether a world is tracked or imported from its export', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-tracked-'));
  const file = join(folder, 'world.ndjson');
  const lines = exportTo(file);
  const clock = testClock(AT);
  const goTo = (time: number) => clock.forwardMs(time - clock.now().getTime());
  const world = createWorld({ seed: SEED, scale: SCALE, epoch: new Date(EPOCH), faults: NO_TROUBLE });
  const platforms = worldSources(world, clock.now);
  const { context, close } = await openTestContext({ now: clock.now, platforms });
  try {
    const team = await newOwner(context, 'owner@tracked-export.example', PLAN);
    const { id } = await uploadAndRead(team, 'world.ndjson', readFileSync(file));
    const done = await startAndWait(team, id);
    expect(done).toMatchObject({ state: 'done', preview: { invalid: { count: 0 } } });
    const [database = ''] = await datasetsVisibleTo(context.business.db, team.actor.teamId);
    const dataset = await context.observationStore.openTeamDataset(database);
    const imported = await contentsOf(dataset.reader());
    await dataset.close();

    goTo(Date.parse(AT) - DAYS * DAY_MS);
    const accounts = new Map(lines.map(({ accountId, platform }) => [accountId ?? '', platform]));
    accounts.delete('');
    for (const [subject, platform] of accounts) {
      const body = { kind: 'account', platform, subject } as const;
      await addFavourite(team, { params: {}, query: {}, body });
    }
    for (const moment of new Set(
      lines.map(({ observedAt }) => Date.parse(observedAt)).sort((a, b) => a - b),
    )) {
      goTo(moment);
      await track(context);
    }
    const tracked = await contentsOf(context.observations);
    // Sources and recording times differ by nature.
    expect(imported).toEqual(tracked);
    const readings = accounts.size * (DAYS * READINGS_PER_DAY + 1);
    expect(tracked.account_observations?.split(' ')[0]).toBe(String(readings));
    expect(lines.some(({ deletedAt }) => typeof deletedAt === 'string')).toBe(true);
    // Tracking accounts records no descriptions or counts of hashtags, sounds and stickers.
    const empty = Object.keys(tracked).filter(name => tracked[name]?.startsWith('0 '));
    expect(empty.sort()).toEqual([
      'hashtag_observations',
      'sound_observations',
      'sounds',
      'sticker_observations',
      'stickers',
    ]);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
