import type { FileFacts, Understood } from './format.ts';
import { joinedAudiences } from './joined-audiences.ts';
import { type FilePart, type HearBytes, openFile } from './open-file.ts';
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
  hear?: HearBytes,
): AsyncGenerator<Understood> {
  const audiences = joinedAudiences();
  for await (const part of openFile(source, facts.name, limits, hear)) {
    const { isTable, pieces } = await readerOf(part, { ...facts, name: part.path });
    for await (const piece of pieces) {
      const placed = { ...piece, where: `${part.path}: ${piece.where}` };
      yield isTable && 'rows' in placed ? audiences.takeFrom(placed) : placed;
    }
  }
  yield* audiences.joined();
}

/** JSON begins with a bracket, and no table does. */
async function readerOf({ chunks }: FilePart, facts: FileFacts) {
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
  const isTable = sign !== '{' && sign !== '[';
  return { isTable, pieces: isTable ? readTableFile(whole, facts) : readJsonFile(whole, facts) };
}

async function* again(before: readonly string[], rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield* before;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
