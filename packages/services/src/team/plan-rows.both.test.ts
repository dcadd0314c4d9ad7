import {
  changeTeam,
  countMembers,
  findTrackedSubject,
  insertFavourite,
  insertTeam,
  newId,
} from '@clipscope/business-store';
import { isUnlimited, limitsOfPlan, PLANS, type Plan } from '@clipscope/domain';
import type { ObservationReader, ObservationStore } from '@clipscope/observation-store';
import { platformOf } from '@clipscope/platforms';
import { changePlan, listSources, newOwner, openTestContext, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedInContext } from '../context.ts';
import { addDays } from '../days/days.ts';
import { coverRange } from '../days/range.ts';
import type { JobPort } from '../jobs/job-port.ts';
import { fetchAccount } from '../tracking/fetch-account.ts';
import { scheduleTracking } from '../tracking/schedule-tracking.ts';
import { inviteMember } from './invite-member.ts';
import { countSeats } from './team.ts';

/** The rows of the plan table that no other file tests, at the limit and one beyond. */
const clock = testClock();
const none = { params: {}, query: {} };
let close: () => Promise<void>;
let owner: SignedInContext;
beforeAll(async () => {
  const platform = platformOf({ source: 'tests', platform: 'tiktok' } as Parameters<typeof platformOf>[0]);
  const nothing = { ask: async () => [] } as unknown as ObservationReader;
  const opened = await openTestContext({
    now: clock.now,
    observationStore: {
      reader: () => nothing,
      openReaders: () => () => nothing,
      close: async () => {},
    } as unknown as ObservationStore,
    jobs: { send: async () => {}, close: async () => {} } as unknown as JobPort,
    platforms: listSources([platform]),
  });
  close = opened.close;
  owner = await newOwner(opened.context, 'owner@rows.example');
});
afterAll(() => close());

const limited = PLANS.filter(plan => !isUnlimited(limitsOfPlan(plan).teamMembers));
const unlimited = PLANS.filter(plan => isUnlimited(limitsOfPlan(plan).teamMembers));
const run = (statement: string) => owner.business.db.execute(statement);
const on = async (plan: Plan): Promise<SignedInContext> => {
  await changePlan(owner, owner.actor.teamId, plan);
  return { ...owner, actor: { ...owner.actor, plan } };
};
const reached = (limit: string) => expect.objectContaining({ code: 'LIMIT_REACHED', limitation: { limit } });

describe('teamMembers', () => {
  let guests = 0;
  const invite = (team: SignedInContext) => {
    guests += 1;
    const body = { email: `guest${guests}@rows.example`, role: 'CONTRIBUTOR', billing: 'READ_ONLY' } as const;
    return inviteMember(team, { ...none, body });
  };
  /** Creates open invitations until the seats are taken. */
  const take = async (seats: number) => {
    const { teamId, userId } = owner.actor;
    await run(`DELETE FROM invitations WHERE team_id = '${teamId}'`);
    await run(`
      INSERT INTO invitations (id, team_id, email, role, billing, token_hash, invited_by, created_at, expires_at)
      SELECT gen_random_uuid(), '${teamId}', 'seat' || n || '@rows.example', 'CONTRIBUTOR', 'READ_ONLY',
        'seat ' || n || ' ' || gen_random_uuid(), '${userId}', '${clock.now().toISOString()}', '2100-01-01'
      FROM generate_series(2, ${seats}) n`);
    expect(await countSeats(owner.business.db, teamId, clock.now())).toBe(seats);
  };

  it.each(limited)('of %s end at the limit', async plan => {
    const team = await on(plan);
    const { teamMembers } = limitsOfPlan(plan);
    expect(teamMembers).toBe(10);
    await take(teamMembers - 1);
    await invite(team);
    await expect(invite(team)).rejects.toEqual(reached('teamMembers'));
  });

  it(`of ${unlimited.join(', ')} have no end`, async () => {
    expect(unlimited).toHaveLength(6);
    await take(20_000);
    for (const plan of unlimited) await invite(await on(plan));
    expect(await countSeats(owner.business.db, owner.actor.teamId, clock.now())).toBe(20_006);
  });

  it('give the last seat to one of fifty at once', async () => {
    const team = await on('BASIC');
    await take(9);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => invite(team)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refusals).toEqual(Array.from({ length: 49 }, () => reached('teamMembers')));
    expect(await countSeats(owner.business.db, owner.actor.teamId, clock.now())).toBe(10);
    expect(await countMembers(owner.business.db, owner.actor.teamId)).toBe(1);
  });
});

