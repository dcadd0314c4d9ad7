import type { AccountDescription, AccountObservation } from '@clipscope/domain';
import { accountVersions } from '../questions/account-versions.ts';
import { addIfChanged, type Version } from './versions.ts';
import {
  type BatchOptions,
  batchIdOf,
  chunksOf,
  distinct,
  hashOf,
  inTimeOrder,
  type Writing,
} from './writing.ts';

/** Stores the descriptions that say something new. */
export async function recordAccounts(
  writing: Writing,
  accounts: readonly AccountDescription[],
  options: BatchOptions = {},
): Promise<void> {
  const known = await knownVersions(writing, accounts);
  const rows = inTimeOrder(accounts).flatMap(account => {
    const { columns, hash } = describe(account);
    const key = `${account.platform}/${account.accountId}`;
    const versions = known.get(key) ?? [];
    known.set(key, versions);
    const candidate = { hash, observedAtMs: account.observedAt.getTime() };
    return addIfChanged(versions, candidate) ? [columns] : [];
  });
  await writing.insert('accounts', rows, batchIdOf(accounts, options));
}

async function knownVersions(
  writing: Writing,
  accounts: readonly AccountDescription[],
): Promise<Map<string, Version[]>> {
  const known = new Map<string, Version[]>();
  for (const [platform, ofPlatform] of Map.groupBy(accounts, account => account.platform)) {
    for (const ids of chunksOf(distinct(ofPlatform.map(account => account.accountId)))) {
      for (const row of await writing.ask(accountVersions, { platform, ids })) {
        const key = `${platform}/${row.id}`;
        const version = { hash: row.version_hash, observedAtMs: Date.parse(row.observed_at) };
        known.set(key, [...(known.get(key) ?? []), version]);
      }
    }
  }
  return known;
}

function describe(account: AccountDescription) {
  const described = {
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
  };
  const hash = hashOf(described);
  const { observedAt, recordedAt, source } = account;
  return {
    hash,
    columns: { ...described, version_hash: hash, observed_at: observedAt, recorded_at: recordedAt, source },
  };
}

export async function recordAccountObservations(
  writing: Writing,
  observations: readonly AccountObservation[],
  options: BatchOptions = {},
): Promise<void> {
  const rows = observations.map(observation => ({
    platform: observation.platform,
    account_id: observation.accountId,
    observed_at: observation.observedAt,
    recorded_at: observation.recordedAt,
    source: observation.source,
    exact: observation.exact,
    followers: observation.followers,
    following: observation.following,
    likes: observation.likes,
    videos: observation.videos,
    views: observation.views,
  }));
  await writing.insert('account_observations', rows, batchIdOf(observations, options));
}
