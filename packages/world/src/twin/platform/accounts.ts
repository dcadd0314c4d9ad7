import type { Industry, Platform } from '@clipscope/domain';
import { creatorAt, handleAt } from '../account/creator.ts';
import { existsAt } from '../account/presence.ts';
import type { Cosmos } from '../cosmos.ts';

/** What a list of accounts shows; details are read by id. */
export interface AccountListing {
  readonly platform: Platform;
  readonly accountId: string;
  readonly handle: string;
  readonly displayName: string;
  readonly kind: 'person' | 'brand';
  readonly industry: Industry;
  readonly countryCode: string;
  readonly language: string;
}

export function* listAccounts(cosmos: Cosmos, platform: Platform, atMs: number): Generator<AccountListing> {
  for (let index = 0; index < cosmos.accounts[platform]; index++) {
    const creator = creatorAt(cosmos, platform, index);
    if (!existsAt(creator, atMs)) continue;
    const { accountId, displayName, kind, industry, market } = creator;
    const { country: countryCode, language } = market;
    yield {
      platform,
      accountId,
      handle: handleAt(creator, atMs),
      displayName,
      kind,
      industry,
      countryCode,
      language,
    };
  }
}
