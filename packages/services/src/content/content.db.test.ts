import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Contract, contract, type ReplyOf } from '@clipscope/contract';
import { HOUR_MS } from '@clipscope/domain';
import { newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { adminContent, adminContentDocument, contentRevision } from './admin-content.ts';
import {
  changeContentAsset,
  contentAssets,
  contentPicture,
  deleteContentAsset,
  uploadContentAsset,
} from './content-assets.ts';
import { contentDocument, contentGuides, contentPreview } from './content-pages.ts';
import { loadContent } from './load-content.ts';
import { openContent } from './open-content.ts';
import {
  deleteContent,
  previewContent,
  publishContent,
  unpublishContent,
  unscheduleContent,
} from './publish-content.ts';
import { createContent, saveContent } from './save-content.ts';

const clock = testClock('2026-11-16T12:00:00.000Z');
const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000050000000320', 'hex');
const folder = mkdtempSync(join(tmpdir(), 'clipscope-content-'));
let staff: SignedInContext;
let colleague: SignedInContext;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations, now: clock.now });
  close = opened.close;
  staff = await newOwner(opened.context, 'ada@staff.example', 'ADMIN');
  colleague = await newOwner(opened.context, 'bo@staff.example', 'ADMIN');
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

type Details = ReplyOf<Contract['saveContent']>;
const none = { params: {}, query: {}, body: undefined };
const params = ({ id }: { id: string }) => ({ params: { id }, query: {} });
const wait = () => clock.forwardMs(1000);

/** The vendor's client remembers the repository for five seconds; a new one does not. */
const reader = () => {
  const { settings } = staff;
  return { ...staff, content: openContent(staff, settings, {}) };
};
const guides = async () =>
  (await contentGuides(reader(), { ...none, query: { language: 'en' } })).guides.map(({ title }) => title);
const guide = (uid: string, ref?: string) =>
  contentDocument(reader(), {
    ...none,
    params: { type: 'guide', uid },
    query: { language: 'en', ...(ref !== undefined && { ref }) },
  });
const create = (uid: string, title: string) =>
  createContent(staff, { ...none, body: { type: 'guide', uid, title, language: 'en-gb' } });
const save = (document: Details, changes: object, by = staff) => {
  wait();
  const { number, ...draft } = document.draft;
  return saveContent(by, { ...params(document), body: { ...draft, basedOn: number, ...changes } });
};
const publish = (document: Details, at?: string) => {
  wait();
  const body = { number: document.draft.number, ...(at !== undefined && { at }) };
  return publishContent(staff, { ...params(document), body });
};
const bytes = (content: Uint8Array) => Readable([content]);
async function* Readable(chunks: Uint8Array[]) {
  yield* chunks;
}

it('a draft is published, changed and taken off again; every version stays', async () => {
  const created = await create('first-steps', 'First steps');
  expect(await guides()).toEqual([]);
  const first = await save(created, { body: 'Begin **here**.', topic: 'Basics' });
  expect(contract.saveContent.reply.parse(await publish(first))).toMatchObject({
    state: 'published',
    hasDraft: false,
    publishedNumber: 2,
    savedBy: 'ada@staff.example',
  });
  const second = await save(first, { title: 'Your first steps' });
  expect(second).toMatchObject({ hasDraft: true, publishedNumber: 2, title: 'Your first steps' });
  expect(await guides()).toEqual(['First steps']);
  await publish(second);
  expect(contract.contentDocument.reply.parse(await guide('first-steps'))).toMatchObject({
    title: 'Your first steps',
    path: '/guides/first-steps',
    topic: 'Basics',
    changedAt: clock.now().toISOString(),
    slices: [
      { type: 'text', blocks: [{ text: 'Begin here.', spans: [{ type: 'strong', start: 6, end: 10 }] }] },
    ],
  });
  wait();
  expect(await unpublishContent(staff, { ...params(second), body: undefined })).toMatchObject({
    state: 'draft',
  });
  await expect(guide('first-steps')).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const old = await contentRevision(staff, { ...none, params: { id: created.id, number: 2 } });
  const { number, ...text } = old;
  const restored = await save(second, { ...text, restoredFrom: number });
  expect(restored.revisions.map(one => [one.number, one.title, one.restoredFrom])).toEqual([
    [4, 'First steps', 2],
    [3, 'Your first steps', null],
    [2, 'First steps', null],
    [1, 'First steps', null],
  ]);
});

it('two people cannot overwrite each other', async () => {
  const created = await create('shared', 'Shared');
  await save(created, { body: 'Bo’s text' }, colleague);
  await expect(save(created, { body: 'Ada’s text' })).rejects.toMatchObject({
    code: 'CONFLICT',
    reason: { code: 'content.changed' },
  });
  await expect(create('shared', 'Again')).rejects.toMatchObject({
    issues: [{ path: 'body.uid', code: 'content.uidTaken' }],
  });
  await deleteContent(staff, { ...params(created), body: undefined });
  expect((await create('shared', 'Again')).revisions.map(({ title }) => title)).toEqual([
    'Again',
    'Shared',
    'Shared',
  ]);
});

