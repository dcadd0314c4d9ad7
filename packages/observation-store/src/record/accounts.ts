import type { AccountDescription, AccountObservation } from '@clipscope/domain';
import { accountsSeen } from '../questions/seen.ts';
import { accountVersions } from '../questions/versions.ts';
import { type DescriptionKind, newVersions } from './descriptions.ts';
import { type ObservationKind, recordOnce, tabLines } from './observations.ts';
import { shown } from './tab-separated.ts';
import { distinct, subjectKey, type Writing } from './writing.ts';

export const accountKind: DescriptionKind<AccountDescription> = {
  table: 'accounts',
  versions: accountVersions,
  ownerOf: account => account.accountId,
  idOf: account => account.accountId,
  columnsOf: account => ({
    platform: account.platform,
    account_id: account.accountId,
    handle: account.handle,
    display_name: account.displayName,
    bio: account.bio,
    bio_url: account.bioUrl,
    avatar_url: account.avatarUrl,
    verified: account.verified,
    is_private: account.isPrivate,
    is_business: account.isBusiness,
    country_code: account.countryCode,
    language: account.language,
    industry: account.industry,
    created_at: account.createdAt,
    alt_ids: account.altIds,
    deleted_at: account.deletedAt,
  }),
};

/** Stores the descriptions that say something new. */
export async function recordAccounts(
  writing: Writing,
  accounts: readonly AccountDescription[],
): Promise<void> {
  const subjects = distinct(accounts.map(({ platform, accountId }) => subjectKey(platform, accountId)));
  await writing.insertFanned('accounts', await newVersions(writing, accountKind, accounts), subjects);
}

export const accountObservationKind: ObservationKind<AccountObservation> = {
  table: 'account_observations',
  seen: accountsSeen,
  ownerOf: observation => observation.accountId,
  idOf: observation => observation.accountId,
  linesOf: tabLines(
    observation => [observation.accountId],
    ({ exact, followers, following, likes, videos, views }) => [
      exact,
      shown(followers),
      shown(following),
      shown(likes),
      shown(videos),
      shown(views),
    ],
  ),
  subjectOf: ({ platform, accountId }) => subjectKey(platform, accountId),
};

export function recordAccountObservations(
  writing: Writing,
  observations: readonly AccountObservation[],
): Promise<void> {
  return recordOnce(writing, accountObservationKind, observations);
}
