import { type Import, listForgotten } from '@clipscope/business-store';
import { type Mapping, readFile, readMappedFile, type Understood } from '@clipscope/platforms';
import type { Context } from '../../context.ts';
import { withoutForgotten } from '../../forgetting/without-forgotten.ts';
import { fileOf } from '../work/stored-files.ts';

/**
 * Everything that a kept file says, in the order in which it stands there, the same every time: its rows were
 * learned when the file was brought, whenever they are read. Those who asked to be forgotten are left out.
 */
export async function* readRows(
  context: Pick<Context, 'business' | 'settings'>,
  { id, fileName, handle, mapping, uploadedAt }: Import,
  hear: (bytes: number) => void,
): AsyncGenerator<readonly Understood[]> {
  const path = fileOf(context, id);
  const facts = { importedAt: uploadedAt, name: fileName, ...(handle !== null && { handle }) };
  const leaveOut = withoutForgotten(await listForgotten(context.business.db));
  const runs =
    mapping === null
      ? readFile(path, facts, undefined, hear)
      : readMappedFile(path, mapping as Mapping, facts, hear);
  for await (const run of runs) yield leaveOut(run);
}