it('a scheduled version appears at its time, unless it is cancelled', async () => {
  const document = await publish(await create('schedule', 'Today'));
  const later = await save(document, { title: 'Tomorrow' });
  const at = new Date(clock.now().getTime() + HOUR_MS).toISOString();
  expect(await publish(later, at)).toMatchObject({
    scheduledFor: at,
    scheduledNumber: 2,
    publishedNumber: 1,
  });
  expect((await guide('schedule')).title).toBe('Today');
  await expect(publish(later, '2026-11-01T00:00:00.000Z')).rejects.toMatchObject({
    issues: [{ path: 'body.at', code: 'fields.future' }],
  });
  clock.forwardMs(HOUR_MS);
  expect((await guide('schedule')).title).toBe('Tomorrow');
  const latest = await save(later, { title: 'Never' });
  await publish(latest, new Date(clock.now().getTime() + HOUR_MS).toISOString());
  const cancelled = await unscheduleContent(staff, { ...params(later), body: undefined });
  expect(cancelled).toMatchObject({ scheduledFor: null, publishedNumber: 2, hasDraft: true });
  clock.forwardMs(2 * HOUR_MS);
  expect((await guide('schedule')).title).toBe('Tomorrow');
  await unpublishContent(staff, { ...params(later), body: undefined });
});

it('a preview shows a draft to everyone who has its link, for a day', async () => {
  const document = await create('secret', 'Not yet');
  const { path } = await previewContent(staff, { ...params(document), body: { number: 1 } });
  const query = Object.fromEntries(new URL(path, 'http://x').searchParams) as {
    token: string;
    documentId: string;
  };
  expect(path.startsWith('/api/preview?')).toBe(true);
  expect(await contentPreview(reader(), { ...none, query })).toEqual({ path: '/guides/secret' });
  expect(contract.contentDocument.reply.parse(await guide('secret', query.token))).toMatchObject({
    title: 'Not yet',
    changedAt: null,
  });
  clock.forwardMs(25 * HOUR_MS);
  await expect(guide('secret', query.token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(contentPreview(reader(), { ...none, query: { ...query, token: 'x' } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('pictures are stored once, described within the rules and deleted when no document has them', async () => {
  const upload = () =>
    uploadContentAsset(staff, { ...none, query: { name: 'Account report.PNG' }, body: bytes(PNG) });
  const asset = await upload();
  expect(contract.uploadContentAsset.reply.parse(asset)).toMatchObject({
    path: expect.stringMatching(/^\/content-assets\/account-report-[0-9a-f]{8}\.png$/),
    width: 1280,
    height: 800,
    usedIn: 0,
  });
  expect((await upload()).id).toBe(asset.id);
  expect(Buffer.from((await contentPicture(staff, asset.fileName))?.bytes ?? [])).toEqual(PNG);
  await expect(
    uploadContentAsset(staff, { ...none, query: { name: 'a.png' }, body: bytes(Buffer.from('<svg/>')) }),
  ).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', reason: { code: 'content.picture' } });

  const long = 'x'.repeat(501);
  const metadata = { alt: 'A report', notes: '', credits: '', tags: ['report'] };
  await expect(
    changeContentAsset(staff, { ...params(asset), body: { ...metadata, alt: long, tags: ['ab'] } }),
  ).rejects.toMatchObject({
    message:
      'Errors validating asset metadata: alt must be at most 500 characters; tag "ab" must be 3 to 20 characters',
    issues: [{ path: 'body.alt' }, { path: 'body.tags' }],
  });
  expect(await changeContentAsset(staff, { ...params(asset), body: metadata })).toMatchObject(metadata);

  const document = await save(await create('pictured', 'Pictured'), { body: `![](${asset.path})` });
  await publish(document);
  expect((await guide('pictured')).cover).toEqual({
    url: asset.path,
    alt: 'A report',
    width: 1280,
    height: 800,
  });
  expect((await contentAssets(staff)).assets).toMatchObject([{ usedIn: 1 }]);
  const remove = () => deleteContentAsset(staff, { ...params(asset), body: undefined });
  await expect(remove()).rejects.toMatchObject({ reason: { code: 'content.pictureUsed' } });
  wait();
  await unpublishContent(staff, { ...params(document), body: undefined });
  await deleteContent(staff, { ...params(document), body: undefined });
  expect(await remove()).toEqual({ ok: true });
});

it('what comes with the product is updated, unless somebody changed it', async () => {
  for (const type of ['guide', 'legal', 'page', 'pictures']) mkdirSync(join(folder, type));
  writeFileSync(join(folder, 'pictures/a.png'), PNG);
  const ship = (uid: string, version: number) =>
    writeFileSync(
      join(folder, `guide/${uid}.md`),
      `---\nversion: ${version}\ntitle: ${uid} ${version}\nsummary: About ${uid}\nposition: 1\n---\nText\n\n![A](a.png)\n`,
    );
  const load = async (version: number) => {
    for (const uid of ['kept', 'edited', 'unpublished', 'deleted']) ship(uid, version);
    wait();
    await loadContent(staff, folder);
    const { documents } = contract.adminContent.reply.parse(await adminContent(staff));
    return Object.fromEntries(documents.map(({ uid, title, state }) => [uid, `${title} ${state}`]));
  };
  expect(await load(1)).toMatchObject({ kept: 'kept 1 published', edited: 'edited 1 published' });
  expect((await guide('kept')).slices[1]).toMatchObject({ type: 'picture', picture: { width: 1280 } });
  const { documents } = await adminContent(staff);
  const shipped = (uid: string) => documents.find(one => one.uid === uid) ?? { id: uid };
  await save(await adminContentDocument(staff, { ...params(shipped('edited')), body: undefined }), {
    title: 'Ours',
  });
  for (const uid of ['unpublished', 'deleted'])
    await unpublishContent(staff, { ...params(shipped(uid)), body: undefined });
  await deleteContent(staff, { ...params(shipped('deleted')), body: undefined });
  const updated = await load(2);
  expect(updated).toMatchObject({
    kept: 'kept 2 published',
    edited: 'Ours published',
    unpublished: 'unpublished 1 draft',
  });
  expect(updated).not.toHaveProperty('deleted');
  expect(await load(2)).toEqual(updated);
  expect((await guide('edited')).title).toBe('edited 1');
});
