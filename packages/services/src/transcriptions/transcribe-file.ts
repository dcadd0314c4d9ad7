import { newId } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import { readSubtitles } from '@clipscope/domain';
import {
  returnContentAssistantUse,
  useContentAssistant,
} from '../content-assistant/use-content-assistant.ts';
import type { SignedInContext } from '../context.ts';
import type { FoundVideo } from '../videos/find-video.ts';
import { deleteMedia, MAX_MEDIA_BYTES, MAX_SUBTITLE_BYTES, readText, storeMedia } from './media-files.ts';
import { presentTranscription, transcribedVideo } from './read-transcription.ts';
import { replaceTranscription } from './replace-transcription.ts';
import { spokenLanguage } from './transcribe.ts';

type Call = InputOf<Contract['transcribeFile']>;

const SUBTITLE_FILE = /\.(srt|vtt)$/i;

/** Subtitles are read at once; speech is recognised in the background. */
export async function transcribeFile(
  context: SignedInContext,
  call: Call,
): Promise<ReplyOf<Contract['transcribeFile']>> {
  const video = await transcribedVideo(context, call);
  await (SUBTITLE_FILE.test(call.query.name) ? storeSubtitles : queueSpeech)(context, video, call);
  return presentTranscription(context, video);
}

async function storeSubtitles(
  context: SignedInContext,
  video: FoundVideo,
  { query, body }: Call,
): Promise<void> {
  const id = newId(context.now().getTime());
  await storeMedia(context, id, body, MAX_SUBTITLE_BYTES);
  const segments = readSubtitles(await readText(context, id));
  await deleteMedia(context, id);
  if (segments === null) throw new CodedError('VALIDATION', reason('transcriptions.notSubtitles'));
  await replaceTranscription(context, video, {
    state: 'done',
    origin: 'file',
    language: query.language ?? spokenLanguage(video),
    areTimesEstimated: false,
    segments,
    fileName: query.name,
  });
}

async function queueSpeech(
  context: SignedInContext,
  video: FoundVideo,
  { query, body }: Call,
): Promise<void> {
  if (!context.speech.isAvailable) throw new CodedError('CONFLICT', reason('transcriptions.noSpeech'));
  const usedAt = context.now();
  const id = newId(usedAt.getTime());
  await useContentAssistant(context);
  try {
    await storeMedia(context, id, body, MAX_MEDIA_BYTES);
    const content = {
      state: 'queued',
      origin: 'speech',
      language: query.language ?? spokenLanguage(video),
      areTimesEstimated: false,
      segments: [],
      fileName: query.name,
    } as const;
    await replaceTranscription(context, video, content, id);
  } catch (error) {
    await deleteMedia(context, id);
    await returnContentAssistantUse(context, { teamId: context.actor.teamId, usedAt });
    throw error;
  }
  await context.jobs.send('transcribeSpeech', [{ payload: {}, key: id }]);
}
