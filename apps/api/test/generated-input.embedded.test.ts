import { type CallOf, contract, type Endpoint, errorBodySchema } from '@clipscope/contract';
import { demoHandles, loadDemoObservations, loadDemoUsers } from '@clipscope/services';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { callsOf, type KnownValues, requestOf } from './generated-calls.ts';
import { type Answer, INTERNAL_SECRET, openTestApi, type TestApi } from './open-test-api.ts';

const SEED = 20_261_115;
const [CALLS_PER_ENDPOINT, SCALE] = inject('depth') === 'deep' ? [40, 0.01] : [2, 0.002];
const NOW = new Date('2026-11-15T12:00:00.000Z');

/** Calls after which the caller could no longer make the others. */
const EXCLUDED: Readonly<Record<string, string>> = {
  removeUserAccount: 'removes the caller',
  adminChangePlan: 'may take the caller’s plan, and with it most calls',
  changeMember: 'may take the caller’s role',
  removeMember: 'may remove the caller from the team',
};

let api: TestApi;
/** Of a user with all features. */
let token: string;
let stored: {
  readonly [Kind in 'accounts' | 'videos' | 'hashtags' | 'sounds' | 'stickers']: readonly string[];
};

beforeAll(async () => {
  api = await openTestApi({ now: () => NOW });
  await loadDemoUsers(api.context);
  await loadDemoObservations(api.context, { scale: SCALE });
  token = await api.tokenOf('admin@demo.clipscope.test');
  const [handle = ''] = await demoHandles(api.context);
  const { id } = await ask(contract.accountBasic, { params: { id: handle } });
  const { videos } = await ask(contract.accountVideos, { params: { id: handle } });
  const videoIds: string[] = videos.map((video: { id: string }) => video.id).slice(0, 8);
  const replies = await Promise.all(videoIds.map(video => ask(contract.video, { params: { id: video } })));
  const some = (values: readonly string[]) => [...new Set(values)].slice(0, 3);
  stored = {
    accounts: [handle, id],
    videos: some(videoIds),
    hashtags: some(replies.flatMap(video => video.hashtags)),
    sounds: some(replies.flatMap(video => video.sound?.id ?? [])),
    stickers: some(replies.flatMap(video => video.stickers.map((sticker: { id: string }) => sticker.id))),
  };
  for (const values of Object.values(stored)) expect(values).not.toEqual([]);
});
afterAll(() => api.close());

async function ask<E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<Answer['body']> {
  const { status, body } = await api.call(endpoint, call, { token });
  expect(status, `${endpoint.name} ${JSON.stringify(body)}`).toBe(200);
  return body;
}

let names = 0;
const uniqueName = () => `Pasta ${++names}`;
const campaign = () => ({ name: uniqueName(), startDate: '2026-11-01', endDate: '2026-11-30' });

/** Creates what the calls of a group need. */
const CREATE_FOR: Readonly<Record<string, () => Promise<unknown[]>>> = {
  Team: async () => [await ask(contract.inviteMember, { body: { email: 'guest@guests.example' } })],
  'API keys': async () => [await ask(contract.createApiKey, { body: { name: uniqueName() } })],
  Billing: async () => [await ask(contract.businessUser, {})],
  Labels: async () => [await ask(contract.createLabel, { body: { name: uniqueName() } })],
  Support: ticketAndTeam,
  Admin: ticketAndTeam,
  Search: async () => [
    await ask(contract.saveSearch, { body: { name: uniqueName(), view: 'search', query: 'q=pasta' } }),
  ],
  Favourites: async () => {
    const body = { kind: 'hashtag', subject: stored.hashtags[0] ?? 'pasta' } as const;
    const { id } = await ask(contract.addFavourite, { body });
    return [
      id,
      await ask(contract.addFavouriteNote, { params: { id }, body: { text: 'Called on Monday.' } }),
    ];
  },
  Folders: async () => [
    await ask(contract.createFolder, { body: { name: uniqueName() } }),
    await ask(contract.favourites, {}),
  ],
  Campaigns: async () => {
    const { campaigns } = await ask(contract.campaigns, {});
    return campaigns.length > 1 ? campaigns : [await ask(contract.createCampaign, { body: campaign() })];
  },
  Widgets: async () => {
    // The number of dashboard groups is limited.
    const { groups } = await ask(contract.widgetGroups, {});
    const groupId =
      groups[0]?.id ?? (await ask(contract.createWidgetGroup, { body: { name: uniqueName() } })).id;
    return [groupId, await ask(contract.createWidgetItem, { body: { groupId, kind: 'tracked-accounts' } })];
  },
  'Social listening': async () => [
    await ask(contract.createListener, { body: { name: uniqueName(), query: 'pasta' } }),
  ],
  'Share links': async () => [
    await ask(contract.createShareLink, {
      body: { kind: 'hashtag', platform: 'tiktok', subjectId: stored.hashtags[0] ?? 'pasta' },
    }),
  ],
};

