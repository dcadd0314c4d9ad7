import type { Platform } from '@clipscope/domain';
import type { AccountSummary } from '../accounts/present-account.ts';
import type { SignedInContext } from '../context.ts';
import { accountsById } from '../subjects/accounts-by-id.ts';

export type AccountOf = (key: string) => AccountSummary | undefined;

/** Accounts by keys of platform and id. */
export async function readAccounts(
  context: SignedInContext,
  keys: readonly string[],
  asOf: Date | undefined,
): Promise<AccountOf> {
  const byPlatform = Map.groupBy(new Set(keys), key => key.split('/', 1)[0] as Platform);
  const read = await Promise.all(
    [...byPlatform].map(async ([platform, group]) => {
      const ids = group.map(key => key.slice(platform.length + 1));
      return [
        platform,
        await accountsById(context, platform, ids, asOf?.toISOString().slice(0, 10)),
      ] as const;
    }),
  );
  const accounts = new Map(
    read.flatMap(([platform, found]) => [...found].map(([id, account]) => [`${platform}/${id}`, account])),
  );
  return key => accounts.get(key);
}
