import { findTranscription } from '@clipscope/business-store';
import {
  CodedError,
  type Contract,
  type InputOf,
  type ReplyOf,
  readSentence,
  reason,
} from '@clipscope/contract';
import { writeSubtitles } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { type FoundVideo, findVideo } from '../videos/find-video.ts';

type Reply = ReplyOf<Contract['readTranscription']>;
type Call = Pick<InputOf<Contract['readTranscription']>, 'params' | 'query'>;

const MEDIA_TYPES = {
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};

export async function readTranscription(context: SignedInContext, call: Call): Promise<Reply> {
  return presentTranscription(context, await transcribedVideo(context, call));
}

export async function transcriptionFile(
  context: SignedInContext,
  { params, query }: InputOf<Contract['transcriptionFile']>,
): Promise<ReplyOf<Contract['transcriptionFile']>> {
  const video = await transcribedVideo(context, { params, query });
  const { transcription } = await doneTranscription(context, video);
  const bytes = new TextEncoder().encode(writeSubtitles(transcription.segments, query.format));
  return {
    fileName: `clipscope-transcription-${video.video_id}.${query.format}`,
    mediaType: MEDIA_TYPES[query.format],
    bytes: (async function* () {
      yield bytes;
    })(),
  };
}

export const transcribedVideo = (context: SignedInContext, { params: { id }, query: { platform } }: Call) =>
  findVideo(context, { id, platform, asOf: undefined });

export const transcriptionKey = ({ actor }: SignedInContext, { platform, video_id }: FoundVideo) => ({
  teamId: actor.teamId,
  platform,
  videoId: video_id,
});

export async function doneTranscription(context: SignedInContext, video: FoundVideo) {
  const found = await findTranscription(context.business.db, transcriptionKey(context, video));
  if (!found) throw new CodedError('NOT_FOUND', reason('transcriptions.none'));
  if (found.transcription.state !== 'done')
    throw new CodedError('CONFLICT', reason('transcriptions.notDone'));
  return found;
}

export async function presentTranscription(context: SignedInContext, video: FoundVideo): Promise<Reply> {
  const found = await findTranscription(context.business.db, transcriptionKey(context, video));
  const row = found?.transcription;
  return {
    platform: video.platform,
    videoId: video.video_id,
    state: row?.state ?? 'none',
    progress: row?.state === 'running' ? (row.progress ?? 0) : null,
    failure: row?.reason ? readSentence(row.reason) : null,
    origin: row?.state === 'done' ? row.origin : null,
    language: row?.language ?? null,
    areTimesEstimated: row?.areTimesEstimated ?? false,
    segments: [...(row?.segments ?? [])],
    fileName: row?.fileName ?? null,
    requestedAt: row?.requestedAt.toISOString() ?? null,
    requestedBy: found?.requestedBy ?? null,
    editedAt: row?.editedAt?.toISOString() ?? null,
    editedBy: found?.editedBy ?? null,
    isSpeechAvailable: context.speech.isAvailable,
    hasPlatformCaptions: video.transcript !== null && video.transcript.trim() !== '',
  };
}
