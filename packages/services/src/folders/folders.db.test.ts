import { contract } from '@clipscope/contract';
import { newContributor, newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import {
  addFavouriteNote,
  changeFavouriteNote,
  favouriteNotes,
  removeFavouriteNote,
} from '../favourites/favourite-notes.ts';
import { favourites } from '../favourites/favourites.ts';
import { removeFavourite } from '../favourites/remove-favourite.ts';
import { attachLabel } from '../labels/attach-label.ts';
import { createLabel } from '../labels/create-label.ts';
import { createFolder } from './create-folder.ts';
import { folders } from './folders.ts';
import { orderFolders } from './order-folders.ts';
import { orderFolder, putIntoFolder, takeFromFolder } from './put-into-folder.ts';
import { removeFolder } from './remove-folder.ts';
import { renameFolder } from './rename-folder.ts';

const clock = testClock();
let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations, now: clock.now }));
  owner = await newOwner(context, 'owner@folders.example', 'ADVANCED');
  other = await newOwner(context, 'other@folders.example', 'ADVANCED');
});
afterAll(() => close());

const none = { params: {}, query: {} };
const notFound = expect.objectContaining({ code: 'NOT_FOUND' });
const create = (team: SignedIn<ProcessContext>, name: string, favouriteIds?: string[]) =>
  createFolder(team, { ...none, body: { name, favouriteIds } });
const track = async (team: SignedIn<ProcessContext>, subject: string) => {
  clock.forwardMs(1000);
  return (await addFavourite(team, { ...none, body: { kind: 'hashtag', platform: 'tiktok', subject } })).id;
};
const put = (team: SignedIn<ProcessContext>, id: string, favouriteIds: string[]) =>
  putIntoFolder(team, { params: { id }, query: {}, body: { favouriteIds } });
const listed = async (team: SignedIn<ProcessContext>) =>
  contract.folders.reply.parse(await folders(team)).folders;

describe('folders', () => {
  it('have a unique name in the team, and an order', async () => {
    const created = [];
    for (const name of ['One', 'Two', 'Three']) created.push(await create(owner, name));
    const [first, second, third] = created.map(({ id }) => id) as [string, string, string];
    await expect(create(owner, 'two')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Your team already has a folder with this name.',
    });
    await create(other, 'Two');
    const rename = (id: string, name: string) =>
      renameFolder(owner, { params: { id }, query: {}, body: { name } });
    await expect(rename(first, 'TWO')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await rename(second, 'two, again')).name).toBe('two, again');

    const order = (ids: string[]) => orderFolders(owner, { ...none, body: { ids } });
    const ordered = await order([third, first, third]);
    expect(ordered.folders.map(({ id }) => id)).toEqual([third, first, second]);
    expect((await order([second])).folders.map(({ id }) => id)).toEqual([second, third, first]);
    await expect(order([(await create(other, 'Foreign')).id])).rejects.toEqual(notFound);
    expect((await listed(owner)).map(({ name }) => name)).toEqual(['two, again', 'Three', 'One']);
    const last = await create(owner, 'Last');
    expect((await listed(owner)).at(-1)).toEqual(last);

    await removeFolder(owner, { params: { id: last.id }, query: {}, body: undefined });
    await expect(
      removeFolder(owner, { params: { id: last.id }, query: {}, body: undefined }),
    ).rejects.toEqual(notFound);
    expect(await listed(owner)).toHaveLength(3);
  });

  it('contain favourites in an order, and lose them when they are removed', async () => {
    const [a, b, c] = [await track(owner, 'aa'), await track(owner, 'bb'), await track(owner, 'cc')];
    const first = await create(owner, 'First', [b, a, b]);
    expect(first).toMatchObject({ frozen: false, favouriteIds: [b, a] });
    const second = await create(owner, 'Second');
    expect((await put(owner, second.id, [a])).favouriteIds).toEqual([a]);
    expect((await put(owner, first.id, [a, c])).favouriteIds).toEqual([b, a, c]);
    const order = (favouriteIds: string[]) =>
      orderFolder(owner, { params: { id: first.id }, query: {}, body: { favouriteIds } });
    expect((await order([c])).favouriteIds).toEqual([c, b, a]);
    const foreign = await track(other, 'aa');
    await expect(order([foreign])).rejects.toEqual(notFound);
    await expect(put(owner, first.id, [a, foreign])).rejects.toEqual(notFound);
    await expect(put(other, first.id, [foreign])).rejects.toEqual(notFound);
    await expect(create(owner, 'Third', [foreign])).rejects.toEqual(notFound);

    const read = async () => (await favourites(owner, { ...none, body: undefined })).favourites;
    expect((await read()).map(({ folderIds }) => new Set(folderIds))).toEqual([
      new Set([first.id, second.id]),
      new Set([first.id]),
      new Set([first.id]),
    ]);
    const take = (favouriteId: string) =>
      takeFromFolder(owner, { params: { id: first.id, favouriteId }, query: {}, body: undefined });
    expect((await take(b)).favouriteIds).toEqual([c, a]);
    await expect(take(b)).rejects.toEqual(notFound);
    await removeFavourite(owner, { params: { id: a }, query: {}, body: undefined });
    const inside = (await listed(owner)).filter(({ id }) => [first.id, second.id].includes(id));
    expect(inside.map(({ favouriteIds }) => favouriteIds)).toEqual([[c], []]);
    await removeFolder(owner, { params: { id: first.id }, query: {}, body: undefined });
    expect((await read()).map(({ name }) => name)).toEqual(['bb', 'cc']);
  });
});

