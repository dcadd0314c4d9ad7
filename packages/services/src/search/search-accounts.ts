import { listFavourites } from '@clipscope/business-store';
import { type Contract, type InputOf, type ReplyOf, sentence } from '@clipscope/contract';
import { extractProfileName, type Platform, parseAccountId } from '@clipscope/domain';
import { nameKey, questions, type RowOf } from '@clipscope/observation-store';
import { presentAccount } from '../accounts/present-account.ts';
import type { SignedInContext } from '../context.ts';
import { nameOfAccount, notLookedUp } from '../sources/connected-sources.ts';
import { accountKey } from '../subjects/accounts-by-id.ts';
import { exactOrNear, type SearchRequest, searchedPlatforms } from './near-matches.ts';

type Found = ReplyOf<Contract['searchAccounts']>['accounts'];

/** Accounts whose handle or name matches; a profile link or a handle with @ is reduced to its name. */
export async function searchAccounts(
  context: SignedInContext,
  { params, query }: InputOf<Contract['searchAccounts']>,
): Promise<ReplyOf<Contract['searchAccounts']>> {
  const { platform, limit, offset } = query;
  const withFavourites = query.includeFavourites === 'true';
  const accounts = await findAccounts(context, { q: params.q, platform, limit, offset, withFavourites });
  return { accounts, notLookedUp: notFoundByName(context, params.q, platform, accounts) };
}

/** A handle with @ or a link names one account. Other words are a search, whose results may lack anything. */
export function notFoundByName(
  context: SignedInContext,
  q: string,
  platform: Platform | undefined,
  found: Found,
): ReplyOf<Contract['searchAccounts']>['notLookedUp'] {
  const text = q.trim();
  const named = /^[@＠]|\//.test(text) ? parseAccountId(text) : null;
  if (named === null) return null;
  const isNamed = ({ id, handle }: Found[number]) =>
    id === named.value || handle.toLowerCase() === named.value.toLowerCase();
  if (found.some(isNamed)) return null;
  const why = notLookedUp(context, named.platform ?? platform ?? 'tiktok', nameOfAccount(named));
  return why ? sentence(why) : null;
}

/** The limit of ids per query; larger teams have their latest favourites ranked first. */
const MAX_FAVOURITES = 3000;

export async function findAccounts(
  context: SignedInContext,
  request: SearchRequest & { readonly withFavourites: boolean },
): Promise<Found> {
  const { limit, offset, withFavourites } = request;
  const favourites = withFavourites ? await favouriteIds(context) : [];
  const key = nameKey(extractProfileName(request.q).replace(/^[@＠]/, ''));
  if (key === '') return [];
  const platforms = searchedPlatforms(request.platform);
  const selection = {
    platforms,
    favouriteIds: favourites.slice(-MAX_FAVOURITES),
    limit: Math.max(MAX_RANKED, offset + limit),
  };
  const matching = await exactOrNear(key, offset + (request.fewest ?? limit), wanted =>
    context.observations.ask(questions.searchAccounts, { ...selection, ...wanted }),
  );
  const found = (await largestFirst(context, matching)).slice(offset, offset + limit);
  const named = await readNames(context, found);
  const tracked = new Set(favourites);
  return found.flatMap(row => {
    const account = named.get(accountKey(row));
    if (account === undefined) return [];
    const mark = withFavourites && { tracked: tracked.has(accountKey(row)) };
    return [{ ...presentAccount(context, account, row.followers), ...mark }];
  });
}

type Matching = RowOf<typeof questions.searchAccounts>;

/** At most this many matches are ranked by size. */
const MAX_RANKED = 400;

async function largestFirst({ observations }: SignedInContext, matching: readonly Matching[]) {
  if (matching.length === 0) return [];
  const rows = await observations.ask(questions.accountsFollowers, {
    platforms: matching.map(row => row.platform),
    accountIds: matching.map(row => row.account_id),
  });
  const followers = new Map(rows.map(row => [accountKey(row), row.followers]));
  return matching
    .map(row => ({ ...row, followers: followers.get(accountKey(row)) ?? null }))
    .sort(
      (a, b) =>
        Number(b.is_first) - Number(a.is_first) ||
        a.distance - b.distance ||
        b.likeness - a.likeness ||
        (b.followers ?? -1) - (a.followers ?? -1),
    );
}

type Named = { readonly platform: string; readonly account_id: string };

async function readNames({ observations }: SignedInContext, found: readonly Named[]) {
  const platforms = found.map(row => row.platform);
  const accountIds = found.map(row => row.account_id);
  const rows =
    found.length === 0 ? [] : await observations.ask(questions.namedAccounts, { platforms, accountIds });
  return new Map(rows.map(row => [accountKey(row), row]));
}

async function favouriteIds({ business, actor }: SignedInContext): Promise<string[]> {
  const rows = await listFavourites(business.db, actor.teamId, { kind: 'account' });
  return rows.map(({ favourite }) => `${favourite.platform}/${favourite.subjectId}`);
}
