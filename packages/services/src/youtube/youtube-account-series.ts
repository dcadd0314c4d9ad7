import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { accountSeries } from '../accounts/account-series.ts';
import { refuseOtherPlatform } from '../audience/find-account-on.ts';
import type { SignedInContext } from '../context.ts';

export async function youtubeAccountSeries(
  context: SignedInContext,
  input: InputOf<Contract['youtubeAccountSeries']>,
): Promise<ReplyOf<Contract['youtubeAccountSeries']>> {
  refuseOtherPlatform('youtube', input.params.id);
  return accountSeries(context, { ...input, query: { ...input.query, platform: 'youtube' } });
}
