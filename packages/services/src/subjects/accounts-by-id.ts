import type { Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { type AccountSummary, presentAccount } from '../accounts/present-account.ts';
import type { Context } from '../context.ts';
import { knownUntil } from './day-range.ts';

export const accountKey = (account: { readonly platform: string; readonly account_id: string }) =>
  `${account.platform}/${account.account_id}`;

/** The descriptions of several accounts, now or as known on a day; accounts without one are missing. */
export async function accountsById(
  context: Pick<Context, 'observations' | 'settings'>,
  platform: Platform,
  ids: Iterable<string>,
  asOfDay?: string,
  followersOf?: FollowersOf,
): Promise<ReadonlyMap<string, AccountSummary>> {
  const accountIds = [...new Set(ids)];
  if (accountIds.length === 0) return new Map();
  const platforms = accountIds.map(() => platform);
  const { observations } = context;
  const { asOf } = knownUntil(asOfDay);
  const rows = asOf
    ? await observations.ask(questions.trackedAccountsAsOf, { platforms, accountIds, asOf })
    : await currentAccounts(context, { platforms, accountIds }, followersOf);
  return new Map(rows.map(row => [row.account_id, presentAccount(context, row, row.followers)]));
}

/** Two simple queries in parallel are faster than a join. */
async function currentAccounts(
  { observations }: Pick<Context, 'observations'>,
  selection: { readonly platforms: Platform[]; readonly accountIds: string[] },
  knownFollowers?: FollowersOf,
) {
  const readFollowers = async () => {
    const sizes = await observations.ask(questions.accountsFollowers, selection);
    return new Map(sizes.map(size => [size.account_id, size.followers]));
  };
  const [named, followersOf] = await Promise.all([
    observations.ask(questions.namedAccounts, selection),
    knownFollowers ?? readFollowers(),
  ]);
  return named.map(row => ({ ...row, followers: followersOf.get(row.account_id) ?? null }));
}

type FollowersOf = ReadonlyMap<string, number | null>;
