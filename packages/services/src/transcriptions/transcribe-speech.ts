import {
  changeTranscription,
  findTranscriptionById,
  listUnfinishedTranscriptions,
  type Transcription,
} from '@clipscope/business-store';
import { CodedError, type Reason, reason, storedReason } from '@clipscope/contract';
import { returnContentAssistantUse } from '../content-assistant/use-content-assistant.ts';
import type { ProcessContext } from '../context.ts';
import { withLease } from '../leases/with-lease.ts';
import { deleteMedia, hasMedia, mediaPath, sweepMedia } from './media-files.ts';

/** Transcribes what is queued, one file after the other, and again what an ended process left unfinished. */
export async function transcribeSpeech(context: ProcessContext): Promise<void> {
  const { db } = context.business;
  const failures: unknown[] = [];
  const unfinished = await listUnfinishedTranscriptions(db);
  await sweepMedia(context, new Set(unfinished.map(({ id }) => id)));
  for (const { id } of unfinished) {
    await withLease(context, `transcription/${id}`, async () => {
      const row = await findTranscriptionById(db, id);
      if (row !== undefined && row.finishedAt === null)
        await run(context, row).catch(error => failures.push(error));
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files could not be transcribed.');
}

async function run(context: ProcessContext, row: Transcription): Promise<void> {
  const { db } = context.business;
  const { id, language } = row;
  if (!(await hasMedia(context, id))) return fail(context, row, reason('transcriptions.failed'));
  await changeTranscription(db, row, { state: 'running', progress: 0 });
  try {
    const file = { path: mediaPath(context, id), name: row.fileName ?? id, language };
    const recognised = await context.speech.transcribe(file, async progress => {
      await changeTranscription(db, row, { progress });
    });
    if (recognised.segments.length === 0)
      return await fail(context, row, reason('transcriptions.nothingSaid'));
    await changeTranscription(db, row, {
      state: 'done',
      progress: null,
      language: recognised.language ?? language,
      segments: recognised.segments,
      finishedAt: context.now(),
    });
    await deleteMedia(context, id);
  } catch (error) {
    const known = error instanceof CodedError ? error.reason : undefined;
    await fail(context, row, known ?? reason('transcriptions.failed'));
    if (known === undefined) throw error;
  }
}

/** The use is returned once, since a failed transcription is not taken up again. */
async function fail(context: ProcessContext, row: Transcription, why: Reason): Promise<void> {
  const failed = await changeTranscription(context.business.db, row, {
    state: 'failed',
    progress: null,
    reason: storedReason(why),
    finishedAt: context.now(),
  });
  await deleteMedia(context, row.id);
  if (failed) await returnContentAssistantUse(context, { teamId: row.teamId, usedAt: row.requestedAt });
}
