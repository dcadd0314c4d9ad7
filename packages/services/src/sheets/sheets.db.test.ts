import { insertCampaign, newId } from '@clipscope/business-store';
import { contract, type InputOf } from '@clipscope/contract';
import { SHEET_COLUMNS } from '@clipscope/domain';
import { newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { changeSheetSync, removeSheetSync } from './change-sheet-sync.ts';
import { createSheetSync } from './create-sheet-sync.ts';
import { sheetSyncs } from './sheet-syncs.ts';

const clock = testClock();
const SPREADSHEET = 'https://docs.google.com/spreadsheets/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ0123/edit';
let close: () => Promise<void>;
let owner: SignedInContext;
let other: SignedInContext;
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations, now: clock.now });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@sheets.example', 'ADVANCED');
  other = await newOwner(opened.context, 'other@sheets.example', 'ADVANCED');
});
afterAll(() => close());

type SheetFields = Parameters<(typeof contract.createSheetSync.body)['parse']>[0];
const create = (by: SignedInContext, fields: Partial<InputOf<typeof contract.createSheetSync>['body']>) => {
  const usual = { spreadsheet: SPREADSHEET, sheetName: newId(), content: 'favourites', schedule: 'daily' };
  const body = contract.createSheetSync.body.parse({ ...usual, ...fields } as SheetFields);
  return createSheetSync(by, { params: {}, query: {}, body });
};
const change = (by: SignedInContext, id: string, body: InputOf<typeof contract.changeSheetSync>['body']) =>
  changeSheetSync(by, { params: { id }, query: {}, body });
const remove = (by: SignedInContext, id: string) =>
  removeSheetSync(by, { params: { id }, query: {}, body: undefined });
const list = async (by: SignedInContext) => contract.sheetSyncs.reply.parse(await sheetSyncs(by)).syncs;
const refusal = (code: string) => expect.objectContaining({ code });

async function campaignOf({ business, actor }: SignedInContext): Promise<string> {
  const id = newId();
  await insertCampaign(business.db, {
    id,
    teamId: actor.teamId,
    name: 'Autumn',
    description: '',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    timezone: 'UTC',
    totalCost: null,
    currency: 'EUR',
    targets: {},
    cpmPrices: null,
    createdBy: actor.userId,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
  return id;
}

it('creates, returns, changes and removes a sync', async () => {
  const sync = await create(owner, { sheetName: 'Creators', columns: ['handle', 'followers'] });
  expect(sync).toEqual({
    id: sync.id,
    spreadsheet: SPREADSHEET,
    sheetName: 'Creators',
    content: 'favourites',
    campaignId: null,
    columns: ['handle', 'followers'],
    schedule: 'daily',
    enabled: true,
    createdAt: '2026-11-15T12:00:00.000Z',
  });
  const changed = await change(owner, sync.id, { enabled: false, schedule: 'weekly', columns: ['likes'] });
  expect(changed).toEqual({ ...sync, enabled: false, schedule: 'weekly', columns: ['likes'] });
  expect(await list(owner)).toEqual([changed]);
  expect(await list(other)).toEqual([]);
  await expect(change(other, sync.id, { enabled: true })).rejects.toEqual(refusal('NOT_FOUND'));
  await expect(remove(other, sync.id)).rejects.toEqual(refusal('NOT_FOUND'));
  expect(await remove(owner, sync.id)).toEqual({ ok: true });
  await expect(remove(owner, sync.id)).rejects.toEqual(refusal('NOT_FOUND'));
});

it('resets the columns when the content changes', async () => {
  const sync = await create(owner, { columns: ['handle'] });
  const changed = await change(owner, sync.id, { content: 'videos' });
  expect(changed.columns).toEqual([...SHEET_COLUMNS.videos]);
});

it('reports all errors', async () => {
  const fields = { spreadsheet: 'https://example.com/sheet', columns: ['handle', 'caption'] };
  await expect(create(owner, { ...fields, campaignId: newId() })).rejects.toMatchObject({
    code: 'VALIDATION',
    issues: [
      { path: 'body.spreadsheet', message: 'Must be a link to a Google spreadsheet.' },
      {
        path: 'body.columns',
        message: 'Unknown or duplicate columns: caption.',
      },
      { path: 'body.campaignId', message: 'Only allowed when syncing a campaign’s videos.' },
    ],
  });
  await expect(create(owner, { content: 'campaign' })).rejects.toMatchObject({
    issues: [{ path: 'body.campaignId', message: 'Required when syncing a campaign’s videos.' }],
  });
});

it('accepts only the team’s own campaigns', async () => {
  const campaignId = await campaignOf(owner);
  const sync = await create(owner, { content: 'campaign', campaignId });
  expect(sync).toMatchObject({ campaignId, columns: [...SHEET_COLUMNS.campaign] });
  await expect(create(other, { content: 'campaign', campaignId })).rejects.toEqual(refusal('NOT_FOUND'));
  const foreign = await campaignOf(other);
  await expect(change(owner, sync.id, { campaignId: foreign })).rejects.toEqual(refusal('NOT_FOUND'));
  expect(await change(owner, sync.id, { content: 'videos' })).toMatchObject({ campaignId: null });
});

it('rejects a second sync of the same sheet', async () => {
  const sync = await create(owner, { sheetName: 'Twice' });
  await expect(create(owner, { sheetName: 'TWICE' })).rejects.toEqual(refusal('CONFLICT'));
  await create(other, { sheetName: 'Twice' });
  const second = await create(owner, { sheetName: 'Once' });
  await expect(change(owner, second.id, { sheetName: 'twice' })).rejects.toEqual(refusal('CONFLICT'));
  const elsewhere = SPREADSHEET.replace('1aB', '2aB');
  expect(await change(owner, second.id, { spreadsheet: elsewhere, sheetName: 'Twice' })).toMatchObject({
    spreadsheet: elsewhere,
    sheetName: 'Twice',
  });
  expect(sync.sheetName).toBe('Twice');
});

it('allows at most fifty syncs', async () => {
  const sync = (await list(other)).length;
  for (let number = sync; number < 50; number += 1) await create(other, {});
  await expect(create(other, {})).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'A team can sync up to 50 sheets.',
  });
});
