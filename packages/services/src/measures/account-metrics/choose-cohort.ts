import { createHash } from 'node:crypto';

/** Follower counts within a band differ by at most a fifth. */
const BAND_WIDTH = Math.log(4) / 8;
/** Up to this many accounts, the cohort is the whole platform. */
const SMALL_PLATFORM_ACCOUNTS = 400;
const MAX_PER_BAND = 16;

type Sized = { readonly accountId: string; readonly followers: number | null };

/**
 * The accounts that others are compared with: all of a small platform, else an equal number of every size. The sample
 * depends on ids alone, so it is independent of performance and stable from day to day.
 */
export function chooseCohort(accounts: readonly Sized[]): { accountId: string; followers: number }[] {
  const sized = accounts.flatMap(({ accountId, followers }) =>
    followers === null ? [] : [{ accountId, followers }],
  );
  const chosen =
    sized.length <= SMALL_PLATFORM_ACCOUNTS
      ? sized
      : [...Map.groupBy(sized, bandOf).values()].flatMap(band =>
          band.toSorted((a, b) => compare(hashOf(a.accountId), hashOf(b.accountId))).slice(0, MAX_PER_BAND),
        );
  return chosen.toSorted((a, b) => compare(a.accountId, b.accountId));
}

const bandOf = ({ followers }: { readonly followers: number }) =>
  Math.floor(Math.log(Math.max(followers, 1)) / BAND_WIDTH);

const hashOf = (accountId: string) => createHash('sha256').update(accountId).digest('hex');

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
