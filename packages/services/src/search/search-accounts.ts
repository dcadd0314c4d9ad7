import { listFavourites } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { extractProfileName, PLATFORMS, type Platform } from '@clipscope/domain';
import { nameKey, questions, type RowOf, wantedName } from '@clipscope/observation-store';
import { presentAccount } from '../accounts/present-account.ts';
import type { SignedInContext } from '../context.ts';

type Found = ReplyOf<Contract['searchAccounts']>['accounts'];

/** Accounts whose handle or name matches; a pasted link to a profile or a handle with @ searches its name. */
export async function searchAccounts(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchAccounts']>,
): Promise<ReplyOf<Contract['searchAccounts']>> {
  const { platform, limit, offset } = query;
  const withFavourites = query.includeFavourites === 'true';
  return { accounts: await findAccounts(context, { q: params.q, platform, limit, offset, withFavourites }) };
}

export const searchedPlatforms = (platform: Platform | undefined): Platform[] =>
  platform ? [platform] : [...PLATFORMS];

/** As many ids as one question takes; a team with more has its latest ones put first. */
const MOST_FIRST = 3000;

export async function findAccounts(
  context: SignedInContext,
  request: {
    readonly q: string;
    readonly platform: Platform | undefined;
    readonly limit: number;
    readonly offset: number;
    readonly withFavourites: boolean;
    /** Near misses are looked for when there are fewer than this; than the limit when left out. */
    readonly fewest?: number;
  },
): Promise<Found> {
  const { limit, offset, withFavourites } = request;
  const favourites = withFavourites ? await favouriteIds(context) : [];
  const key = nameKey(extractProfileName(request.q).replace(/^[@＠]/, ''));
  if (key === '') return [];
  const platforms = searchedPlatforms(request.platform);
  const first = favourites.slice(-MOST_FIRST);
  const search = (near: boolean) =>
    context.observations.ask(questions.searchAccounts, {
      platforms,
      ...wantedName(key, near),
      favouriteIds: first,
      limit: Math.max(MOST_RANKED, offset + limit),
    });
  const exact = await search(false);
  // What was typed right fills the page, or is all there is: then come the near misses.
  const isEnough = exact.length >= offset + (request.fewest ?? limit);
  const matching = isEnough || !wantedName(key, true).near ? exact : await search(true);
  const found = (await largestFirst(context, matching)).slice(offset, offset + limit);
  const named = await readNames(context, found);
  const tracked = new Set(favourites);
  return found.flatMap(row => {
    const account = named.get(keyOf(row));
    if (account === undefined) return [];
    const mark = withFavourites && { tracked: tracked.has(keyOf(row)) };
    return [{ ...presentAccount(context, account, row.followers), ...mark }];
  });
}

type Matching = RowOf<typeof questions.searchAccounts>;

/** Among those that fit equally well the largest come first, as far as so many are compared. */
const MOST_RANKED = 400;

async function largestFirst({ observations }: SignedInContext, matching: readonly Matching[]) {
  if (matching.length === 0) return [];
  const rows = await observations.ask(questions.accountsFollowers, {
    platforms: matching.map(row => row.platform),
    accountIds: matching.map(row => row.account_id),
  });
  const followers = new Map(rows.map(row => [keyOf(row), row.followers]));
  return matching
    .map(row => ({ ...row, followers: followers.get(keyOf(row)) ?? null }))
    .sort(
      (a, b) =>
        Number(b.is_first) - Number(a.is_first) ||
        a.distance - b.distance ||
        b.likeness - a.likeness ||
        (b.followers ?? -1) - (a.followers ?? -1),
    );
}

type Named = { readonly platform: string; readonly account_id: string };
const keyOf = ({ platform, account_id }: Named) => `${platform}/${account_id}`;

async function readNames({ observations }: SignedInContext, found: readonly Named[]) {
  const platforms = found.map(row => row.platform);
  const accountIds = found.map(row => row.account_id);
  const rows =
    found.length === 0 ? [] : await observations.ask(questions.namedAccounts, { platforms, accountIds });
  return new Map(rows.map(row => [keyOf(row), row]));
}

async function favouriteIds({ business, actor }: SignedInContext): Promise<string[]> {
  const rows = await listFavourites(business.db, actor.teamId, { kind: 'account' });
  return rows.map(({ favourite }) => `${favourite.platform}/${favourite.subjectId}`);
}
