import type { FileFacts, Understood } from './format.ts';
import { mergeAudiences } from './merged-audiences.ts';
import { type FilePart, type OnBytes, openFile } from './open-file.ts';
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
  onBytes?: OnBytes,
): AsyncGenerator<readonly Understood[]> {
  const audiences = mergeAudiences();
  for await (const part of openFile(source, facts.name, limits, onBytes)) {
    const { isTable, runs } = await readerOf(part, { ...facts, name: part.path });
    for await (const run of runs) {
      yield run.map(piece => {
        const joinPath = atPath(part.path, piece);
        return isTable && 'rows' in joinPath ? audiences.takeFrom(joinPath) : joinPath;
      });
    }
  }
  yield [...audiences.joined()];
}

/** The same, found where its text lies among the others of the file. */
export function atPath(path: string, piece: Understood): Understood {
  const where = `${path}: ${piece.where}`;
  return 'rows' in piece ? { where, rows: piece.rows } : { where, reason: piece.reason, text: piece.text };
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
