import type { Import } from '@clipscope/business-store';
import { type Mapping, readFile, readMappedFile, type Understood } from '@clipscope/platforms';
import type { Context } from '../context.ts';
import { fileOf } from './kept-files.ts';

/**
 * Everything that a kept file says, in the order in which it stands there, the same every time: its rows were
 * learned when the file was brought, whenever they are read.
 */
export function readRows(
  context: Pick<Context, 'settings'>,
  { id, fileName, handle, mapping, broughtAt }: Import,
  hear: (bytes: number) => void,
): AsyncGenerator<Understood> {
  const path = fileOf(context, id);
  const facts = { importedAt: broughtAt, name: fileName, ...(handle !== null && { handle }) };
  return mapping === null
    ? readFile(path, facts, undefined, hear)
    : readMappedFile(path, mapping as Mapping, facts, hear);
}
