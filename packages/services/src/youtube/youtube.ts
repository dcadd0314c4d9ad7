import type { Contract, EndpointName, InputOf } from '@clipscope/contract';
import { accountBasic } from '../accounts/account-basic.ts';
import { accountSeries } from '../accounts/account-series.ts';
import { accountVideos } from '../accounts/videos/account-videos.ts';
import { assertPlatform } from '../audience/find-account-on.ts';
import type { SignedInContext } from '../context.ts';
import { describeVideo } from '../videos/video.ts';
import { followVideo } from '../videos/video-series.ts';

type Input<Name extends EndpointName> = InputOf<Contract[Name]>;

export async function youtubeAccountBasic(context: SignedInContext, input: Input<'youtubeAccountBasic'>) {
  return accountBasic(context, onYoutube(input));
}

export async function youtubeAccountSeries(context: SignedInContext, input: Input<'youtubeAccountSeries'>) {
  return accountSeries(context, onYoutube(input));
}

export async function youtubeAccountVideos(context: SignedInContext, input: Input<'youtubeAccountVideos'>) {
  return accountVideos(context, onYoutube(input));
}

export function youtubeVideo(context: SignedInContext, { params, query }: Input<'youtubeVideo'>) {
  return describeVideo(context, { id: params.id, platform: 'youtube', asOf: query.asOf, platformOnly: true });
}

export function youtubeVideoSeries(context: SignedInContext, { params, query }: Input<'youtubeVideoSeries'>) {
  return followVideo(context, params.id, { ...query, platform: 'youtube' }, true);
}

function onYoutube<Asked extends { params: { id: string }; query: object }>(input: Asked) {
  assertPlatform('youtube', input.params.id);
  return { ...input, query: { ...input.query, platform: 'youtube' as const } };
}
