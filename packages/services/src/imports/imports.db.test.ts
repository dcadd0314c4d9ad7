import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { changeImport, datasetsVisibleTo, findImportById } from '@clipscope/business-store';
import { type ImportMapping, reason, sentence } from '@clipscope/contract';
import { questions } from '@clipscope/observation-store';
import { newContributor, newOwner, openTestContext, runWaitingJobs, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  accountIdOf,
  bytesOf,
  capturedLine,
  counting,
  currentImport,
  failing,
  ownRows,
  startAndWait,
  upload,
  uploadAndRead,
  workLeft,
} from '../../test/import-files.ts';
import { accountBasic } from '../accounts/account-basic.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { readObservations } from '../measures/reading/read-observations.ts';
import { notifications } from '../notifications/notifications.ts';
import { visibleTo } from '../team-datasets/team-observations.ts';
import { removeUserAccount } from '../user/remove-user-account.ts';
import { importInvalidRecords } from './import-invalid-records.ts';
import { imports } from './imports.ts';
import { mapImport } from './map-import.ts';
import { readImport } from './reading/read-import.ts';
import { recordFile } from './recording/record-file.ts';
import { removeImport } from './remove-import.ts';
import { startImport } from './start-import.ts';
import { sweepImports } from './sweep-imports.ts';
import { storeFile } from './work/stored-files.ts';

const clock = testClock();
let context: ProcessContext;
let close: () => Promise<void>;
/** The first team's imports stay from test to test, since creating a team dataset takes a while. */
let team: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;

beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  team = await newOwner(context, 'owner@imports.example');
  other = await newOwner(context, 'owner@elsewhere.example');
});
afterAll(() => close());

const TRAMS = [
  capturedLine({
    video: 1,
    account: 'ville',
    views: 100,
    at: '2026-11-01T10:00:00Z',
    hashtags: ['tram', 'snow'],
  }),
  capturedLine({
    video: 1,
    account: 'ville',
    views: 150,
    at: '2026-11-02T10:00:00Z',
    hashtags: ['tram', 'snow'],
  }),
  capturedLine({ video: 2, account: 'ville', views: 900, at: '2026-11-02T10:00:00Z' }),
  '{"this line ends in the mid',
  capturedLine({
    video: 3,
    account: 'aino',
    views: 40,
    at: '2026-11-03T10:00:00Z',
    hashtags: ['ferry', "rock'n'roll"],
  }),
].join('\n');
const BUSES = [
  capturedLine({ video: 2, account: 'ville', views: 900, at: '2026-11-02T10:00:00Z' }),
  capturedLine({ video: 2, account: 'ville', views: 990, at: '2026-11-05T10:00:00Z' }),
  capturedLine({ video: 4, account: 'bus', views: 7, at: '2026-11-05T11:00:00Z', hashtags: ['bus', 'tram'] }),
].join('\n');

const ofImport = (id: string) => ({ params: { id }, query: {}, body: undefined });
const folderOf = (id: string) => join(context.settings.dataDir, 'imports', id);
const notificationsOf = async (who: SignedIn<ProcessContext>) => {
  const query = { limit: 20, offset: 0 };
  const { notifications: all } = await notifications(who, { params: {}, query, body: undefined });
  return all.map(({ about }) => about);
};
const basic = async (who: SignedIn<ProcessContext>, id: string) => {
  const visible = await visibleTo(who, who.actor.teamId);
  return accountBasic(visible, { params: { id }, query: { platform: 'tiktok' }, body: undefined });
};

/** The team's answers to several questions. */
async function answers(who: SignedIn<ProcessContext>) {
  const { observations } = await visibleTo(who, who.actor.teamId);
  const ville = { platform: 'tiktok', accountId: accountIdOf('ville') } as const;
  const [startDate, endDate] = ['2026-10-01', '2026-11-20'];
  const days = { startDate, endDate, readFrom: startDate, grain: 'day' as const };
  return {
    ville: await observations.ask(questions.accountByHandle, { platform: 'tiktok', handle: 'ville' }),
    bus: await observations.ask(questions.accountByHandle, { platform: 'tiktok', handle: 'bus' }),
    counts: await readObservations({ observations }, ville).latest(),
    versions: await observations.ask(questions.accountVideoVersions, ville),
    videoObservations: await observations.ask(questions.accountVideoObservations, ville),
    size: await observations.ask(questions.observedTotals, {}),
    tram: await observations.ask(questions.hashtagDays, { platform: 'tiktok', subject: 'tram', ...days }),
  };
}

