import { changeImport, type Import } from '@clipscope/business-store';
import { CodedError, type Contract, type InputOf, type ReplyOf } from '@clipscope/contract';
import type { Context, SignedInContext } from '../context.ts';
import { ownImport } from './own-import.ts';
import { presentImport } from './present-import.ts';
import { sendFilling } from './work/send-work.ts';

export async function startImport(
  context: SignedInContext,
  { params }: InputOf<Contract['startImport']>,
): Promise<ReplyOf<Contract['startImport']>> {
  const row = await ownImport(context, params.id);
  return presentImport({ ...row, one: await start(context, row.one) });
}

/** One that failed half-way goes on where it ended. What is under way or done already stays as it is. */
export async function start(context: Context, one: Import): Promise<Import> {
  if (one.state === 'importing' || one.state === 'done') return one;
  const refusal = refusalOf(one);
  if (refusal !== null) throw new CodedError('CONFLICT', refusal);
  const started = await changeImport(
    context.business.db,
    one.id,
    { states: ['ready', 'failed'], readings: one.readings },
    {
      state: 'importing',
      startedAt: one.startedAt ?? context.now(),
      finishedAt: null,
      failure: null,
      tries: 0,
      doneBytes: 0,
    },
  );
  if (!started) throw new CodedError('CONFLICT', 'This import has just been changed. Reload and try again.');
  await sendFilling(context, started.datasetId);
  return started;
}

function refusalOf({ state, preview, failure }: Import): string | null {
  if (state === 'reading') return 'The file is still being read. Try again in a moment.';
  if (state === 'removing') return 'The file is being removed.';
  if (state === 'needs-mapping') return 'Map the columns of the file first.';
  if (preview === null) return failure ?? 'The file could not be read.';
  return preview.records === 0 ? 'Nothing in the file could be read, so there is nothing to import.' : null;
}
