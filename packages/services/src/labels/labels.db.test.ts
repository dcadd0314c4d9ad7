import { contract } from '@clipscope/contract';
import { newOwner, noObservations, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProcessContext, SignedIn } from '../context.ts';
import { addFavourite } from '../favourites/add-favourite.ts';
import { attachLabel, detachLabel } from './attach-label.ts';
import { changeLabel } from './change-label.ts';
import { createLabel } from './create-label.ts';
import { labelFavourites } from './label-favourites.ts';
import { labels } from './labels.ts';
import { removeLabel } from './remove-label.ts';

let close: () => Promise<void>;
let owner: SignedIn<ProcessContext>;
let other: SignedIn<ProcessContext>;
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@labels.example', 'ESSENTIALS');
  other = await newOwner(opened.context, 'other@labels.example');
});
afterAll(() => close());

const create = (by: SignedIn<ProcessContext>, name: string) =>
  createLabel(by, { params: {}, query: {}, body: { name, color: '#1f6feb' } });
const rejection = (code: string) => expect.objectContaining({ code });

it('lists labels by name, unique ignoring case', async () => {
  const rivals = await create(owner, 'Rivals');
  await create(owner, 'Friends');
  await expect(create(owner, 'rivals')).rejects.toEqual(rejection('CONFLICT'));
  await create(other, 'Rivals');
  const change = (name: string) =>
    changeLabel(owner, { params: { id: rivals.id }, query: {}, body: { name } });
  await expect(change('FRIENDS')).rejects.toEqual(rejection('CONFLICT'));
  expect(await change('Competitors')).toEqual({ ...rivals, name: 'Competitors' });
  const listed = contract.labels.reply.parse(await labels(owner));
  expect(listed.labels.map(({ name, color }) => [name, color])).toEqual([
    ['Competitors', '#1f6feb'],
    ['Friends', '#1f6feb'],
  ]);
});

it('attaches each subject once, normalised, and detaches all when it is removed', async () => {
  const { id } = await create(owner, 'Seen');
  const params = { id };
  const hashtag = (subjectId: string) => ({ kind: 'hashtag', platform: 'tiktok', subjectId }) as const;
  await attachLabel(owner, { params, query: {}, body: hashtag('#Pasta') });
  await attachLabel(owner, { params, query: {}, body: hashtag('pasta') });
  const video = { kind: 'video', platform: 'youtube', subjectId: 'a1' } as const;
  const both = await attachLabel(owner, { params, query: {}, body: video });
  expect(new Set(both.subjects)).toEqual(new Set([hashtag('pasta'), video]));
  expect((await labels(owner)).labels.find(label => label.id === id)).toEqual(both);
  const one = await detachLabel(owner, { params, query: hashtag('＃PASTA'), body: undefined });
  expect(one.subjects).toEqual([video]);
  await removeLabel(owner, { params, query: {}, body: undefined });
  await expect(attachLabel(owner, { params, query: {}, body: video })).rejects.toEqual(
    rejection('NOT_FOUND'),
  );
});

it('is attached to many favourites and detached from them, all or none', async () => {
  const track = async (by: SignedIn<ProcessContext>, subject: string) => {
    const body = { kind: 'hashtag', platform: 'tiktok', subject } as const;
    return (await addFavourite(by, { params: {}, query: {}, body })).id;
  };
  const { id } = await create(owner, 'Many');
  const [one, two, three] = [
    await track(owner, '#One'),
    await track(owner, 'two'),
    await track(owner, 'three'),
  ];
  const put = async (by: SignedIn<ProcessContext>, favouriteIds: string[], attached = true) => {
    const reply = await labelFavourites(by, { params: { id }, query: {}, body: { favouriteIds, attached } });
    return contract.labelFavourites.reply
      .parse(reply)
      .subjects.map(({ subjectId }) => subjectId)
      .sort();
  };
  expect(await put(owner, [one, two, one])).toEqual(['one', 'two']);
  expect(await put(owner, [two, three])).toEqual(['one', 'three', 'two']);
  const foreign = await track(other, 'four');
  await expect(put(owner, [one, foreign], false)).rejects.toEqual(rejection('NOT_FOUND'));
  await expect(put(other, [foreign])).rejects.toEqual(rejection('NOT_FOUND'));
  expect(await put(owner, [one, three], false)).toEqual(['two']);
  expect(await put(owner, [one], false)).toEqual(['two']);
});