describe('dailyTrackedUpdates', () => {
  it('is how often a favourite of each plan is read', async () => {
    const { db } = owner.business;
    const at = clock.now();
    const key = (plan: Plan) => ({ platform: 'tiktok', kind: 'account', subjectId: `pace-${plan}` }) as const;
    for (const plan of PLANS) {
      const team = await insertTeam(db, { id: newId(), name: plan, plan, createdAt: at, updatedAt: at });
      const added = { teamId: team.id, name: plan, addedBy: owner.actor.userId, addedAt: at };
      await insertFavourite(db, { id: newId(), ...key(plan), ...added });
    }
    await scheduleTracking(owner);
    const paces = PLANS.map(async plan => [plan, (await findTrackedSubject(db, key(plan)))?.updatesPerDay]);
    expect(await Promise.all(paces)).toEqual(
      PLANS.map(plan => [plan, limitsOfPlan(plan).dailyTrackedUpdates]),
    );
  });

  const fetches = (plan: Plan) => limitsOfPlan(plan).dailyTrackedUpdates * limitsOfPlan(plan).favourites;
  const fetched = async (count: number) => {
    const { teamId, userId } = owner.actor;
    const at = `'${clock.now().toISOString()}'::timestamptz`;
    await run(`DELETE FROM account_fetch_requests WHERE team_id = '${teamId}'`);
    await run(`
      WITH made AS (
        INSERT INTO account_fetches (id, platform, subject, state, steps_total, next_try_at, requested_at)
        SELECT gen_random_uuid(), 'tiktok', 'id:' || n, 'done', 2, ${at}, ${at} FROM generate_series(1, ${count}) n
        RETURNING id
      )
      INSERT INTO account_fetch_requests (fetch_id, team_id, user_id, requested_at)
      SELECT id, '${teamId}', '${userId}', ${at} FROM made`);
  };
  let asked = 0;
  const ask = (team: SignedInContext) => {
    asked += 1;
    return fetchAccount(team, {
      params: { id: String(7_001_000_000_000_000_000n + BigInt(asked)) },
      query: { platform: 'tiktok' },
      body: undefined,
    });
  };

  it.each(PLANS)('allows %s as many fetches by hand as it makes by itself', async plan => {
    const team = await on(plan);
    if (isUnlimited(limitsOfPlan(plan).favourites)) {
      // More than any limited plan includes.
      await fetched(5_000);
      expect(await ask(team)).toMatchObject({ state: 'queued' });
      return;
    }
    await fetched(fetches(plan) - 1);
    expect(await ask(team)).toMatchObject({ state: 'queued' });
    await expect(ask(team)).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    const tomorrow = new Date('2026-11-16T00:00:00Z');
    expect(await ask({ ...team, now: () => tomorrow })).toMatchObject({ state: 'queued' });
  });
});

describe('historyDayLimit', () => {
  const today = '2026-11-15';
  const cover = (plan: Plan, range: { startDate?: string; endDate?: string }) =>
    coverRange({ ...range, timezone: 'UTC' }, plan, clock.now());

  it.each(PLANS)('of %s is the first day that is shown', plan => {
    const { historyDayLimit } = limitsOfPlan(plan);
    const first = addDays(today, 1 - historyDayLimit);
    const before = addDays(first, -1);
    expect(cover(plan, { startDate: first, endDate: first })).toMatchObject({
      startDate: first,
      clippedByPlan: false,
      earliestAllowed: first,
    });
    expect(cover(plan, { startDate: before, endDate: first })).toMatchObject({
      startDate: first,
      clippedByPlan: true,
    });
    expect(() => cover(plan, { startDate: before, endDate: before })).toThrow(
      `Your plan includes data from the last ${historyDayLimit} days`,
    );
  });
});

it('a team that changes its plan is held to the new one at once', async () => {
  const { db } = owner.business;
  await changeTeam(db, owner.actor.teamId, { plan: 'BASIC', updatedAt: clock.now() });
  const stale = { ...owner, actor: { ...owner.actor, plan: 'GROW' as const } };
  const body = { email: 'late@rows.example', role: 'CONTRIBUTOR', billing: 'READ_ONLY' } as const;
  await expect(inviteMember(stale, { ...none, body })).rejects.toEqual(reached('teamMembers'));
});
