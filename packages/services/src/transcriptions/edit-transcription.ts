import { changeTranscription, deleteTranscription } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf, reason } from '@clipscope/contract';
import type { SignedInContext } from '../context.ts';
import { deleteMedia } from './media-files.ts';
import {
  doneTranscription,
  presentTranscription,
  transcribedVideo,
  transcriptionKey,
} from './read-transcription.ts';

export async function editTranscription(
  context: SignedInContext,
  { params, query, body }: InputOf<Contract['editTranscription']>,
): Promise<ReplyOf<Contract['editTranscription']>> {
  const video = await transcribedVideo(context, { params, query });
  const { transcription } = await doneTranscription(context, video);
  await changeTranscription(context.business.db, transcription, {
    segments: body.segments.toSorted((a, b) => a.startMs - b.startMs),
    editedBy: context.actor.userId,
    editedAt: context.now(),
  });
  return presentTranscription(context, video);
}

export async function removeTranscription(
  context: SignedInContext,
  { params, query }: InputOf<Contract['removeTranscription']>,
): Promise<ReplyOf<Contract['removeTranscription']>> {
  const video = await transcribedVideo(context, { params, query });
  const id = await deleteTranscription(context.business.db, transcriptionKey(context, video));
  if (id === null) throw new CodedError('NOT_FOUND', reason('transcriptions.none'));
  await deleteMedia(context, id);
  return { ok: true };
}
