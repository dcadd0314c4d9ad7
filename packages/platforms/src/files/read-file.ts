import type { FileFacts, Understood } from './format.ts';
import { type FilePart, openFile } from './open-file.ts';
import { readJsonFile } from './read-json.ts';
import { readTableFile } from './read-tables.ts';
import type { UnpackLimits } from './unpacking.ts';

/**
 * Everything that a file says, whatever it is packed in and whichever of the known formats it has: both are
 * recognised by what is in it. Each thing is told with the place where it stands.
 */
export async function* readFile(
  source: string | AsyncIterable<Uint8Array>,
  facts: FileFacts,
  limits?: UnpackLimits,
): AsyncGenerator<Understood> {
  for await (const part of openFile(source, facts.name, limits)) {
    const read = await readerOf(part, { ...facts, name: part.path });
    for await (const piece of read) yield { ...piece, where: `${part.path}: ${piece.where}` };
  }
}

/** JSON begins with a bracket, and no table does. */
async function readerOf({ chunks }: FilePart, facts: FileFacts): Promise<AsyncGenerator<Understood>> {
  const iterator = chunks[Symbol.asyncIterator]();
  const before: string[] = [];
  let sign: string | undefined;
  while (sign === undefined) {
    const next = await iterator.next();
    if (next.done) break;
    before.push(next.value);
    sign = /\S/.exec(next.value)?.[0];
  }
  const whole = again(before, iterator);
  return sign === '{' || sign === '[' ? readJsonFile(whole, facts) : readTableFile(whole, facts);
}

async function* again(before: readonly string[], rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield* before;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
