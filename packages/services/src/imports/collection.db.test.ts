import { questions } from '@clipscope/observation-store';
import { newOwner, openTestContext, runWaitingJobs, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import {
  accountIdOf,
  capturedLine,
  currentImport,
  ownRows,
  startAndWait,
  upload,
  uploadAndRead,
} from '../../test/import-files.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { visibleTo } from '../team-datasets/team-observations.ts';
import { mapImport } from './map-import.ts';
import { uploadImport } from './upload-import.ts';

const clock = testClock();
let context: ProcessContext;
let close: () => Promise<void>;
let team: SignedIn<ProcessContext>;

beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  team = await newOwner(context, 'owner@collections.example');
});
afterAll(() => close());

/** A video as scrapers write it, without the time of its counts. */
const scraped = (views: number) =>
  JSON.stringify([
    {
      id: '7436000000000000001',
      text: '#tram',
      createTime: Date.parse('2026-10-01T08:00:00Z') / 1000,
      authorMeta: { id: accountIdOf('ville'), name: 'ville', nickName: 'Ville', fans: views * 2 },
      playCount: views,
      diggCount: 5,
    },
  ]);

async function zipped(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return Buffer.concat(await Array.fromAsync(zip.outputStream as AsyncIterable<Uint8Array>));
}

async function bring(name: string, bytes: string | Uint8Array) {
  clock.forwardMs(1000);
  const { id, preview } = await uploadAndRead(team, name, bytes);
  await startAndWait(team, id);
  return preview?.collection;
}

const views = async () => {
  const { observations } = await visibleTo(team, team.actor.teamId);
  const ville = { platform: 'tiktok', accountId: accountIdOf('ville') } as const;
  const rows = await observations.ask(questions.accountVideoObservations, ville);
  const all = rows.flatMap(({ observations }) => observations);
  return all.map(([observedMs, , , , views]) => [new Date(observedMs).toISOString(), views]).toSorted();
};

it('dates a file by its name, and an older one that comes later replaces nothing', async () => {
  const newer = await bring('tiktok_2026-11-10.json', scraped(500));
  expect(newer).toMatchObject({ basis: 'file-name', collectedAt: '2026-11-10T23:59:59.000Z' });
  await bring('tiktok_2026-11-02.json', scraped(300));
  expect(await views()).toEqual([
    ['2026-11-02T23:59:59.000Z', 300],
    ['2026-11-10T23:59:59.000Z', 500],
  ]);
});

it('adds nothing for the same content in an archive with other names', async () => {
  const before = await ownRows(team);
  const packed = await bring('all.zip', await zipped({ 'a.json': scraped(500), 'b.json': scraped(300) }));
  expect(packed).toMatchObject({ basis: 'same-content', sameAs: 'tiktok_2026-11-10.json' });
  expect(await ownRows(team)).toEqual(before);
});

it('takes the day that a person chooses, between the newest record and the upload', async () => {
  clock.forwardMs(1000);
  const { id, preview } = await uploadAndRead(team, 'later.json', scraped(700));
  expect(preview?.collection).toMatchObject({
    basis: 'newest-record',
    collectedAt: '2026-10-01T08:00:00.000Z',
    newestAt: '2026-10-01T08:00:00.000Z',
  });
  const choose = (collectedAt: string) =>
    mapImport(team, { params: { id }, query: {}, body: { collectedAt } });
  for (const wrong of ['2026-10-01T07:59:59Z', '2027-01-01T00:00:00Z'])
    await expect(choose(wrong)).rejects.toMatchObject({ code: 'VALIDATION' });
  await choose('2026-11-12T10:00:00Z');
  await runWaitingJobs(context);
  const chosen = (await currentImport(team, id)).preview;
  expect(chosen).toMatchObject({
    collection: { basis: 'given', collectedAt: '2026-11-12T10:00:00.000Z' },
    from: '2026-11-12T10:00:00.000Z',
  });
  await startAndWait(team, id);
  expect((await views()).at(-1)).toEqual(['2026-11-12T10:00:00.000Z', 700]);
});

it('takes the period of a table that does not state it', async () => {
  clock.forwardMs(1000);
  const text =
    'Content,Video title,Video publish time,Duration,Views\nabcDEF12345,Tram,"Oct 20, 2026",65,8100\n';
  const { import: uploaded } = await upload(team, 'Table data.csv', text, 'UCabcdefghijklmnopqrstuv');
  await runWaitingJobs(context);
  const { id } = uploaded;
  const asked = await currentImport(team, id);
  expect(asked).toMatchObject({ needsPeriod: true, preview: { collection: null } });
  expect(asked.preview?.found.videoObservations.count).toBe(0);
  const enter = (firstDay: string, lastDay: string) =>
    mapImport(team, { params: { id }, query: {}, body: { period: { firstDay, lastDay } } });
  await expect(enter('2026-11-02', '2026-11-01')).rejects.toMatchObject({ code: 'VALIDATION' });
  await enter('2026-10-01', '2026-11-10');
  await runWaitingJobs(context);
  expect(await currentImport(team, id)).toMatchObject({
    needsPeriod: false,
    preview: { found: { videoObservations: { count: 1 } }, to: '2026-11-10T23:59:59.000Z' },
  });
});

it('suggests when the file was changed, and asks nothing of a file with times', async () => {
  const query = { name: 'saved.json', modifiedAt: '2026-11-08T09:00:00.000Z' };
  const bytes = async function* () {
    yield Buffer.from(scraped(450));
  };
  const { import: uploaded } = await uploadImport(team, { params: {}, query, body: bytes() });
  await runWaitingJobs(context);
  expect((await currentImport(team, uploaded.id)).preview?.collection?.suggestions).toEqual([
    { basis: 'file-time', collectedAt: '2026-11-08T09:00:00.000Z' },
    { basis: 'newest-record', collectedAt: '2026-10-01T08:00:00.000Z' },
  ]);
  const line = capturedLine({ video: 9, account: 'aino', views: 40, at: '2026-11-03T10:00:00Z' });
  expect((await uploadAndRead(team, 'dated.ndjson', line)).preview?.collection).toBeNull();
});