let createdTicketAndTeam: Promise<unknown[]> | undefined;
/** No call removes them, so they are created once. */
function ticketAndTeam(): Promise<unknown[]> {
  createdTicketAndTeam ??= createTicketAndTeam();
  return createdTicketAndTeam;
}

async function createTicketAndTeam(): Promise<unknown[]> {
  const body = { category: 'GENERAL_INQUIRY', subject: 'A question', message: 'When?' } as const;
  const { id } = await ask(contract.openTicket, { body });
  const { users } = await ask(contract.adminUsers, { query: { limit: 1 } });
  const { teams } = await ask(contract.adminTeams, { query: { limit: 1 } });
  return [id, users, teams];
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const UNKNOWN_ID = '019a84c1-0000-7000-8000-000000000002';

/** Existing values for the fields of a call. */
async function knownFor({ group, path }: Endpoint): Promise<KnownValues> {
  const created = JSON.stringify((await CREATE_FOR[group]?.()) ?? []).match(UUID);
  const uuids = created ? [...new Set(created)].slice(0, 6) : [UNKNOWN_ID];
  const before = path.slice(0, path.indexOf('{'));
  const kinds = ['video', 'sound', 'sticker', 'hashtag'] as const;
  const kind = kinds.find(name => before.includes(name));
  const ids = before.includes('trending') ? ['world', 'DE'] : kind ? stored[`${kind}s`] : stored.accounts;
  const tags = {
    tag: stored.hashtags,
    hashtag: stored.hashtags,
    hashtags: stored.hashtags,
    tags: stored.hashtags,
  };
  const isRange = path.endsWith('/{a}/{b}') && path.startsWith('/export');
  return {
    ...tags,
    id: ids,
    uuid: uuids,
    text: [...stored.accounts, ...stored.hashtags],
    accountId: stored.accounts,
    subjectId: [...stored.accounts, ...stored.hashtags],
    videoId: stored.videos,
    video: stored.videos,
    soundId: stored.sounds,
    sounds: stored.sounds,
    stickers: stored.stickers,
    q: [...stored.accounts, ...stored.hashtags],
    a: isRange ? ['2026-11-01'] : ['tiktok'],
    b: isRange ? ['2026-11-14'] : stored.accounts,
    ids: [stored.accounts.join(), stored.hashtags.join(), stored.sounds.join(), uuids.join()],
    spreadsheet: ['https://docs.google.com/spreadsheets/d/abcdefghijklmnop/edit'],
    ...(group === 'Metrics' && { kind: ['account'] }),
  };
}

let [calls, successes] = [0, 0];
const endpoints = Object.values(contract).filter(({ name }) => !(name in EXCLUDED)) as Endpoint[];

test.each(endpoints.map(endpoint => [endpoint.name, endpoint] as const))(
  '%s responds to every input with a reply or a coded error',
  async (_, endpoint) => {
    const headers = { authorization: `Bearer ${token}`, 'x-internal-secret': INTERNAL_SECRET };
    const known = await knownFor(endpoint);
    await fc.assert(
      fc.asyncProperty(callsOf(endpoint, known), async call => {
        const request = requestOf(endpoint, call);
        const reply = await api.app.inject({ ...request, headers: { ...request.headers, ...headers } });
        const payload = String(request.payload ?? '').slice(0, 1_000);
        const context = `${request.method} ${request.url.slice(0, 1_000)} ${payload} → ${reply.statusCode} ${reply.body.slice(0, 500)}`;
        expect(reply.statusCode, context).toBeLessThan(500);
        calls++;
        if (reply.statusCode < 400) {
          successes++;
          return;
        }
        expect(errorBodySchema.safeParse(reply.json()).data, context).toMatchObject({
          status: reply.statusCode,
        });
      }),
      { seed: SEED, numRuns: CALLS_PER_ENDPOINT, endOnFailure: true },
    );
  },
  120_000,
);

test('a fifth of the calls succeeded, and the caller still has access', async () => {
  expect(successes / calls).toBeGreaterThan(0.2);
  await ask(contract.businessUser, {});
  await ask(contract.adminUsers, {});
});
