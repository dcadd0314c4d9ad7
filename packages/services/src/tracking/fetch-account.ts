import {
  type AccountFetch,
  countFetchRequests,
  type Db,
  findOpenFetch,
  hasRequestedFetch,
  insertFetchRequest,
  lockTeam,
  newId,
  startOrJoinFetch,
} from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { isUnlimited, limitsOfPlan, type Plan } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { assertNotForgotten } from '../forgetting/forgotten.ts';
import { nameOfAccount, notLookedUp } from '../sources/connected-sources.ts';
import { fetchSubject, resolveAccount } from './asked-account.ts';
import { presentFetch } from './present-fetch.ts';

/** The profile and one page of videos; the profile gives the real number. */
const FIRST_STEPS = 2;

/** Starts a fetch of the account, or joins the one that another team started. */
export async function fetchAccount(
  context: SignedInContext,
  { params, query }: InputOf<Contract['fetchAccount']>,
): Promise<ReplyOf<Contract['fetchAccount']>> {
  const account = await resolveAccount(context, params.id, query.platform);
  const { platform, asked, known } = account;
  if (!context.platforms.of(platform)) {
    throw new CodedError('NOT_FOUND', notLookedUp(context, platform, nameOfAccount(asked)));
  }
  await assertNotForgotten(context, platform, known ? { kind: 'id', value: known.account_id } : asked);
  const now = context.now();
  const fetch = await context.business.db.transaction(db =>
    join(db, context, {
      id: newId(now.getTime()),
      platform,
      subject: fetchSubject(account),
      accountId: known?.account_id ?? null,
      state: 'queued',
      stepsTotal: FIRST_STEPS,
      nextTryAt: now,
      requestedAt: now,
    }),
  );
  await context.jobs.send('fetchAccount', [{ payload: { fetchId: fetch.id }, key: fetch.id }]);
  return presentFetch(fetch);
}

async function join(
  db: Db,
  { actor: { teamId, userId } }: SignedInContext,
  wanted: Parameters<typeof startOrJoinFetch>[1],
): Promise<AccountFetch> {
  const team = await lockTeam(db, teamId);
  if (!team) throw new CodedError('NOT_FOUND');
  const open = await findOpenFetch(db, wanted);
  if (open && (await hasRequestedFetch(db, teamId, open.id))) return open;
  const today = new Date(wanted.requestedAt);
  today.setUTCHours(0, 0, 0, 0);
  assertWithinQuota(team.plan, await countFetchRequests(db, teamId, today));
  const fetch = open ?? (await startOrJoinFetch(db, wanted));
  // The open fetch ended between the two statements.
  if (fetch === undefined) throw new CodedError('CONFLICT', reason('items.fetchFinished'));
  await insertFetchRequest(db, { fetchId: fetch.id, teamId, userId, requestedAt: wanted.requestedAt });
  return fetch;
}

/** A team may request as many fetches a day as its plan's automatic updates of all favourites. */
function assertWithinQuota(plan: Plan, taken: number): void {
  const { dailyTrackedUpdates, favourites } = limitsOfPlan(plan);
  const quota = dailyTrackedUpdates * favourites;
  if (isUnlimited(favourites) || taken < quota) return;
  throw new CodedError('LIMIT_REACHED', reason('limits.fetches', { limit: quota }), {
    limitation: { limit: 'dailyTrackedUpdates' },
  });
}
