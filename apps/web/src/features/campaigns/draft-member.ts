import type { PickedAccount } from './account-picker.tsx';

/** A member to be, with what it gets as it was typed. */
export type DraftMember = PickedAccount & { readonly cost: string };

export function memberKey({ platform, account }: Pick<PickedAccount, 'platform' | 'account'>): string {
  return `${platform}/${account}`;
}
