import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTrackedVideos, putTrackedVideos } from '@clipscope/business-store';
import { DAY_MS } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { aVideoObservation, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showing } from '../../test/stored-videos.ts';
import type { ProcessContext } from '../context.ts';
import { rawAnswers } from './raw-answers.ts';
import { refreshExpiring } from './refresh-expiring.ts';

const source = 'youtube-data-api';
const platform = 'youtube';
const clock = testClock('2026-11-15T12:00:00.000Z');
const counts = { followers: 5, following: null, likes: null, videos: 1, views: null };
let context: ProcessContext;
let close: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clipscope-raw-'));
  ({ context, close } = await openTestContext({ now: clock.now }));
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

async function record(accountId: string, days: number, by = source) {
  const at = { observedAt: daysAgo(days), recordedAt: daysAgo(days), source: by };
  await context.recorder.recordAccountObservations([{ platform, accountId, ...counts, exact: true, ...at }]);
}

const connected = () => showing({ source, accountId: 'current', now: clock.now }, ['old-video']);

const known = async () => {
  const rows = await context.observations.ask(questions.staleAccounts, {
    platform,
    source,
    before: new Date('2200-01-01'),
    limit: 10,
  });
  return rows.map(row => row.account_id).sort();
};
const fetches = async () => {
  const { rows } = (await context.business.db.execute(
    `SELECT subject, state FROM account_fetches ORDER BY subject`,
  )) as { rows: { subject: string; state: string }[] };
  return rows.map(({ subject, state }) => `${subject} ${state}`);
};

it('refreshes expiring accounts and removes expired ones with their videos', async () => {
  await record('current', 22.9);
  await record('old', 23.1);
  await record('over', 30.1);
  await record('over-but-shared', 30.1);
  await record('over-but-shared', 1, 'another-source');
  await record('updated', 31);
  await record('updated', 2);
  const description = { platform, videoId: 'v', accountId: 'over' } as never;
  const at = {
    publishedAt: daysAgo(40),
    observedAt: daysAgo(40),
    nextDueAt: daysAgo(1),
    commentsDueAt: null,
  };
  await putTrackedVideos(context.business.db, [
    { platform, videoId: 'v', accountId: 'over', description, ...at },
  ]);

  await refreshExpiring(context);
  expect(await known()).toEqual(['current', 'old', 'over-but-shared', 'updated']);
  expect(await findTrackedVideos(context.business.db, platform, ['v'])).toEqual([]);
  expect(await fetches()).toEqual([]);

  const { sources: platforms } = connected();
  await refreshExpiring({ ...context, platforms });
  await refreshExpiring({ ...context, platforms });
  expect(await fetches()).toEqual(['id:old queued', 'id:over-but-shared queued']);
});

it('refreshes the account of an expiring video', async () => {
  const video = { platform, accountId: 'current', videoId: 'old-video', publishedAt: daysAgo(26) } as const;
  await context.recorder.recordVideoObservations([
    aVideoObservation({ ...video, source, observedAt: daysAgo(25), recordedAt: daysAgo(25), views: 1 }),
  ]);
  await refreshExpiring({ ...context, platforms: connected().sources });
  expect(await fetches()).toEqual(['id:current queued', 'id:old queued', 'id:over-but-shared queued']);
});

it('does not refresh an account again for videos missing from a complete reading', async () => {
  const queued = async () => {
    await context.business.db.execute(
      `UPDATE account_fetches SET state = 'done', finished_at = requested_at`,
    );
    await refreshExpiring({ ...context, platforms: connected().sources });
    return (await fetches()).filter(fetch => fetch.endsWith('queued'));
  };
  expect(await queued()).toEqual([]);
  clock.forwardMs(24 * DAY_MS);
  await record('current', 0);
  expect(await queued()).toEqual(['id:current queued', 'id:over-but-shared queued', 'id:updated queued']);
  expect(await known()).toEqual(['current', 'over-but-shared', 'updated']);
});

it('deletes old raw replies', async () => {
  const raw = rawAnswers(folder);
  raw.sinkOf(source);
  for (const day of ['2026-11-08', '2026-11-09', '2026-12-09']) {
    writeFileSync(join(folder, source, `${day}.w.jsonl.gz`), '');
  }
  await refreshExpiring({ ...context, connections: { ...context.connections, raw } });
  expect(readdirSync(join(folder, source)).sort()).toEqual([
    '2026-11-09.w.jsonl.gz',
    '2026-12-09.w.jsonl.gz',
  ]);
});
