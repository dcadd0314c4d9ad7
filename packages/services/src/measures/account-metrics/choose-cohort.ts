import { createHash } from 'node:crypto';

/** Accounts differ by up to a fifth in size within a band. */
const BAND_WIDTH = Math.log(4) / 8;
/** Up to so many accounts all are compared with all. */
const SMALL_PLATFORM = 400;
const MOST_IN_BAND = 16;

type Sized = { readonly accountId: string; readonly followers: number | null };

/**
 * Whom accounts are compared with: all of a small platform, else the same number of every size. The choice looks
 * at ids alone, so it says nothing about how accounts do and stays much the same from day to day.
 */
export function chooseCohort(accounts: readonly Sized[]): { accountId: string; followers: number }[] {
  const sized = accounts.flatMap(({ accountId, followers }) =>
    followers === null ? [] : [{ accountId, followers }],
  );
  const chosen =
    sized.length <= SMALL_PLATFORM
      ? sized
      : [...Map.groupBy(sized, bandOf).values()].flatMap(band =>
          band.toSorted((a, b) => compare(lot(a.accountId), lot(b.accountId))).slice(0, MOST_IN_BAND),
        );
  return chosen.toSorted((a, b) => compare(a.accountId, b.accountId));
}

const bandOf = ({ followers }: { readonly followers: number }) =>
  Math.floor(Math.log(Math.max(followers, 1)) / BAND_WIDTH);

const lot = (accountId: string) => createHash('sha256').update(accountId).digest('hex');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
