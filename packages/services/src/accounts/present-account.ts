import type { Contract, ReplyOf } from '@clipscope/contract';
import { INDUSTRIES, tierOf } from '@clipscope/domain';
import type { AccountDescriptionRow } from '@clipscope/observation-store';
import type { Context } from '../context.ts';
import type { AccountCounts } from '../measures/reading/read-observations.ts';
import { pictureUrl } from './picture-url.ts';

export type AccountSummary = ReplyOf<Contract['searchVideos']>['videos'][number]['account'];
type Described = Pick<
  AccountDescriptionRow,
  | 'platform'
  | 'account_id'
  | 'handle'
  | 'display_name'
  | 'avatar_url'
  | 'verified'
  | 'country_code'
  | 'industry'
>;

/** For accounts that are known by id only. */
export const NO_DESCRIPTION = {
  handle: '',
  display_name: '',
  avatar_url: null,
  verified: false,
  country_code: null,
  industry: null,
} as const;

export function presentAccount(
  context: Pick<Context, 'settings'>,
  account: Described,
  followers: number | null,
): AccountSummary {
  return {
    platform: account.platform,
    id: account.account_id,
    handle: account.handle,
    displayName: account.display_name,
    avatarUrl: pictureUrl(context, account.avatar_url),
    verified: account.verified,
    countryCode: account.country_code,
    industry: INDUSTRIES.find(industry => industry === account.industry) ?? null,
    tier: tierOf(followers),
    followers,
  };
}

/** The fields that `accountBasic` and `accountInfo` have in common. */
export function presentProfile(
  context: Pick<Context, 'settings'>,
  account: AccountDescriptionRow,
  counts: AccountCounts | null,
) {
  return {
    ...presentAccount(context, account, counts?.followers ?? null),
    bio: account.bio,
    bioUrl: account.bio_url,
    language: account.language,
    isPrivate: account.is_private,
    isBusiness: account.is_business,
    following: counts?.following ?? null,
    likes: counts?.likes ?? null,
    videos: counts?.videos ?? null,
  };
}

export function presentProvenance(row: {
  readonly observed_at: string;
  readonly recorded_at: string;
  readonly source: string;
  readonly exact: boolean;
}): ReplyOf<Contract['accountBasic']>['provenance'] {
  return { observedAt: row.observed_at, recordedAt: row.recorded_at, source: row.source, exact: row.exact };
}
