import { CodedError, reason } from '@clipscope/contract';
import { type Platform, parseVideoRef } from '@clipscope/domain';
import { questions } from '@clipscope/observation-store';
import type { Context, RecordingContext } from '../context.ts';
import { invalidField } from '../errors.ts';
import { requestFromPlatform } from './existing-account.ts';

type VideoKey = { readonly platform: Platform; readonly videoId: string };

/** The video of an id or link. One that is not recorded yet is requested from its platform. */
export async function existingVideo(
  context: RecordingContext,
  { subject, platform }: { readonly subject: string; readonly platform: Platform },
  field: string,
): Promise<VideoKey & { readonly accountId: string }> {
  const ref = parseVideoRef(subject);
  if (!ref) throw invalidField(field, reason('fields.video'));
  const video = { platform: ref.platform ?? platform, videoId: ref.videoId };
  const accountId = (await knownOwner(context, video)) ?? (await fetchOwner(context, video));
  return { ...video, accountId };
}

export async function knownOwner(
  { observations }: Pick<Context, 'observations'>,
  video: VideoKey,
): Promise<string | undefined> {
  const [row] = await observations.ask(questions.campaignVideoOwner, video);
  return row?.account_id;
}

async function fetchOwner(context: RecordingContext, { platform, videoId }: VideoKey): Promise<string> {
  const { videos } = await requestFromPlatform(context, platform, source => source.video(videoId));
  const found = videos.find(video => video.videoId === videoId);
  if (!found) throw new CodedError('NOT_FOUND');
  return found.accountId;
}