it('favourites list their labels and count their notes, which have author and time', async () => {
  const id = await track(owner, 'noted');
  const label = await createLabel(owner, { ...none, body: { name: 'Friends', color: '#00aa00' } });
  const subject = { kind: 'hashtag', platform: 'tiktok', subjectId: '#Noted' } as const;
  await attachLabel(owner, { params: { id: label.id }, query: {}, body: subject });
  const colleague = await newContributor(owner, 'colleague@folders.example');
  const note = (team: SignedIn<ProcessContext>, text: string) =>
    addFavouriteNote(team, { params: { id }, query: {}, body: { text } });
  const first = await note(owner, 'Asked on Monday.');
  clock.forwardMs(60_000);
  const second = await note(colleague, 'Said yes.');
  const read = (team: SignedIn<ProcessContext>) =>
    favouriteNotes(team, { params: { id }, query: {}, body: undefined });
  expect(contract.favouriteNotes.reply.parse(await read(owner)).notes).toEqual([second, first]);
  expect(second).toEqual({
    id: second.id,
    text: 'Said yes.',
    writtenBy: 'colleague@folders.example',
    writtenAt: new Date(Date.parse(first.writtenAt) + 60_000).toISOString(),
  });
  await expect(read(other)).rejects.toEqual(notFound);
  await expect(note(other, 'x')).rejects.toEqual(notFound);
  const shown = async () =>
    (await favourites(owner, { ...none, body: undefined })).favourites.find(first => first.id === id);
  expect(await shown()).toMatchObject({
    notes: 2,
    labels: [{ id: label.id, name: 'Friends', color: '#00aa00' }],
  });
  const change = (team: SignedIn<ProcessContext>, noteId: string) =>
    changeFavouriteNote(team, { params: { id, noteId }, query: {}, body: { text: 'Said no.' } });
  await expect(change(other, second.id)).rejects.toEqual(notFound);
  expect(await change(owner, second.id)).toEqual({ ...second, text: 'Said no.' });
  expect((await read(owner)).notes).toEqual([{ ...second, text: 'Said no.' }, first]);
  const remove = (team: SignedIn<ProcessContext>, noteId: string) =>
    removeFavouriteNote(team, { params: { id, noteId }, query: {}, body: undefined });
  await expect(remove(other, first.id)).rejects.toEqual(notFound);
  await remove(colleague, first.id);
  await expect(remove(owner, first.id)).rejects.toEqual(notFound);
  expect((await shown())?.notes).toBe(1);
  expect(contract.addFavouriteNote.body.safeParse({ text: 'x'.repeat(2001) }).success).toBe(false);
  expect(contract.addFavouriteNote.body.safeParse({ text: 'x'.repeat(2000) }).success).toBe(true);
});
