import type { Contract, ReplyOf } from '@clipscope/contract';
import { INDUSTRIES, type Platform, tierOf } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import { pictureUrl } from '../accounts/picture-url.ts';
import type { Context } from '../context.ts';
import { knownUntil } from './day-range.ts';

export type AccountSummary = ReplyOf<Contract['hashtagUsers']>['users'][number]['account'];

/** Who some accounts of a platform are, or were known to be on a day; one that was never described is missing. */
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
    : await namedNow(context, { platforms, accountIds }, followersOf);
  return new Map(rows.map(row => [row.account_id, summaryOf(context, row)]));
}

/** Two plain questions side by side take less than one that joins. */
async function namedNow(
  { observations }: Pick<Context, 'observations'>,
  some: { readonly platforms: Platform[]; readonly accountIds: string[] },
  known?: FollowersOf,
): Promise<Row[]> {
  const askFollowers = async () => {
    const sizes = await observations.ask(questions.accountsFollowers, some);
    return new Map(sizes.map(size => [size.account_id, size.followers]));
  };
  const [named, followersOf] = await Promise.all([
    observations.ask(questions.namedAccounts, some),
    known ?? askFollowers(),
  ]);
  return named.map(row => ({ ...row, followers: followersOf.get(row.account_id) ?? null }));
}

type FollowersOf = ReadonlyMap<string, number | null>;

type Row = {
  readonly platform: Platform;
  readonly account_id: string;
  readonly handle: string;
  readonly display_name: string;
  readonly avatar_url: string | null;
  readonly verified: boolean;
  readonly country_code: string | null;
  readonly industry: string | null;
  readonly followers: number | null;
};

export function summaryOf(context: Pick<Context, 'settings'>, row: Row): AccountSummary {
  return {
    platform: row.platform,
    id: row.account_id,
    handle: row.handle,
    displayName: row.display_name,
    avatarUrl: pictureUrl(context, row.avatar_url),
    verified: row.verified,
    countryCode: row.country_code,
    industry: INDUSTRIES.find(industry => industry === row.industry) ?? null,
    tier: tierOf(row.followers),
    followers: row.followers,
  };
}