it('creates an exact preview of a file', async () => {
  const { import: uploaded, isKnown } = await upload(team, 'trams.ndjson', TRAMS);
  const totalBytes = Buffer.byteLength(TRAMS);
  expect({ isKnown, ...uploaded }).toMatchObject({
    isKnown: false,
    state: 'reading',
    sizeBytes: totalBytes,
    progress: { doneBytes: 0, totalBytes },
    preview: null,
    uploadedBy: team.actor.email,
  });
  await expect(startImport(team, ofImport(uploaded.id))).rejects.toThrow(
    'The file is still being read. Try again in a moment.',
  );
  await runWaitingJobs(context);
  const ready = await currentImport(team, uploaded.id);
  expect(ready).toMatchObject({ state: 'ready', progress: null, needsHandle: false, table: null });
  const [count, none] = [(of: number) => ({ count: of, isMore: false }), { count: 0, isMore: false }];
  const invalidJson = sentence(reason('records.jsonAt', { position: 28 }));
  const text = '{"this line ends in the mid';
  expect(ready.preview).toEqual({
    formats: [{ source: 'file:zeeschuimer', records: 4 }],
    records: 4,
    found: {
      accounts: count(2),
      accountObservations: count(3),
      videos: count(3),
      videoObservations: count(4),
      comments: none,
      hashtags: count(4),
      hashtagObservations: none,
      sounds: count(1),
      soundObservations: none,
      stickers: none,
      stickerObservations: none,
      audiences: none,
      playlists: none,
    },
    largest: [
      { platform: 'tiktok', handle: 'aino', followers: 1033 },
      { platform: 'tiktok', handle: 'ville', followers: 1032 },
    ],
    collection: null,
    isPartial: false,
    months: [{ month: '2026-11', observations: 8 }],
    from: '2026-11-01T10:00:00.000Z',
    to: '2026-11-03T10:00:00.000Z',
    invalid: {
      count: 1,
      reasons: [{ ...invalidJson, count: 1 }],
      first: [{ where: 'trams.ndjson: line 4', ...invalidJson, text }],
    },
  });
  const { bytes, fileName } = await importInvalidRecords(team, ofImport(uploaded.id));
  expect(fileName).toBe(`clipscope-skipped-lines-${uploaded.id}.ndjson`);
  const lines = Buffer.concat(await Array.fromAsync(bytes)).toString();
  expect(lines).toBe(
    `${JSON.stringify({ where: 'trams.ndjson: line 4', reason: 'Invalid JSON at character 28.', text })}\n`,
  );
  expect(await datasetsVisibleTo(context.business.db, team.actor.teamId)).toEqual([]);
});

it('shows the first part of a large file, which can be imported while the rest is counted', async () => {
  const large = await newOwner(context, 'large@imports.example');
  const lines = Array.from({ length: 9000 }, (_, at) =>
    capturedLine({ video: at + 1, account: 'ville', views: at, at: '2026-11-01T10:00:00Z' }),
  );
  const { import: uploaded } = await upload(large, 'large.ndjson', lines.join('\n'));
  const { id } = uploaded;
  const reading = readImport(context, { importId: id, readings: 0 }, 0);
  const sample = await vi.waitUntil(
    async () => {
      const found = await currentImport(large, id);
      return found.preview !== null && found;
    },
    { timeout: 30_000 },
  );
  expect(sample).toMatchObject({ state: 'ready', preview: { isPartial: true } });
  expect(sample.preview?.records).toBeLessThan(9000);
  await startImport(large, ofImport(id));
  await reading;
  expect((await currentImport(large, id)).preview).toMatchObject({ isPartial: false, records: 9000 });
  await runWaitingJobs(context);
  expect(await currentImport(large, id)).toMatchObject({ state: 'done', preview: { records: 9000 } });
});

