'use client';
import { contract, type ReplyOf } from '@clipscope/contract';
import { MAX_TEXT_LENGTHS } from '@clipscope/domain';
import { useState } from 'react';
import { type ApiError, isLimitation } from '../../../lib/api/api-error.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { useUpload } from '../../../lib/api/use-upload.ts';
import { useWrite } from '../../../lib/api/use-write.ts';

export type Transcription = ReplyOf<typeof contract.readTranscription>;
type Segments = Transcription['segments'];

const ASK_AGAIN_MS = 2000;
const isUnderWay = ({ state }: Transcription) => state === 'queued' || state === 'running';

/** The team's transcription of a video, polled while it is being made, and what can be done with it. */
export function useTranscription(first: Transcription) {
  const { platform, videoId } = first;
  const call = { params: { id: videoId }, query: { platform } };
  const [isPolled, setPolled] = useState(isUnderWay(first));
  const { data, mutate } = useApi(contract.readTranscription, call, {
    refreshMs: isPolled ? ASK_AGAIN_MS : 0,
  });
  const shown = data ?? first;
  if (isUnderWay(shown) !== isPolled) setPolled(isUnderWay(shown));
  const { write, busy, failure } = useWrite();
  const upload = useUpload();
  const [sentShare, setSentShare] = useState<number | null>(null);
  const [refused, setRefused] = useState<ApiError | null>(null);

  const put = async (reply: Transcription | null) => {
    if (reply !== null) await mutate(reply, { revalidate: false });
    return reply !== null;
  };

  async function send(file: File) {
    setRefused(null);
    setSentShare(0);
    const name = file.name.slice(-MAX_TEXT_LENGTHS.fileName);
    const result = await upload(contract.transcribeFile, { ...call, query: { platform, name } }, file, {
      signal: new AbortController().signal,
      onBytes: bytes => setSentShare(file.size === 0 ? 1 : bytes / file.size),
    });
    setSentShare(null);
    if (result.ok) await put(result.data);
    else if (!isLimitation(result.error)) setRefused(result.error);
  }

  async function edit(segments: Segments) {
    setRefused(null);
    return put(await write(contract.editTranscription, { ...call, body: { segments } }));
  }
  async function takeCaptions() {
    setRefused(null);
    return put(await write(contract.transcribe, call));
  }
  async function remove() {
    setRefused(null);
    const removed = await write(contract.removeTranscription, call);
    if (removed !== null) await mutate();
    return removed !== null;
  }

  return { shown, busy, sentShare, refused, failure, send, takeCaptions, edit, remove };
}
