import { insertCampaign, newId } from '@clipscope/business-store';
import { contract } from '@clipscope/contract';
import { newContributor, newOwner, noObservations, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context, SignedInContext } from '../context.ts';
import { changeWidgetGroup, removeWidgetGroup } from './change-widget-group.ts';
import { changeWidgetItem, removeWidgetItem, widgetItem } from './change-widget-item.ts';
import { createWidgetGroup } from './create-widget-group.ts';
import { createWidgetItem } from './create-widget-item.ts';
import { widgetGroupById, widgetGroups } from './widget-groups.ts';

let context: Context;
let close: () => Promise<void>;
let owner: SignedInContext;
let member: SignedInContext;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ observationStore: noObservations }));
  owner = await newOwner(context, 'owner@board.example', 'ENTERPRISE');
  member = await newContributor(owner, 'member@board.example');
});
afterAll(() => close());

type NewItem = Parameters<(typeof contract.createWidgetItem.body)['parse']>[0];
type Change = Parameters<(typeof contract.changeWidgetItem.body)['parse']>[0];
const read = async (by: SignedInContext) => contract.widgetGroups.reply.parse(await widgetGroups(by)).groups;
const addGroup = (by: SignedInContext, name: string) =>
  createWidgetGroup(by, { params: {}, query: {}, body: { name } });
const changeGroup = (by: SignedInContext, id: string, body: { name?: string; position?: number }) =>
  changeWidgetGroup(by, { params: { id }, query: {}, body });
const removeGroup = (by: SignedInContext, id: string) =>
  removeWidgetGroup(by, { params: { id }, query: {}, body: undefined });
const add = (by: SignedInContext, request: NewItem) =>
  createWidgetItem(by, { params: {}, query: {}, body: contract.createWidgetItem.body.parse(request) });
const change = (by: SignedInContext, id: string, request: Change) =>
  changeWidgetItem(by, { params: { id }, query: {}, body: contract.changeWidgetItem.body.parse(request) });
const removeItem = (by: SignedInContext, id: string) =>
  removeWidgetItem(by, { params: { id }, query: {}, body: undefined });
const refusal = (code: string) => expect.objectContaining({ code });
const layout = async (by: SignedInContext) =>
  (await read(by)).map(({ name, position, items }) => [
    `${position} ${name}`,
    items.map(item => `${item.position} ${item.title || item.kind}`),
  ]);

const DEFAULT = [
  '0 Overview',
  [
    '0 onboarding-checklist',
    '1 tracked-accounts',
    '2 tracked-accounts-videos',
    '3 recommended-videos',
    '4 tracked-hashtags',
  ],
];
const mina = { kind: 'account', subjectId: '7001' } as const;

