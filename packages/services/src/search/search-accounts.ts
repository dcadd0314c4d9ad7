import { listFavourites } from '@clipscope/business-store';
import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { extractProfileName, PLATFORMS, type Platform } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
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

export const platformsAsked = (platform: Platform | undefined): Platform[] =>
  platform ? [platform] : [...PLATFORMS];

/** As many ids as one question takes; a team with more has its latest ones put first. */
const MOST_FIRST = 3000;

export async function findAccounts(
  context: SignedInContext,
  asked: {
    readonly q: string;
    readonly platform: Platform | undefined;
    readonly limit: number;
    readonly offset: number;
    readonly withFavourites: boolean;
  },
): Promise<Found> {
  const { limit, offset, withFavourites } = asked;
  const favourites = withFavourites ? await favouriteIds(context) : [];
  const question = {
    platforms: platformsAsked(asked.platform),
    words: extractProfileName(asked.q).replace(/^[@＠]/, ''),
    favouriteIds: favourites.slice(-MOST_FIRST),
    limit,
    offset,
  };
  const search = (near: boolean) => context.observations.ask(questions.searchAccounts, { ...question, near });
  const exact = await search(false);
  // What was typed right fills the page, or is all there is: then come the near misses.
  const found = exact.length < limit ? await search(true) : exact;
  const tracked = new Set(favourites);
  return found.map(row => ({
    ...presentAccount(context, row, row.followers),
    ...(withFavourites && { tracked: tracked.has(`${row.platform}/${row.account_id}`) }),
  }));
}

async function favouriteIds({ business, actor }: SignedInContext): Promise<string[]> {
  const rows = await listFavourites(business.db, actor.teamId, { kind: 'account' });
  return rows.map(({ favourite }) => `${favourite.platform}/${favourite.subjectId}`);
}
