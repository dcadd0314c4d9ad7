import { contract } from '@clipscope/contract';
import { newOwner, noObservations, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { attachLabel, detachLabel } from './attach-label.ts';
import { changeLabel } from './change-label.ts';
import { createLabel } from './create-label.ts';
import { labels } from './labels.ts';
import { removeLabel } from './remove-label.ts';

let close: () => Promise<void>;
let owner: SignedInContext;
let other: SignedInContext;
beforeAll(async () => {
  const opened = await openTestContext({ observations: noObservations });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@labels.example');
  other = await newOwner(opened.context, 'other@labels.example');
});
afterAll(() => close());

const create = (by: SignedInContext, name: string) =>
  createLabel(by, { params: {}, query: {}, body: { name, color: '#1f6feb' } });
const refusal = (code: string) => expect.objectContaining({ code });

it('keeps labels by name, once a team whatever the case', async () => {
  const rivals = await create(owner, 'Rivals');
  await create(owner, 'Friends');
  await expect(create(owner, 'rivals')).rejects.toEqual(refusal('CONFLICT'));
  await create(other, 'Rivals');
  const change = (name: string) =>
    changeLabel(owner, { params: { id: rivals.id }, query: {}, body: { name } });
  await expect(change('FRIENDS')).rejects.toEqual(refusal('CONFLICT'));
  expect(await change('Competitors')).toEqual({ ...rivals, name: 'Competitors' });
  const listed = contract.labels.reply.parse(await labels(owner));
  expect(listed.labels.map(({ name, color }) => [name, color])).toEqual([
    ['Competitors', '#1f6feb'],
    ['Friends', '#1f6feb'],
  ]);
});

it('attaches each subject once, in its one form, and takes the attachments along when it goes', async () => {
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
  await expect(attachLabel(owner, { params, query: {}, body: video })).rejects.toEqual(refusal('NOT_FOUND'));
});
