import { Readable } from 'node:stream';
import { findImportById } from '@clipscope/business-store';
import { newOwner, openTestContext, runWaitingJobs } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  capturedLine,
  currentImport,
  ownRows,
  startAndWait,
  uploadAndRead,
} from '../../test/import-files.ts';
import { accountBasic } from '../accounts/account-basic.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { visibleTo } from '../team-datasets/team-observations.ts';
import { adminImports } from './admin-imports.ts';
import { removeImport } from './remove-import.ts';
import { removeSharedImport, shareImport, unshareImport } from './share-import.ts';
import { startUploadedFile } from './start-import.ts';
import { uploadFile } from './upload-import.ts';
import { workOnImport } from './work-on-import.ts';

let context: ProcessContext;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ context, close } = await openTestContext());
});
afterAll(() => close());

const basic = async (who: SignedIn<ProcessContext>, id: string) => {
  const visible = await visibleTo(who, who.actor.teamId);
  return accountBasic(visible, { params: { id }, query: { platform: 'tiktok' }, body: undefined });
};

it('lets staff share a team’s file with all teams and stop sharing it', async () => {
  const staff = await newOwner(context, 'staff@share.example', 'ADMIN');
  const team = await newOwner(context, 'team@share.example');
  const other = await newOwner(context, 'other@share.example');
  const line = { video: 1, account: 'ferry.aino', views: 40, at: '2026-11-03T10:00:00Z' };
  const text = [capturedLine(line), capturedLine({ ...line, views: 60, at: '2026-11-04T10:00:00Z' })].join(
    '\n',
  );
  const { id } = await uploadAndRead(team, 'shared.ndjson', text);
  await startAndWait(team, id);
  const own = await ownRows(team);
  const input = { params: { id }, query: {}, body: undefined };

  expect(await shareImport(staff, input)).toMatchObject({
    isShared: true,
    state: 'importing',
    team: { id: team.actor.teamId },
  });
  await runWaitingJobs(context);
  expect(await basic(other, 'ferry.aino')).toMatchObject({ handle: 'ferry.aino', followers: 1034 });
  expect(await basic(team, 'ferry.aino')).toMatchObject({ handle: 'ferry.aino' });
  expect(await ownRows(team)).toBeNull();
  await expect(removeImport(team, input)).rejects.toThrow('This file is shared with all teams');
  const listed = await adminImports(staff, { params: {}, query: { page: 1, limit: 50 }, body: undefined });
  expect(listed).toMatchObject({ total: 1, imports: [{ id, isShared: true, state: 'done' }] });

  // Another team's rows of the same videos are compared with the shared ones.
  const twice = await uploadAndRead(other, 'same.ndjson', text);
  await startAndWait(other, twice.id);
  const counted = await ownRows(other);
  expect(counted?.hashtag_days).toBe('0 0');

  expect(await unshareImport(staff, input)).toMatchObject({ isShared: false, state: 'importing' });
  await runWaitingJobs(context);
  expect(await ownRows(team)).toEqual(own);
  expect(await currentImport(team, id)).toMatchObject({ state: 'done', isShared: false });
  expect((await ownRows(other))?.hashtag_days).not.toBe('0 0');
  // The team's own file is removed too, or sharing the next file would rebuild its dataset.
  await removeImport(team, input);
  await removeImport(other, { params: { id: twice.id }, query: {}, body: undefined });
  await runWaitingJobs(context);
  await expect(basic(other, 'ferry.aino')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('lets staff remove only files that no team uploaded', async () => {
  const staff = await newOwner(context, 'staff@remove.example', 'ADMIN');
  const team = await newOwner(context, 'team@remove.example');
  const line = { video: 2, account: 'harbour.ida', views: 40, at: '2026-11-03T10:00:00Z' };
  const bytes = Readable.from([capturedLine(line)]);
  const { id } = await uploadFile(context, { name: 'all.ndjson', teamId: null, userId: null, bytes });
  await workOnImport(context, id, () => {});
  const read = await findImportById(context.business.db, id);
  if (read) await startUploadedFile(context, read);
  await runWaitingJobs(context);
  expect(await basic(team, 'harbour.ida')).toMatchObject({ handle: 'harbour.ida' });

  const own = await uploadAndRead(
    team,
    'own.ndjson',
    capturedLine({ ...line, video: 3, account: 'harbour.ulla' }),
  );
  const theirs = removeSharedImport(staff, { params: { id: own.id }, query: {}, body: undefined });
  await expect(theirs).rejects.toThrow('This file was uploaded by a team');
  await removeSharedImport(staff, { params: { id }, query: {}, body: undefined });
  await runWaitingJobs(context);
  await expect(basic(team, 'harbour.ida')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await findImportById(context.business.db, id)).toBeUndefined();
});