it('imports the file for its own team only and notifies the uploader', async () => {
  const [uploaded] = (await imports(team)).imports;
  const id = uploaded?.id ?? '';
  expect(await startAndWait(team, id)).toMatchObject({ state: 'done', progress: null, failure: null });
  expect(await basic(team, 'ville')).toMatchObject({
    followers: 1032,
    provenance: {
      observedAt: '2026-11-02T10:00:00.000Z',
      recordedAt: '2026-11-15T12:00:00.000Z',
      source: 'file:zeeschuimer',
    },
  });
  await expect(basic(other, 'ville')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(currentImport(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await imports(other)).imports).toEqual([]);
  expect(await notificationsOf(team)).toEqual([
    { kind: 'import-finished', importId: id, fileName: 'trams.ndjson', records: 4 },
  ]);
});

it('stores the same file once, and the same rows in another file change nothing', async () => {
  const before = await ownRows(team);
  const restarted = await upload(team, 'again.ndjson', TRAMS);
  expect(restarted).toMatchObject({ isKnown: true, import: { state: 'done', fileName: 'trams.ndjson' } });
  clock.forwardMs(1000);
  const packed = await uploadAndRead(team, 'trams.ndjson.gz', gzipSync(TRAMS));
  expect(packed).toMatchObject({ state: 'ready', preview: { records: 4 } });
  expect(await startAndWait(team, packed.id)).toMatchObject({ state: 'done' });
  expect(await ownRows(team)).toEqual(before);
  const twice = await Promise.all([upload(other, 'a.csv', 'a,b'), upload(other, 'b.csv', 'a,b')]);
  expect(twice.map(({ isKnown }) => isKnown).toSorted()).toEqual([false, true]);
  expect(new Set(twice.map(one => one.import.id)).size).toBe(1);
});

it('removing an import restores the data as if it had never been uploaded', async () => {
  const before = { answers: await answers(team), rows: await ownRows(team) };
  clock.forwardMs(60_000);
  const { id } = await uploadAndRead(team, 'buses.ndjson', BUSES);
  await startAndWait(team, id);
  const both = await answers(team);
  expect(both.bus).toHaveLength(1);
  expect(both.counts).toMatchObject({ followers: 1035 });
  expect(both.tram).not.toEqual(before.answers.tram);

  await removeImport(team, ofImport(id));
  expect(await currentImport(team, id)).toMatchObject({ state: 'removing' });
  await expect(upload(team, 'buses.ndjson', BUSES)).rejects.toThrow('This file is being removed');
  await runWaitingJobs(context);
  await expect(currentImport(team, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await answers(team)).toEqual(before.answers);
  expect(await ownRows(team)).toEqual(before.rows);
  expect(existsSync(folderOf(id))).toBe(false);
  // The next sweep drops the replaced database.
  expect(await workLeft(context)).toHaveLength(1);
  await sweepImports(context);
  expect(await workLeft(context)).toEqual([]);
});

it('fails an import after repeated internal errors, and can start it again', async () => {
  const { id } = await uploadAndRead(team, 'more.ndjson', BUSES.replaceAll('bus', 'ferry'));
  await startImport(team, ofImport(id));
  for (let tries = 0; tries < 3; tries += 1) {
    await sweepImports(context);
    const broken = { ...context, observationStore: failing(context.observationStore) };
    await expect(runWaitingJobs(broken)).rejects.toThrow('simulated failure');
  }
  const failure =
    'Something went wrong on our side. Your file is still stored. Start the import again later.';
  expect(await currentImport(team, id)).toMatchObject({ state: 'failed', failure: { message: failure } });
  expect((await notificationsOf(team)).filter(({ kind }) => kind === 'import-failed')).toEqual([
    { kind: 'import-failed', importId: id, fileName: 'more.ndjson', records: 0 },
  ]);
  expect(await startAndWait(team, id)).toMatchObject({ state: 'done', failure: null });
});

it('continues an interrupted import and stores the same rows as in one run', async () => {
  const text = Array.from({ length: 60 }, (_, at) => {
    const day = String(1 + Math.floor(at / 5)).padStart(2, '0');
    const line = {
      video: at % 8,
      account: `acc${at % 3}`,
      views: at * 10,
      at: `2026-11-${day}T0${at % 5}:00:00Z`,
    };
    return at % 19 === 18 ? '{"broken' : capturedLine(line);
  }).join('\n');
  const [whole, parts] = [other, await newOwner(context, 'broken-off@imports.example')];
  await startAndWait(whole, (await uploadAndRead(whole, 'long.ndjson', text)).id);

  const { id } = await uploadAndRead(parts, 'long.ndjson', text);
  const { db } = context.business;
  await startImport(parts, ofImport(id));
  const one = await findImportById(db, id);
  if (!one) throw new Error('The import is missing.');
  const first = counting(context.observationStore);
  const dataset = await first.observationStore.openTeamDataset(
    `corpus_${one.datasetId.replaceAll('-', '')}r0`,
  );
  const marks: { records: number; videoObservations: number }[] = [];
  const saveProgress = async ({ records, bytes }: { records: number; bytes: number }) => {
    marks.push({ records, videoObservations: first.given.videoObservations });
    if (marks.length === 3) throw new Error('simulated failure');
    await changeImport(db, id, { states: ['importing'] }, { doneRecords: records, doneBytes: bytes });
    return true;
  };
  await expect(recordFile(context, dataset.recorder, one, { rowsAtOnce: 40, saveProgress })).rejects.toThrow(
    'simulated failure',
  );
  await dataset.close();
  // Everything up to the saved progress is stored; one of these lines is broken.
  expect(marks).toEqual([
    { records: 8, videoObservations: 8 },
    { records: 16, videoObservations: 16 },
    { records: 25, videoObservations: 24 },
  ]);
  expect(await currentImport(parts, id)).toMatchObject({ state: 'importing' });

  const { given, observationStore } = counting(context.observationStore);
  await runWaitingJobs({ ...context, observationStore });
  expect(await currentImport(parts, id)).toMatchObject({ state: 'done' });
  // 16 of 60 lines were saved, and three of the others are broken.
  expect(given.videoObservations).toBe(41);
  expect(await ownRows(parts)).toEqual(await ownRows(whole));
});

it('reads a table in an unknown format by the column mapping', async () => {
  const links = ['7436000000000000011', '7436000000000000012'].map(
    id => `https://www.tiktok.com/@mapped.one/video/${id}`,
  );
  const csv = [
    'Clip,Who,Plays,Seen,Note',
    `${links[0]},mapped.one,1200,2026-11-04T10:00:00Z,x`,
    `${links[1]},mapped.one,many,2026-11-04T10:00:00Z,y`,
  ].join('\n');
  const mapping: ImportMapping = {
    kind: 'videos',
    columns: { Clip: 'url', Who: 'handle', Plays: 'views', Seen: 'observedAt' },
    fixed: { platform: 'tiktok' },
  };
  const file = await uploadAndRead(team, 'own.csv', csv);
  expect(file.state).toBe('needs-mapping');
  expect(file.table?.columns).toEqual([
    { title: 'Clip', samples: links },
    { title: 'Who', samples: ['mapped.one'] },
    { title: 'Plays', samples: ['1200', 'many'] },
    { title: 'Seen', samples: ['2026-11-04T10:00:00Z'] },
    { title: 'Note', samples: ['x', 'y'] },
  ]);
  expect(file.table?.choices.map(({ kind, needs }) => [kind, needs.length])).toEqual([
    ['videos', 4],
    ['accounts', 2],
    ['comments', 5],
    ['hashtags', 3],
    ['sounds', 3],
  ]);
  await expect(startImport(team, ofImport(file.id))).rejects.toThrow('Map the columns of the file first');
  const map = (given: ImportMapping) =>
    mapImport(team, { params: { id: file.id }, query: {}, body: { mapping: given } });
  await expect(map({ ...mapping, columns: { Clip: 'url', Nowhere: 'views' } })).rejects.toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'body.mapping', message: 'The file has no column “Nowhere”.' }],
  });
  expect(await map(mapping)).toMatchObject({ state: 'reading', mapping });
  await runWaitingJobs(context);
  expect(await currentImport(team, file.id)).toMatchObject({
    state: 'ready',
    preview: { records: 1, invalid: { count: 1 } },
  });
  expect(await startAndWait(team, file.id)).toMatchObject({ state: 'done' });
  expect(await basic(team, 'mapped.one')).toMatchObject({ handle: 'mapped.one' });
  await expect(map(mapping)).rejects.toThrow('This file is already imported');
});

