import type { AccountDescription } from '@clipscope/domain';
import { accountManyDescriptions } from '../questions/account/account-many.ts';
import { accountVersions } from '../questions/recording/versions.ts';
import { type DescriptionKind, newVersions } from './descriptions.ts';
import { chunksByIds, distinct, subjectKey, type Writing } from './writing.ts';

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
  const told = await withoutMereHandles(writing, accounts);
  const subjects = distinct(told.map(subjectOf));
  await writing.insertFanned('accounts', await newVersions(writing, accountKind, told), subjects);
}

const subjectOf = ({ platform, accountId }: Pick<AccountDescription, 'platform' | 'accountId'>) =>
  subjectKey(platform, accountId);

/** A handle alone is kept where nothing is known of the account: it must not stand before what was told once. */
async function withoutMereHandles(
  { ask, below }: Writing,
  accounts: readonly AccountDescription[],
): Promise<readonly AccountDescription[]> {
  const mere = accounts.filter(one => one.isHandleOnly);
  if (mere.length === 0) return accounts;
  const known = new Set(accounts.filter(one => !one.isHandleOnly).map(subjectOf));
  for (const [platform, ofPlatform] of Map.groupBy(mere, one => one.platform)) {
    for (const ids of chunksByIds(distinct(ofPlatform.map(accountKind.idOf)), id => id)) {
      const own = await ask(accountManyDescriptions, { platform, accountIds: ids });
      const theirs = await below?.ask(accountManyDescriptions, {
        platform,
        accountIds: ids,
        asOf: below.asOf,
      });
      for (const { account_id } of [...own, ...(theirs ?? [])]) known.add(subjectKey(platform, account_id));
    }
  }
  return accounts.filter(one => !(one.isHandleOnly && known.has(subjectOf(one))));
}
