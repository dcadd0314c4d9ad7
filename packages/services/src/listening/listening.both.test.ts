import { insertListener, insertTeam, newId } from '@clipscope/business-store';
import { contract, type InputOf } from '@clipscope/contract';
import { limitsOfPlan, PLANS, type Plan } from '@clipscope/domain';
import { changePlan, newOwner, noObservations, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { changeListener, removeListener } from './change-listener.ts';
import { createListener } from './create-listener.ts';
import { listeners } from './listeners.ts';

const clock = testClock();
let close: () => Promise<void>;
let owner: SignedInContext;
let other: SignedInContext;
beforeAll(async () => {
  const opened = await openTestContext({ observationStore: noObservations, now: clock.now });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@listen.example', 'ADVANCED');
  other = await newOwner(opened.context, 'other@listen.example', 'ADVANCED');
});
afterAll(() => close());

type Asked = Parameters<(typeof contract.createListener.body)['parse']>[0];
/** A millisecond apart, so that they have an order. */
const create = (by: SignedInContext, asked: Asked) => {
  clock.forwardMs(1);
  return createListener(by, { params: {}, query: {}, body: contract.createListener.body.parse(asked) });
};
const change = (by: SignedInContext, id: string, body: InputOf<typeof contract.changeListener>['body']) =>
  changeListener(by, { params: { id }, query: {}, body });
const remove = (by: SignedInContext, id: string) =>
  removeListener(by, { params: { id }, query: {}, body: undefined });
const list = async (by: SignedInContext) => contract.listeners.reply.parse(await listeners(by)).listeners;
const rejection = (code: string) => expect.objectContaining({ code });
const full = expect.objectContaining({ code: 'LIMIT_REACHED', limitation: { limit: 'socialListeners' } });

/** A team with a plan and a number of listeners. */
async function teamWith(plan: Plan, created: number): Promise<SignedInContext> {
  const { db } = owner.business;
  const now = clock.now();
  const teamId = newId();
  await insertTeam(db, { id: teamId, name: plan, plan, createdAt: now, updatedAt: now });
  for (let number = 1; number <= created; number += 1) {
    const name = `Listener ${number}`;
    const createdAt = new Date(now.getTime() - created + number);
    await insertListener(db, {
      id: newId(),
      teamId,
      name,
      query: 'pasta',
      createdBy: owner.actor.userId,
      pausedAt: null,
      createdAt,
      updatedAt: createdAt,
    });
  }
  return { ...owner, actor: { ...owner.actor, teamId, plan } };
}

describe('a listener', () => {
  it('is created, read, changed, paused, resumed and removed', async () => {
    const created = await create(owner, {
      name: 'One-pan cooking',
      query: ' ("one pan" OR #OnePan) NOT giveaway lang:ko ',
    });
    expect(created).toEqual({
      id: created.id,
      name: 'One-pan cooking',
      query: '("one pan" OR #OnePan) NOT giveaway lang:ko',
      isPaused: false,
      frozen: false,
      createdAt: '2026-11-15T12:00:00.001Z',
    });
    expect(await list(owner)).toEqual([created]);
    expect(await list(other)).toEqual([]);
    const changed = await change(owner, created.id, { name: 'One pan', isPaused: true });
    expect(changed).toEqual({ ...created, name: 'One pan', isPaused: true });
    expect(await list(owner)).toEqual([changed]);
    expect(await change(owner, created.id, { isPaused: false })).toEqual({ ...changed, isPaused: false });
    await expect(change(other, created.id, { isPaused: true })).rejects.toEqual(rejection('NOT_FOUND'));
    await expect(remove(other, created.id)).rejects.toEqual(rejection('NOT_FOUND'));
    expect(await remove(owner, created.id)).toEqual({ ok: true });
    await expect(remove(owner, created.id)).rejects.toEqual(rejection('NOT_FOUND'));
    expect(await list(owner)).toEqual([]);
  });

  it('requires a unique name and a valid query', async () => {
    const created = await create(owner, { name: 'Rivals', query: 'rival' });
    await expect(create(owner, { name: 'RIVALS', query: 'rival' })).rejects.toEqual(rejection('CONFLICT'));
    await create(other, { name: 'Rivals', query: 'rival' });
    const second = await create(owner, { name: 'Friends', query: 'friend' });
    await expect(change(owner, second.id, { name: 'rivals' })).rejects.toEqual(rejection('CONFLICT'));
    await expect(create(owner, { name: 'Silence', query: 'lang:en NOT noise' })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'body.query', code: 'listening.everything' }],
    });
    await expect(change(owner, created.id, { query: 'rival AND "half' })).rejects.toMatchObject({
      code: 'VALIDATION',
      issues: [
        {
          path: 'body.query',
          message: 'Character 11: this quotation mark is not closed.',
          code: 'listening.openQuote',
          params: { character: 11 },
        },
      ],
    });
    expect((await list(owner)).map(({ name, query }) => [name, query])).toEqual([
      ['Rivals', 'rival'],
      ['Friends', 'friend'],
    ]);
  });

  it('accepts any pasted characters', async () => {
    const team = await teamWith('ADVANCED', 0);
    const created = await create(team, { name: 'Odd\0', query: 'nul\0 half\ud800' });
    expect((await list(team)).map(({ id, name, query }) => [id, name, query])).toEqual([
      [created.id, 'Odd', 'nul half\ufffd'],
    ]);
  });
});

describe('the plan', () => {
  it.each(PLANS)('%s has its listeners and not one more', async plan => {
    const limit = limitsOfPlan(plan).socialListeners;
    const team = await teamWith(plan, Math.max(0, limit - 1));
    if (limit > 0) await create(team, { name: 'The last', query: 'pasta' });
    await expect(create(team, { name: 'One more', query: 'pasta' })).rejects.toEqual(full);
    const read = await listeners(team);
    expect(read.socialListeners).toBe(limit);
    expect(read.listeners.map(({ frozen }) => frozen)).toEqual(Array.from({ length: limit }, () => false));
  });

  it('gives the last place to one of fifty concurrent requests', async () => {
    const team = await teamWith('ESSENTIALS', 2);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, number) => create(team, { name: `Try ${number}`, query: 'pasta' })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(49);
    expect(refused).toEqual(Array.from({ length: 49 }, () => ({ status: 'rejected', reason: full })));
    expect(await list(team)).toHaveLength(3);
  });

  it('freezes the newest listeners after a downgrade, which can only be removed', async () => {
    const team = await teamWith('ESSENTIALS', 3);
    await changePlan(team, team.actor.teamId, 'GROW');
    const smaller = { ...team, actor: { ...team.actor, plan: 'GROW' as const } };
    const rows = await list(smaller);
    expect(rows.map(({ name, frozen }) => [name, frozen])).toEqual([
      ['Listener 1', false],
      ['Listener 2', true],
      ['Listener 3', true],
    ]);
    const [first, second, third] = rows.map(({ id }) => id) as [string, string, string];
    await expect(change(smaller, second, { isPaused: true })).rejects.toEqual(full);
    await expect(create(smaller, { name: 'New', query: 'pasta' })).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'Your plan includes 1 social listener, and your team already has 3.',
    });
    await change(smaller, first, { isPaused: true });
    await remove(smaller, first);
    expect((await list(smaller)).map(({ id, frozen }) => [id, frozen])).toEqual([
      [second, false],
      [third, true],
    ]);
  });
});
