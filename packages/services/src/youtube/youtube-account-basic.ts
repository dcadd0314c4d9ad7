import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { accountBasic } from '../accounts/account-basic.ts';
import { refuseOtherPlatform } from '../audience/find-account-on.ts';
import type { SignedInContext } from '../context.ts';

export async function youtubeAccountBasic(
  context: SignedInContext,
  input: InputOf<Contract['youtubeAccountBasic']>,
): Promise<ReplyOf<Contract['youtubeAccountBasic']>> {
  refuseOtherPlatform('youtube', input.params.id);
  return accountBasic(context, { ...input, query: { ...input.query, platform: 'youtube' } });
}
