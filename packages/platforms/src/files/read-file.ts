import type { FileFacts, Understood } from './format.ts';
import { joinedAudiences } from './merged-audiences.ts';
import { type FilePart, type HearBytes, openFile } from './open-file.ts';
import { readJsonFile } from './read-json.ts';
import { readTableFile } from './read-tables.ts';
import { inRuns } from './runs.ts';
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
): AsyncGenerator<readonly Understood[]> {
  const audiences = joinedAudiences();
  for await (const part of openFile(source, facts.name, limits, hear)) {
    const { isTable, runs } = await readerOf(part, { ...facts, name: part.path });
    for await (const run of runs) {
      yield run.map(piece => {
        const placed = standingIn(part.path, piece);
        return isTable && 'rows' in placed ? audiences.takeFrom(placed) : placed;
      });
    }
  }
  yield [...audiences.joined()];
}

/** The same, found where its text lies among the others of the file. */
export function standingIn(path: string, piece: Understood): Understood {
  return { ...piece, where: `${path}: ${piece.where}` };
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
  return { isTable, runs: isTable ? inRuns(readTableFile(whole, facts)) : readJsonFile(whole, facts) };
}

async function* again(before: readonly string[], rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield* before;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
