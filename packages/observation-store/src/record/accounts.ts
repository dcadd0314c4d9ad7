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

export async function recordAccounts(
  writing: Writing,
  accounts: readonly AccountDescription[],
): Promise<void> {
  const described = await withoutHandleOnly(writing, accounts);
  const subjects = distinct(described.map(subjectOf));
  await writing.insertFanned('accounts', await newVersions(writing, accountKind, described), subjects);
}

const subjectOf = ({ platform, accountId }: Pick<AccountDescription, 'platform' | 'accountId'>) =>
  subjectKey(platform, accountId);

/** A handle alone is stored only for unknown accounts, so that it does not replace a full description. */
async function withoutHandleOnly(
  { ask, below }: Writing,
  accounts: readonly AccountDescription[],
): Promise<readonly AccountDescription[]> {
  const handleOnly = accounts.filter(account => account.isHandleOnly);
  if (handleOnly.length === 0) return accounts;
  const known = new Set(accounts.filter(account => !account.isHandleOnly).map(subjectOf));
  for (const [platform, ofPlatform] of Map.groupBy(handleOnly, ({ platform }) => platform)) {
    for (const accountIds of chunksByIds(distinct(ofPlatform.map(accountKind.idOf)), id => id)) {
      const input = { platform, accountIds };
      const own = await ask(accountManyDescriptions, input);
      const ofBelow = await below?.ask(accountManyDescriptions, { ...input, asOf: below.asOf });
      for (const { account_id } of [...own, ...(ofBelow ?? [])]) known.add(subjectKey(platform, account_id));
    }
  }
  return accounts.filter(account => !(account.isHandleOnly && known.has(subjectOf(account))));
}
