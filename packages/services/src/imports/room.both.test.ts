import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newOwner, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOf, upload } from '../../test/import-files.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { imports } from './imports.ts';
import { removeImport } from './remove-import.ts';
import { uploadFile, uploadImport } from './upload-import.ts';

const MOST = 1_000_000;
let context: ProcessContext;
let close: () => Promise<void>;
let team: SignedIn<ProcessContext>;

beforeAll(async () => {
  const opened = await openTestContext();
  close = opened.close;
  context = { ...opened.context, settings: { ...opened.context.settings, importTeamMaxBytes: MOST } };
  team = await newOwner(context, 'owner@room.example');
});
afterAll(() => close());

const text = (bytes: number, letter: string) => letter.repeat(bytes);
const folders = () => {
  const folder = join(context.settings.dataDir, 'imports');
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};
const stored = async () => (await imports(team)).imports.map(({ id }) => id).toSorted();
const room = async () => (await imports(team)).room;
const problem = (taken: string, left: string) =>
  `Your team can store up to 1 MB of imported files. ${taken} MB are in use or being uploaded, and this file is ` +
  `larger than the remaining ${left} MB. It was not stored. Remove an import to free up space.`;

it('shows the used and the free storage', async () => {
  expect(await room()).toEqual({ mostBytes: MOST, storedBytes: 0, remainingBytes: MOST });
  await upload(team, 'a.csv', text(600_000, 'a'));
  expect(await room()).toEqual({ mostBytes: MOST, storedBytes: 600_000, remainingBytes: 400_000 });
});

it('accepts a file that exactly fills the storage and rejects one byte more', async () => {
  const finished = upload(team, 'b.csv', text(400_001, 'b'));
  const message = problem('0.6', '0.4');
  const why = { code: 'imports.noRoom', params: { most: 1, taken: 0.6, left: 0.4 } };
  await expect(finished).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE', message, reason: why });
  expect(folders()).toEqual(await stored());
  const { import: full } = await upload(team, 'b.csv', text(400_000, 'b'));
  expect(await room()).toEqual({ mostBytes: MOST, storedBytes: MOST, remainingBytes: 0 });
  await expect(upload(team, 'c.csv', 'c')).rejects.toThrow(problem('1', '0'));
  expect(folders()).toEqual(await stored());

  await removeImport(team, { params: { id: full.id }, query: {}, body: undefined });
  expect(await room()).toMatchObject({ storedBytes: 600_000, remainingBytes: 400_000 });
});

it('stops an upload at the limit and stores nothing of it', async () => {
  let given = 0;
  async function* endless() {
    for (;;) {
      given += 100_000;
      yield Buffer.alloc(100_000, String(given));
    }
  }
  const query = { name: 'endless.csv' };
  const sent = uploadImport(team, { params: {}, query, body: endless() });
  await expect(sent).rejects.toThrow(problem('0.6', '0.4'));
  expect(given).toBe(500_000);
  expect(folders()).toEqual(await stored());
});

it('accepts only one of two simultaneous uploads for the last room', async () => {
  const results = await Promise.allSettled([
    upload(team, 'd.csv', text(300_000, 'd')),
    upload(team, 'e.csv', text(300_000, 'e')),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await room()).toMatchObject({ storedBytes: 900_000, remainingBytes: 100_000 });
  expect(folders()).toEqual(await stored());
});

it('rejects the later of two uploads at different processes', async () => {
  // Another process does not see the uploads of this one, only the store.
  const elsewhere = { ...team, business: { ...team.business } };
  let arrive = () => {};
  const arrived = new Promise<void>(resolve => {
    arrive = resolve;
  });
  async function* slow() {
    yield Buffer.from(text(50_000, 'f'));
    await arrived;
    yield Buffer.from(text(10_000, 'f'));
  }
  const query = { name: 'f.csv' };
  const first = uploadImport(team, { params: {}, query, body: slow() });
  await expect.poll(async () => folders().length - (await stored()).length).toBe(1);
  await upload(elsewhere, 'g.csv', text(60_000, 'g'));
  arrive();
  await expect(first).rejects.toThrow(problem('1', '0'));
  expect(await room()).toMatchObject({ storedBytes: 960_000, remainingBytes: 40_000 });
  expect(folders()).toEqual(await stored());
});

it('does not count the operator’s files', async () => {
  const file = { name: 'all.csv', teamId: null, userId: null, bytes: bytesOf(text(MOST + 1, 'h')) };
  expect(await uploadFile(context, file)).toMatchObject({ isKnown: false });
  expect(await room()).toMatchObject({ storedBytes: 960_000 });
});
