import type { Contract, EndpointName, InputOf } from '@clipscope/contract';
import { accountBasic } from '../accounts/account-basic.ts';
import { accountSeries } from '../accounts/account-series.ts';
import { accountVideos } from '../accounts/videos/account-videos.ts';
import { assertPlatform } from '../audience/find-account-on.ts';
import type { SignedInContext } from '../context.ts';
import { video } from '../videos/video.ts';
import { videoSeries } from '../videos/video-series.ts';

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

export function youtubeVideo(context: SignedInContext, input: Input<'youtubeVideo'>) {
  return video(context, withPlatform(input), true);
}

export function youtubeVideoSeries(context: SignedInContext, input: Input<'youtubeVideoSeries'>) {
  return videoSeries(context, withPlatform(input), true);
}

function onYoutube<Request extends { params: { id: string }; query: object }>(input: Request) {
  assertPlatform('youtube', input.params.id);
  return withPlatform(input);
}

const withPlatform = <Request extends { query: object }>(input: Request) => ({
  ...input,
  query: { ...input.query, platform: 'youtube' as const },
});
