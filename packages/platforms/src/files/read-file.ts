import { inBatches } from './batches.ts';
import { isJson, splitHead } from './decode-text.ts';
import type { FileFacts, RecordResult } from './format.ts';
import { mergeAudiences } from './merged-audiences.ts';
import { type FilePart, type OnBytes, type OnPart, openFile } from './open-file.ts';
import { readJsonFile } from './read-json.ts';
import { readTableFile } from './read-tables.ts';
import type { UnpackLimits } from './unpacking.ts';

/** Reads a file of any known format and compression, both of which are detected by its content. */
export async function* readFile(
  source: string | AsyncIterable<Uint8Array>,
  facts: FileFacts,
  limits?: UnpackLimits,
  onBytes?: OnBytes,
  onPart?: OnPart,
): AsyncGenerator<readonly RecordResult[]> {
  const audiences = mergeAudiences();
  for await (const part of openFile(source, facts.name, limits, onBytes)) {
    const { isTable, batches } = await readerOf(part, { ...facts, name: part.path });
    for await (const batch of batches) {
      yield batch.map(piece => {
        const result = atPath(part.path, piece);
        return isTable && 'rows' in result ? audiences.takeFrom(result) : result;
      });
    }
    onPart?.(part);
  }
  yield [...audiences.merged()];
}

/** Adds the path of the part to the location. */
export function atPath(path: string, piece: RecordResult): RecordResult {
  return { ...piece, where: `${path}: ${piece.where}` };
}

async function readerOf({ chunks }: FilePart, facts: FileFacts) {
  const { head, whole } = await splitHead(chunks);
  const isTable = !isJson(head);
  return { isTable, batches: isTable ? inBatches(readTableFile(whole, facts)) : readJsonFile(whole, facts) };
}
