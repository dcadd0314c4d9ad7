import { type CallOf, contract, type Endpoint, errorBodySchema } from '@clipscope/contract';
import { demoHandles, loadDemoFavourites, loadDemoObservations, loadDemoUsers } from '@clipscope/services';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, type KnownValues, requestOf } from './generated-calls.ts';
import { type Answer, INTERNAL_SECRET, openTestApi, type TestApi } from './open-test-api.ts';

const SEED = 20_261_115;
const CALLS_PER_ENDPOINT = 12;
const NOW = new Date('2026-11-15T12:00:00.000Z');

/** Calls that would take away from the caller what lets the others reach the code behind them. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  removeUserAccount: 'removes the caller',
  adminChangePlan: 'may take the caller’s plan, and with it most calls',
  changeMember: 'may take the caller’s role',
  removeMember: 'may put the caller out of the team',
};

let api: TestApi;
let tokens: { readonly owner: string; readonly admin: string };
let known: KnownValues;

beforeAll(async () => {
  api = await openTestApi({ now: () => NOW });
  await loadDemoUsers(api.context);
  await loadDemoObservations(api.context, { scale: 0.01 });
  await loadDemoFavourites(api.context);
  tokens = {
    owner: await api.tokenOf('owner@demo.clipscope.test'),
    admin: await api.tokenOf('admin@demo.clipscope.test'),
  };
  known = await knownValues();
}, 240_000);
afterAll(() => api.close());

/** Of each kind of subject one that the store or the team has. */
async function knownValues(): Promise<KnownValues> {
  const ask = async <E extends Endpoint>(endpoint: E, call: CallOf<E>): Promise<Answer['body']> => {
    const { status, body } = await api.call(endpoint, call, { token: tokens.owner });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const [handle = ''] = await demoHandles(api.context);
  const { favourites } = await ask(contract.favourites, {});
  const { videos } = await ask(contract.accountVideos, { params: { id: handle } });
  const label = await ask(contract.createLabel, { body: { name: 'Pasta', color: '#1f6feb' } });
  const folder = await ask(contract.createFolder, { body: { name: 'Cooks' } });
  const [{ id: favouriteId, subjectId: accountId }] = favourites;
  const videoIds: string[] = videos.map(({ id }: { id: string }) => id).slice(0, 2);
  const hashtags: string[] = videos.flatMap((video: { hashtags: string[] }) => video.hashtags).slice(0, 2);
  return {
    uuid: [favouriteId, label.id, folder.id].filter(id => typeof id === 'string'),
    text: [handle, accountId, ...videoIds, ...hashtags],
    accountId: [accountId, handle],
    videoId: videoIds,
    video: videoIds,
    tag: hashtags,
    tags: [hashtags.join(',')],
    hashtag: hashtags,
    hashtags: [hashtags.join(',')],
    q: [handle, ...hashtags],
  };
}

const endpoints = Object.values(contract).filter(({ name }) => !(name in LEFT_OUT)) as Endpoint[];

test.each(endpoints.map(endpoint => [endpoint.name, endpoint] as const))(
  '%s answers every input with a reply or a coded refusal',
  async (_, endpoint) => {
    const bearer = endpoint.feature === 'ADMIN_DASHBOARD' ? tokens.admin : tokens.owner;
    const headers = { authorization: `Bearer ${bearer}`, 'x-internal-secret': INTERNAL_SECRET };
    await fc.assert(
      fc.asyncProperty(callsOf(endpoint, known), async call => {
        const request = requestOf(endpoint, call);
        const reply = await api.app.inject({ ...request, headers: { ...request.headers, ...headers } });
        const payload = String(request.payload ?? '').slice(0, 1_000);
        const what = `${request.method} ${request.url.slice(0, 1_000)} ${payload} → ${reply.statusCode} ${reply.body.slice(0, 500)}`;
        expect(reply.statusCode, what).toBeLessThan(500);
        if (reply.statusCode < 400) return;
        expect(errorBodySchema.safeParse(reply.json()).data, what).toMatchObject({
          status: reply.statusCode,
        });
      }),
      { seed: SEED, numRuns: CALLS_PER_ENDPOINT, endOnFailure: true },
    );
  },
  120_000,
);

test('and the callers are still who they were', async () => {
  expect((await api.call(contract.businessUser, {}, { token: tokens.owner })).status).toBe(200);
  expect((await api.call(contract.adminUsers, {}, { token: tokens.admin })).status).toBe(200);
});
