import type { Contract, InputOf, ReplyOf } from '@clipscope/contract';
import { accountVideos } from '../accounts/videos/account-videos.ts';
import { refuseOtherPlatform } from '../audience/find-account-on.ts';
import type { SignedInContext } from '../context.ts';

export async function youtubeAccountVideos(
  context: SignedInContext,
  input: InputOf<Contract['youtubeAccountVideos']>,
): Promise<ReplyOf<Contract['youtubeAccountVideos']>> {
  refuseOtherPlatform('youtube', input.params.id);
  return accountVideos(context, { ...input, query: { ...input.query, platform: 'youtube' } });
}