describe('groups', () => {
  it('start with a default group, created once even if read concurrently', async () => {
    const readings = await Promise.all(Array.from({ length: 10 }, () => read(owner)));
    expect(new Set(readings.map(groups => groups.map(({ id }) => id).join())).size).toBe(1);
    expect(await layout(owner)).toEqual([DEFAULT]);
    expect(readings[0]?.[0]?.items.map(({ width, height }) => [width, height])).toEqual([
      [4, 3],
      [8, 3],
      [12, 3],
      [8, 3],
      [4, 3],
    ]);
  });

  it('are private to a member', async () => {
    const [group] = await read(owner);
    expect(await layout(member)).toEqual([DEFAULT]);
    const params = { id: group?.id ?? '' };
    expect(await widgetGroupById(owner, { params, query: {}, body: undefined })).toEqual(group);
    await expect(widgetGroupById(member, { params, query: {}, body: undefined })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    await expect(changeGroup(member, params.id, { name: 'Mine' })).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(removeGroup(member, params.id)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(add(member, { groupId: params.id, kind: 'tracked-hashtags' })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
    const item = { params: { id: group?.items[0]?.id ?? '' }, query: {}, body: undefined };
    expect(await widgetItem(owner, item)).toEqual(group?.items[0]);
    await expect(widgetItem(member, item)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(removeItem(member, item.params.id)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('belong to one team: a member of two has two dashboards', async () => {
    const other = await newOwner(context, 'other@board.example', 'ENTERPRISE');
    const moved = { ...owner, actor: { ...owner.actor, teamId: other.actor.teamId } };
    const [group] = await read(owner);
    const [item] = group?.items ?? [];
    expect(await layout(moved)).toEqual([DEFAULT]);
    const ids = async (by: SignedInContext) =>
      (await read(by)).flatMap(({ id, items }) => [id, ...items.map(item => item.id)]);
    const [here, there] = [await ids(owner), await ids(moved)];
    expect(here.filter(id => there.includes(id))).toEqual([]);
    const none = { query: {}, body: undefined };
    const notFound = refusal('NOT_FOUND');
    await expect(widgetItem(moved, { params: { id: item?.id ?? '' }, ...none })).rejects.toEqual(notFound);
    await expect(changeGroup(moved, group?.id ?? '', { name: 'Moved' })).rejects.toEqual(notFound);
    await expect(removeItem(moved, item?.id ?? '')).rejects.toEqual(notFound);
    await expect(removeGroup(moved, group?.id ?? '')).rejects.toEqual(notFound);
    expect(await ids(owner)).toEqual(here);
  });

  it('are renamed, reordered and removed without gaps', async () => {
    const a = await addGroup(member, 'A');
    const b = await addGroup(member, 'B');
    expect(a).toEqual({ id: a.id, name: 'A', position: 1, isDefault: false, items: [] });
    expect(await changeGroup(member, b.id, { name: 'Bee', position: 0 })).toMatchObject({
      name: 'Bee',
      position: 0,
    });
    expect(await layout(member)).toEqual([
      ['0 Bee', []],
      ['1 Overview', DEFAULT[1]],
      ['2 A', []],
    ]);
    const overview = (await read(member)).find(({ isDefault }) => isDefault);
    await removeGroup(member, overview?.id ?? '');
    expect(await layout(member)).toEqual([
      ['0 Bee', []],
      ['1 A', []],
    ]);
    await removeGroup(member, a.id);
    await removeGroup(member, b.id);
    expect(await layout(member)).toEqual([DEFAULT]);
  });

  it('are limited to twenty, even if created concurrently', async () => {
    const many = await newOwner(context, 'many@board.example', 'ENTERPRISE');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 22 }, (_, number) => addGroup(many, `Group ${number}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    const groups = await read(many);
    expect(groups.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, place) => place));
    await expect(addGroup(many, 'One more')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A dashboard can have up to 20 groups.',
    });
  });
});

describe('items', () => {
  it('are stored as given, with defaults for the rest', async () => {
    const { id: groupId } = await addGroup(owner, 'Told');
    const line = await add(owner, {
      groupId,
      kind: 'line',
      title: 'Rivals',
      width: 12,
      height: 1,
      metric: 'growth_rate',
      subjects: [mina, { kind: 'hashtag', platform: 'youtube', subjectId: '#Pasta' }],
      rangeDays: 90,
    });
    expect(line).toEqual({
      id: line.id,
      groupId,
      kind: 'line',
      title: 'Rivals',
      width: 12,
      height: 1,
      position: 0,
      metric: 'growth_rate',
      subjects: [
        { kind: 'account', platform: 'tiktok', subjectId: '7001' },
        { kind: 'hashtag', platform: 'youtube', subjectId: 'pasta' },
      ],
      rangeDays: 90,
    });
    expect(
      await add(owner, { groupId, kind: 'number', metric: 'followers', subjects: [mina] }),
    ).toMatchObject({
      title: '',
      width: 6,
      height: 2,
      position: 1,
      rangeDays: 30,
    });
    expect(await widgetItem(owner, { params: { id: line.id }, query: {}, body: undefined })).toEqual(line);
    await removeGroup(owner, groupId);
    await expect(widgetItem(owner, { params: { id: line.id }, query: {}, body: undefined })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
  });

  it('are moved within and between groups, changed, resized and removed', async () => {
    const from = await addGroup(owner, 'From');
    const to = await addGroup(owner, 'To');
    const number = (title: string, groupId = from.id, position?: number) =>
      add(owner, {
        groupId,
        title,
        kind: 'number',
        metric: 'views',
        subjects: [mina],
        ...(position !== undefined && { position }),
      });
    const a = await number('a');
    const b = await number('b');
    const c = await number('c', from.id, 0);
    await number('d', to.id);
    const mine = async () => (await layout(owner)).slice(1);
    expect(await mine()).toEqual([
      ['1 From', ['0 c', '1 a', '2 b']],
      ['2 To', ['0 d']],
    ]);
    expect(await change(owner, a.id, { position: 0 })).toMatchObject({ position: 0, title: 'a' });
    expect(await mine()).toEqual([
      ['1 From', ['0 a', '1 c', '2 b']],
      ['2 To', ['0 d']],
    ]);
    expect(await change(owner, c.id, { groupId: to.id, position: 0 })).toMatchObject({ groupId: to.id });
    expect(await change(owner, a.id, { groupId: to.id })).toMatchObject({ groupId: to.id, position: 2 });
    expect(await mine()).toEqual([
      ['1 From', ['0 b']],
      ['2 To', ['0 c', '1 d', '2 a']],
    ]);
    expect(await change(owner, b.id, { kind: 'bar', width: 4, height: 8, metric: 'like_rate' })).toEqual({
      ...b,
      kind: 'bar',
      width: 4,
      height: 8,
      position: 0,
      metric: 'like_rate',
    });
    expect(await change(owner, b.id, { kind: 'recommended-videos', title: 'Look' })).toMatchObject({
      kind: 'recommended-videos',
      title: 'Look',
      metric: null,
      subjects: [],
      rangeDays: null,
    });
    await removeItem(owner, c.id);
    expect(await mine()).toEqual([
      ['1 From', ['0 Look']],
      ['2 To', ['0 d', '1 a']],
    ]);
    await expect(removeItem(owner, c.id)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(change(owner, a.id, { groupId: newId() })).rejects.toEqual(refusal('NOT_FOUND'));
    expect((await mine())[1]).toEqual(['2 To', ['0 d', '1 a']]);
  });

  it('are rejected with every error if invalid', async () => {
    const [group] = await read(owner);
    const groupId = group?.id ?? '';
    const faults = (request: Omit<NewItem, 'groupId'>) =>
      add(owner, { groupId, ...request } as NewItem).then(
        () => [],
        error =>
          error.issues?.map(({ path, message }: Record<string, string>) => `${path} ${message}`) ?? error,
      );
    expect(await faults({ kind: 'number' })).toEqual([
      'body.metric Required.',
      'body.subjects Must not be empty.',
    ]);
    expect(await faults({ kind: 'map', metric: 'best_time', subjects: [mina, mina] })).toEqual([
      'body.metric A map can only show counts. Choose a metric such as views or followers.',
      'body.subjects Choose exactly one item for this type of widget.',
      'body.subjects Choose each item only once.',
    ]);
    expect(await faults({ kind: 'tracked-accounts', metric: 'views', rangeDays: 7 })).toEqual([
      'body.metric Not allowed for a built-in widget.',
      'body.rangeDays Not allowed for a built-in widget.',
    ]);
    expect(
      await faults({ kind: 'line', metric: 'views', subjects: [{ kind: 'hashtag', subjectId: '#' }] }),
    ).toEqual(['body.subjects Must not contain an empty hashtag.']);
    const campaign = { kind: 'campaign', subjectId: newId() } as const;
    await expect(
      add(owner, { groupId, kind: 'number', metric: 'views', subjects: [campaign] }),
    ).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('of a deleted campaign remain and can be moved', async () => {
    const id = newId();
    const { teamId, userId } = owner.actor;
    const moments = { createdAt: context.now(), updatedAt: context.now() };
    const words = { name: 'Autumn', description: '', timezone: 'UTC', currency: 'EUR' };
    const days = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const money = { totalCost: null, targets: {}, cpmPrices: null };
    await insertCampaign(context.business.db, {
      id,
      teamId,
      createdBy: userId,
      ...words,
      ...days,
      ...money,
      ...moments,
    });
    const { id: groupId } = await addGroup(owner, 'Campaigns');
    const subjects = [{ kind: 'campaign', subjectId: id }] as const;
    const item = await add(owner, { groupId, kind: 'number', metric: 'views', subjects: [...subjects] });
    expect(item.subjects).toEqual([{ kind: 'campaign', platform: null, subjectId: id }]);
    await context.business.db.execute(`DELETE FROM campaigns WHERE id = '${id}'`);
    expect(await change(owner, item.id, { width: 3 })).toEqual({ ...item, width: 3 });
    await expect(change(owner, item.id, { rangeDays: 7 })).rejects.toEqual(refusal('NOT_FOUND'));
  });

  it('are limited to fifty per group', async () => {
    const { id: groupId } = await addGroup(owner, 'Full');
    for (let number = 0; number < 50; number += 1) await add(owner, { groupId, kind: 'tracked-hashtags' });
    await expect(add(owner, { groupId, kind: 'tracked-hashtags' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A group can have up to 50 widgets.',
    });
    const [first] = await read(owner);
    await expect(change(owner, first?.items[0]?.id ?? '', { groupId })).rejects.toEqual(refusal('CONFLICT'));
  });
});