it('asks for the handle when a file does not identify its account', async () => {
  const lines = [
    'Date,Followers,Difference in followers from previous day',
    'November 1,120,5',
    'November 2,130,10',
  ];
  const file = await uploadAndRead(team, 'FollowerHistory.csv', lines.join('\n'));
  expect(file).toMatchObject({ state: 'ready', needsHandle: true, preview: { records: 0 } });
  await mapImport(team, { params: { id: file.id }, query: {}, body: { handle: '@ville.trams' } });
  await runWaitingJobs(context);
  const read = await currentImport(team, file.id);
  expect(read).toMatchObject({ state: 'ready', needsHandle: false, handle: '@ville.trams' });
  expect(read.preview?.found.accountObservations).toEqual({ count: 2, isMore: false });
});

it('shows a file without readable records and refuses to import it', async () => {
  const { id, state, preview } = await uploadAndRead(team, 'unknown.ndjson', '{"a":1}\n{"a":2}\n');
  expect({ state, records: preview?.records, not: preview?.invalid.count }).toEqual({
    state: 'ready',
    records: 0,
    not: 2,
  });
  await expect(startImport(team, ofImport(id))).rejects.toThrow('No data in the file could be read');
  await expect(upload(team, 'empty.csv', '')).rejects.toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'body', message: 'Must not be empty.' }],
  });
});

