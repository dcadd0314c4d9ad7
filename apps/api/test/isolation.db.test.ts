import { contract, type Endpoint, type EndpointName } from '@clipscope/contract';
import type { SignedInContext } from '@clipscope/services';
import * as services from '@clipscope/services';
import { newContributor, newOwner, spareMember, TEST_PASSWORD, testClock } from '@clipscope/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectedOutcome,
  INSIDERS,
  OUTSIDERS,
  type Outcome,
  type Persona,
  TABLE,
  type TeamRows,
} from './isolation-table.ts';
import { openTestApi, type TestApi } from './open-test-api.ts';

/** Stands in everything that the team wrote: it must not be in any answer to an outsider. */
const MARK = 'zebra-crossing';
const clock = testClock();
let api: TestApi;
let owner: SignedInContext;
let tokens: Record<Persona, string>;
let rows: TeamRows;
let tables: string[];

beforeAll(async () => {
  api = await openTestApi({ now: clock.now });
  const { context } = api;
  const bearer = async (email: string) =>
    (await services.authToken(context, { params: {}, query: {}, body: { email, password: TEST_PASSWORD } }))
      .accessToken;
  const at = (name: string) => `${name}@${MARK}.example`;

  owner = await newOwner(context, at('owner'), 'ENTERPRISE');
  await services.renameTeam(owner, { params: {}, query: {}, body: { name: MARK } });
  await newOwner(context, 'other@elsewhere.example', 'ENTERPRISE');
  await newOwner(context, 'basic@elsewhere.example', 'BASIC');
  await newOwner(context, 'admin@elsewhere.example', 'ADMIN');
  await newContributor(owner, at('contributor'));
  const second = await newContributor(owner, at('second'));
  await services.changeMember(owner, {
    params: { userId: second.actor.userId },
    query: {},
    body: { role: 'OWNER' },
  });
  const left = await newContributor(owner, at('left'));
  const expiredToken = await bearer(at('owner'));
  clock.forwardMs((context.settings.accessTokenMinutes + 1) * 60_000);
  const deletedMember = await bearer(at('left'));
  await services.removeMember(owner, {
    params: { userId: left.actor.userId },
    query: {},
    body: undefined,
  });
  rows = rowsOf(owner);
  tables = await rowsFrom(`
    SELECT table_name AS value FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'team_id' AND table_name <> 'internal_notes'`);
  expect(tables.length).toBeGreaterThan(10);
  const key = (scope: 'read' | 'write') =>
    services.createApiKey(owner, { params: {}, query: {}, body: { name: MARK, scope } });
  const revoked = await key('write');
  await services.revokeApiKey(owner, { params: { id: revoked.id }, query: {}, body: undefined });
  tokens = {
    anonymous: '',
    otherOwner: await bearer('other@elsewhere.example'),
    basicPlan: await bearer('basic@elsewhere.example'),
    admin: await bearer('admin@elsewhere.example'),
    deletedMember,
    revokedKey: revoked.key,
    expiredToken,
    owner: await bearer(at('owner')),
    billingReadOnly: await bearer(at('second')),
    contributor: await bearer(at('contributor')),
    readKey: (await key('read')).key,
    writeKey: (await key('write')).key,
  };
});
afterAll(() => api.close());

test.each(Object.keys(TABLE) as EndpointName[])('%s opens for whom the table says', async name => {
  const ask = async (persona: Persona, call: object) => {
    const answer = await api.call(contract[name] as Endpoint, call, { token: tokens[persona] });
    return { persona, ...answer };
  };
  const callsOfOutsiders: [Persona, object][] = [];
  for (const persona of OUTSIDERS) callsOfOutsiders.push([persona, (await TABLE[name].call?.(rows)) ?? {}]);
  const before = await everythingOfTheTeam();
  const answers = [];
  for (const [persona, call] of callsOfOutsiders) answers.push(await ask(persona, call));
  expect(await everythingOfTheTeam(), 'an outsider changed a row').toEqual(before);
  for (const { persona, body } of answers) {
    // In development everybody sees all mails.
    if (name !== 'outbox') expect(JSON.stringify(body), `${persona} saw a row`).not.toContain(MARK);
  }
  for (const persona of INSIDERS) answers.push(await ask(persona, (await TABLE[name].call?.(rows)) ?? {}));

  const expected = answers.map(({ persona }) => [persona, expectedOutcome(name, persona)] as const);
  const outcomes = answers.map(({ status, body }, index): Outcome => {
    const isOpen = status < 500 && ![401, 403].includes(status);
    if (isOpen && expected[index]?.[1] === 'open') return 'open';
    return status < 400 ? 'ok' : body.errorEnum;
  });
  expect(answers.map(({ persona }, index) => [persona, outcomes[index]])).toEqual(expected);
});

/** Every row of the team in every table that has a team, as text; staff may add notes about any team. */
async function everythingOfTheTeam(): Promise<string[]> {
  const { teamId } = owner.actor;
  const parts = [
    ...tables.map(table => `SELECT t::text AS value FROM ${table} t WHERE t.team_id = '${teamId}'`),
    `SELECT t::text FROM teams t WHERE t.id = '${teamId}'`,
    `SELECT t::text FROM users t WHERE t.active_team_id = '${teamId}'`,
  ];
  return rowsFrom(`${parts.join(' UNION ALL ')} ORDER BY 1`);
}

async function rowsFrom(query: string): Promise<string[]> {
  const { rows } = (await api.context.business.db.execute(query)) as unknown as { rows: { value: string }[] };
  return rows.map(({ value }) => value);
}

function rowsOf(context: SignedInContext): TeamRows {
  const none = { params: {}, query: {} };
  const unique = () => `${MARK} ${crypto.randomUUID()}`;
  let spare: string | undefined;
  let checkout: Promise<string> | undefined;
  return {
    teamId: context.actor.teamId,
    member: async () => {
      spare = await spareMember(context, `${crypto.randomUUID()}@${MARK}.example`, spare);
      return spare;
    },
    invitation: async () => {
      const body = { email: `guest@${MARK}.example`, role: 'CONTRIBUTOR', billing: 'READ_ONLY' } as const;
      return (await services.inviteMember(context, { ...none, body })).id;
    },
    key: async () =>
      (await services.createApiKey(context, { ...none, body: { name: unique(), scope: 'read' } })).id,
    label: async () =>
      (await services.createLabel(context, { ...none, body: { name: unique(), color: '#ff0000' } })).id,
    search: async () => {
      const body = { name: unique(), view: 'search', query: MARK } as const;
      return (await services.saveSearch(context, { ...none, body })).id;
    },
    ticket: async () => {
      const body = { category: 'BILLING_ISSUE', subject: unique(), message: MARK } as const;
      return (await services.openTicket(context, { ...none, body })).id;
    },
    favourite: async () => {
      const body = { kind: 'hashtag', platform: 'tiktok', subject: unique().replaceAll(/\W/g, '') } as const;
      return (await services.addFavourite(context, { ...none, body })).id;
    },
    checkout: () => {
      const body = { plan: 'ENTERPRISE', cycle: 'month', trial: false } as const;
      checkout ??= services.checkoutUrl(context, { ...none, body }).then(({ checkoutId }) => checkoutId);
      return checkout;
    },
  };
}
