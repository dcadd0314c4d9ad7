import { contract } from '@clipscope/contract';
import { isUnlimited, type LimitName, limitsOfPlan, PLANS, type Plan } from '@clipscope/domain';
import { anAccount, changePlan, newOwner, openTestContext } from '@clipscope/testkit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCampaign } from '../campaigns/create-campaign.ts';
import type { ProcessContext, SignedIn } from '../context.ts';
import { createFolder } from '../folders/create-folder.ts';
import { businessUsage } from '../quota/business-usage.ts';
import { addFavourite } from './add-favourite.ts';

const AT_ONCE = 50;
/** The number for no limit: reaching it has no effect. */
const UNLIMITED = 20_000;
const now = new Date('2026-11-15T12:00:00.000Z');
let context: ProcessContext;
let close: () => Promise<void>;
let owner: SignedIn<ProcessContext>;
beforeAll(async () => {
  ({ context, close } = await openTestContext({ now: () => now }));
  owner = await newOwner(context, 'owner@plans.example');
  await context.recorder.recordAccounts(
    Array.from({ length: AT_ONCE }, (_, index) => {
      const accountId = `${7000 + index}`;
      return anAccount({ accountId, handle: `account${accountId}`, observedAt: now });
    }),
  );
});
afterAll(() => close());

const none = { params: {}, query: {} };
const add = (team: SignedIn<ProcessContext>, kind: 'account' | 'hashtag' | 'sound', subject: string) =>
  addFavourite(team, { ...none, body: { kind, platform: 'tiktok', subject } });
const campaign = contract.createCampaign.body.parse({
  name: 'Spring',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
});

type Row = {
  readonly table: string;
  /** What the rows differ in, and their columns besides team and creator. */
  readonly columns: string;
  readonly values: string;
  readonly create: (team: SignedIn<ProcessContext>, index: number) => Promise<{ readonly id: string }>;
};
const favouriteRow = (kind: string): Pick<Row, 'table' | 'columns' | 'values'> => ({
  table: 'favourites',
  columns: 'kind, platform, subject_id, name, added_at, added_by',
  values: `'${kind}', 'tiktok', 'fill' || n, 'fill', '2026-11-01'`,
});
const ROWS: Partial<Record<LimitName, Row>> = {
  favourites: {
    ...favouriteRow('account'),
    create: (team, index) => add(team, 'account', `${7000 + index}`),
  },
  hashtags: { ...favouriteRow('hashtag'), create: (team, index) => add(team, 'hashtag', `tag${index}`) },
  sounds: { ...favouriteRow('sound'), create: (team, index) => add(team, 'sound', `${index}`) },
  folders: {
    table: 'folders',
    columns: 'name, position, created_at, updated_at, created_by',
    values: `'fill' || n, n, '2026-11-01', '2026-11-01'`,
    create: (team, index) => createFolder(team, { ...none, body: { name: `folder ${index}` } }),
  },
  campaigns: {
    table: 'campaigns',
    columns:
      'name, description, start_date, end_date, timezone, currency, targets, created_at, updated_at, created_by',
    values: `'fill', '', '2026-11-01', '2026-11-02', 'UTC', 'EUR', '{}', '2026-11-01', '2026-11-01'`,
    create: team => createCampaign(team, { ...none, body: campaign }),
  },
};
const rows = Object.entries(ROWS) as [LimitName, Row][];

async function empty(): Promise<void> {
  for (const table of ['favourites', 'folders', 'campaigns']) {
    await context.business.db.execute(`DELETE FROM ${table}`);
  }
}

/** Gives the team the plan and a number of rows. */
async function filled(
  { table, columns, values }: Row,
  plan: Plan,
  count: number,
): Promise<SignedIn<ProcessContext>> {
  const { teamId, userId } = owner.actor;
  await empty();
  await context.business.db.execute(`
    INSERT INTO ${table} (id, team_id, ${columns})
    SELECT gen_random_uuid(), '${teamId}', ${values}, '${userId}' FROM generate_series(1, ${count}) n`);
  return on(plan);
}

async function on(plan: Plan): Promise<SignedIn<ProcessContext>> {
  await changePlan(context, owner.actor.teamId, plan);
  return { ...owner, actor: { ...owner.actor, plan } };
}

const used = async (team: SignedIn<ProcessContext>, name: LimitName) =>
  (await businessUsage(team)).limits[name].used;
const refused = (limit: LimitName) =>
  expect.objectContaining({ code: 'LIMIT_REACHED', limitation: { limit } });

describe.each(rows)('%s', (name, row) => {
  const limited = PLANS.filter(plan => !isUnlimited(limitsOfPlan(plan)[name]));
  const unlimited = PLANS.filter(plan => isUnlimited(limitsOfPlan(plan)[name]));

  it.each(limited)('end exactly at the limit of %s', async plan => {
    const limit = limitsOfPlan(plan)[name];
    const team = await filled(row, plan, Math.max(0, limit - 1));
    if (limit > 0) await row.create(team, 0);
    await expect(row.create(team, 1)).rejects.toEqual(refused(name));
    expect(await used(team, name)).toBe(limit);
  });

  it(`do not end on ${unlimited.join(' and ') || 'no plan'}`, async () => {
    const many = inject('depth') === 'deep' || name === 'favourites' ? UNLIMITED : 2_000;
    await filled(row, 'BASIC', many);
    for (const [index, plan] of unlimited.entries()) {
      const team = await on(plan);
      await row.create(team, index);
      expect(await used(team, name), plan).toBe(many + 1 + index);
    }
  });
});

it.each(['favourites', 'campaigns'] as const)(
  'of fifty that take the last of the %s one gets it',
  async name => {
    const row = ROWS[name] as Row;
    const team = await filled(row, 'GROW', limitsOfPlan('GROW')[name] - 1);
    const asked = Array.from({ length: AT_ONCE }, (_, index) => row.create(team, index));
    const outcomes = await Promise.allSettled(asked);
    const reasons = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(reasons).toEqual(Array.from({ length: AT_ONCE - 1 }, () => refused(name)));
    expect(await used(team, name)).toBe(limitsOfPlan('GROW')[name]);
  },
);
