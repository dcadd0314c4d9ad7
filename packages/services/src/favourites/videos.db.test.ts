import { aVideo, aVideoObservation, newOwner, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { createFolder } from '../folders/create-folder.ts';
import { createLabel } from '../labels/create-label.ts';
import { labelFavourites } from '../labels/label-favourites.ts';
import { addFavourite } from './add-favourite.ts';
import { addFavouriteNote } from './favourite-notes.ts';
import { favouriteVideos } from './favourite-videos.ts';
import { favourites } from './favourites.ts';
import { removeFavourite } from './remove-favourite.ts';
import { restoreFavourites } from './restore-favourites.ts';
import { saveFavourites } from './save-favourites.ts';

const clock = testClock('2026-11-15T12:00:00.000Z');
const none = { params: {}, query: {}, body: undefined };
let context: ProcessContext;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: clock.now }));
  const publishedAt = new Date('2026-11-12T09:00:00.000Z');
  const observedAt = new Date('2026-11-14T09:00:00.000Z');
  const { recorder } = context.observationStore;
  const ofAccount = { accountId: 'a1', publishedAt, observedAt };
  await recorder.recordVideos(['7401', '7402'].map(videoId => aVideo({ videoId, ...ofAccount })));
  const seen = aVideoObservation({ videoId: '7401', ...ofAccount, views: 1200, likes: 60 });
  await recorder.recordVideoObservations([seen]);
});
afterAll(() => close());

const save = (owner: SignedIn<ProcessContext>, subject: string) =>
  addFavourite(owner, { params: {}, query: {}, body: { kind: 'video', platform: 'tiktok', subject } });
const listed = async (owner: SignedIn<ProcessContext>) =>
  (await favourites(owner, { ...none, query: { kind: 'video' } })).favourites;

it('a video has labels, folders and notes, takes no place of the plan and is not tracked on its own', async () => {
  const owner = await newOwner(context, 'saver@videos.example', 'BASIC');
  const { id } = await save(owner, 'https://www.tiktok.com/@mina/video/7401');
  await save(owner, '7402');
  expect((await save(owner, '7401')).id).toBe(id);
  const label = await createLabel(owner, { ...none, body: { name: 'Swipe file', color: '#1f6feb' } });
  await labelFavourites(owner, {
    params: { id: label.id },
    query: {},
    body: { favouriteIds: [id], attached: true },
  });
  const folder = await createFolder(owner, { ...none, body: { name: 'Recipes', favouriteIds: [id] } });
  await addFavouriteNote(owner, { params: { id }, query: {}, body: { text: 'Good hook.' } });
  const kept = {
    ...{ id, kind: 'video', subjectId: '7401', name: '7401', frozen: false, notes: 1 },
    ...{ folderIds: [folder.id], labels: [{ id: label.id, name: 'Swipe file', color: '#1f6feb' }] },
    tracking: { updatesPerDay: 0, lastSuccessAt: null, lastError: null },
  };
  expect(await listed(owner)).toMatchObject([kept, { subjectId: '7402', folderIds: [], notes: 0 }]);

  const { videos } = await favouriteVideos(owner);
  expect(videos).toMatchObject([
    { favouriteId: id, video: { id: '7401', views: 1200, likes: 60, account: { id: 'a1' } } },
    { video: { id: '7402', views: null } },
  ]);

  await removeFavourite(owner, { params: { id }, query: {}, body: undefined });
  expect((await listed(owner)).map(({ subjectId }) => subjectId)).toEqual(['7402']);
  await restoreFavourites(owner, { ...none, body: { ids: [id] } });
  expect((await listed(owner))[0]).toMatchObject(kept);
});

it('another team sees none of it', async () => {
  const other = await newOwner(context, 'other@videos.example', 'ADVANCED');
  expect(await listed(other)).toEqual([]);
  expect(await favouriteVideos(other)).toEqual({ videos: [] });
});

it('a team saves a thousand videos at most', async () => {
  const owner = await newOwner(context, 'many@videos.example', 'BASIC');
  const saved = { kind: 'video', platform: 'tiktok', name: '' } as const;
  const subjects = Array.from({ length: 1000 }, (_, place) => ({ ...saved, subjectId: `75${place}` }));
  await saveFavourites(owner, subjects);
  await expect(save(owner, '7401')).rejects.toMatchObject({
    code: 'CONFLICT',
    reason: { code: 'items.savedVideos', params: { most: 1000 } },
  });
});

it('what is not a video is rejected', async () => {
  const owner = await newOwner(context, 'wrong@videos.example', 'ADVANCED');
  await expect(save(owner, 'https://www.tiktok.com/@mina')).rejects.toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'body.subject' }],
  });
});
