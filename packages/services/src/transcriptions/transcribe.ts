import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { estimateSegments } from '@clipscope/domain';
import type { SignedInContext } from '../context.ts';
import { statedLanguage } from '../language/stated-language.ts';
import type { FoundVideo } from '../videos/find-video.ts';
import { presentTranscription, transcribedVideo } from './read-transcription.ts';
import { replaceTranscription } from './replace-transcription.ts';

/** From the captions that a source provides; they have no times. */
export async function transcribe(
  context: SignedInContext,
  call: InputOf<Contract['transcribe']>,
): Promise<ReplyOf<Contract['transcribe']>> {
  const video = await transcribedVideo(context, call);
  const language = spokenLanguage(video);
  const durationMs = video.duration_s === null ? null : video.duration_s * 1000;
  const segments = estimateSegments(video.transcript ?? '', durationMs, language);
  if (segments.length === 0) throw new CodedError('CONFLICT', reason('transcriptions.noCaptions'));
  await replaceTranscription(context, video, {
    state: 'done',
    origin: 'platform',
    language,
    areTimesEstimated: true,
    segments,
    fileName: null,
  });
  return presentTranscription(context, video);
}

/** As the source states it for the video. */
export const spokenLanguage = ({ language }: FoundVideo): string | null =>
  language === null ? null : statedLanguage(language);
