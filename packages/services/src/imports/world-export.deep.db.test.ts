import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { datasetsVisibleTo } from '@clipscope/business-store';
import type { ObservationStore } from '@clipscope/observation-store';
import { newOwner, openTestContext } from '@clipscope/testkit';
import {
  accountObservationRows,
  createWorld,
  subjectObservationRows,
  videoObservationRows,
} from '@clipscope/world';
import { expect, it } from 'vitest';
import { contentsOf } from '../../test/contents-but-provenance.ts';
import { startAndWait, uploadAndRead } from '../../test/import-files.ts';
import { type IngestBatch, ingest } from '../ingest/ingest.ts';

const CLI = new URL('../../../world/src/twin/cli.ts', import.meta.url).pathname;
const SEED = 'tram';
const [SCALE, DAYS] = [0.006, 12];
const [AT, EPOCH] = [new Date('2026-11-15T12:00:00.000Z'), new Date('2026-10-01T00:00:00.000Z')];

/** Ingests the world directly, account by account, with the rows of its export. */
async function ingestWorld(store: ObservationStore): Promise<void> {
  const context = {
    recorder: store.recorder,
    business: { engine: 'pglite' } as never,
    now: () => new Date(),
  };
  const world = createWorld({ seed: SEED, scale: SCALE, epoch: EPOCH });
  const all: Required<Omit<IngestBatch, 'batchId'>> = {
    ...{ accounts: [], videos: [], sounds: [], stickers: [], comments: [], playlists: [], audiences: [] },
    ...{ accountObservations: [], videoObservations: [] },
    ...{ hashtagObservations: [], soundObservations: [], stickerObservations: [] },
  };
  const add = <Row>(to: readonly Row[], rows: Iterable<Row>) => void (to as Row[]).push(...rows);
  for (const batch of world.observations({ from: new Date(AT.getTime() - DAYS * 86_400_000), to: AT })) {
    if (batch.kind === 'account') {
      add(all.accounts, batch.descriptions);
      add(all.accountObservations, accountObservationRows(batch));
      add(all.videos, batch.videos.descriptions);
      add(all.videoObservations, videoObservationRows(batch));
      add(all.sounds, batch.sounds);
      add(all.comments, batch.comments);
      add(all.audiences, batch.audiences);
      add(all.playlists, batch.playlists);
      continue;
    }
    if (batch.kind === 'sounds') add(all.sounds, batch.descriptions);
    if (batch.kind === 'stickers') add(all.stickers, batch.descriptions);
    const rows = [...subjectObservationRows(batch)];
    if (batch.kind === 'hashtags') add(all.hashtagObservations, rows);
    if (batch.kind === 'sounds') add(all.soundObservations, rows);
    if (batch.kind === 'stickers') add(all.stickerObservations, rows);
  }
  await ingest(context, all);
}

it('gives the same data whether a world is ingested or imported from its export', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clipscope-export-'));
  const file = join(folder, 'world.ndjson');
  const { context, close } = await openTestContext({ now: () => new Date('2026-11-16T08:00:00.000Z') });
  try {
    const args = ['--seed', SEED, '--scale', String(SCALE), '--days', String(DAYS)];
    const times = ['--at', AT.toISOString(), '--epoch', EPOCH.toISOString(), '--export', file];
    execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args, ...times]);
    const team = await newOwner(context, 'owner@world-export.example');
    const ready = await uploadAndRead(team, 'world.ndjson', readFileSync(file));
    expect(ready).toMatchObject({ state: 'ready', preview: { formats: [{ source: 'file:world' }] } });
    expect(ready.preview?.invalid.reasons).toEqual([
      { reason: 'Only the counts of hashtags are imported, not their ids and descriptions.', count: 1 },
    ]);
    expect(await startAndWait(team, ready.id)).toMatchObject({ state: 'done' });
    const [database = ''] = await datasetsVisibleTo(context.business.db, team.actor.teamId);
    const dataset = await context.observationStore.openTeamDataset(database);
    const imported = await contentsOf(dataset.reader());
    await dataset.close();
    await ingestWorld(context.observationStore);
    const expected = await contentsOf(context.observations);
    expect(Object.keys(expected).filter(name => expected[name]?.startsWith('0 '))).toEqual([]);
    expect(imported).toEqual(expected);
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
});