it('rejects a file that is far too large when unpacked', async () => {
  const failed = await uploadAndRead(team, 'bomb.ndjson.gz', gzipSync(Buffer.alloc(40 * 2 ** 20, 'a')));
  const failure = 'bomb.ndjson.gz was not opened because it expands to more than 200 times its size.';
  expect(failed).toMatchObject({ state: 'failed', preview: null, failure: { message: failure } });
  await expect(startImport(team, ofImport(failed.id))).rejects.toThrow(failure);
  await removeImport(team, ofImport(failed.id));
  expect(existsSync(folderOf(failed.id))).toBe(false);
});

it('stores nothing of a file that is too large', async () => {
  const id = crypto.randomUUID();
  await expect(storeFile(context, id, bytesOf('12345', '67890'), { most: 9 })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  });
  expect(existsSync(folderOf(id))).toBe(false);
});

it('lets every member remove an import, and drops the team dataset with the last one', async () => {
  const contributor = await newContributor(other, 'contributor@elsewhere.example');
  expect(await ownRows(other)).not.toBeNull();
  for (const { id } of (await imports(other)).imports) await removeImport(contributor, ofImport(id));
  await runWaitingJobs(context);
  expect((await imports(other)).imports).toEqual([]);
  expect(await ownRows(other)).toBeNull();
});

it('deletes files and rows of a team when its only member leaves', async () => {
  const [uploaded] = (await imports(team)).imports;
  const [database = ''] = await datasetsVisibleTo(context.business.db, team.actor.teamId);
  await removeUserAccount(team, { params: {}, query: {}, body: { email: team.actor.email } });
  await runWaitingJobs(context);
  expect(existsSync(folderOf(uploaded?.id ?? ''))).toBe(false);
  expect(await datasetsVisibleTo(context.business.db, team.actor.teamId)).toEqual([]);
  const emptied = await context.observationStore.openTeamDataset(database);
  expect(await emptied.reader().ask(questions.hasAccounts, {})).toEqual([]);
  await emptied.close();
});
