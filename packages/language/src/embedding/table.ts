import { readFileSync } from 'node:fs';
import { wordsOf } from '../words.ts';
import { isKnownFeature } from './feature-filter.ts';
import { featuresOf } from './features.ts';

export type EmbeddingTable = {
  readonly dimensions: number;
  /** A unit vector, or null if no word of the text is known: such a text has no meaning that could be compared. */
  embed(text: string): Float32Array | null;
  /** The vector of one word, of any length; all zeros for an unknown word. Shared between calls: do not change it. */
  wordVector(word: string): Float32Array;
};

const HEADER_BYTES = 16;
/** Captions and comments repeat words; 50,000 vectors take about 50 MB. */
const CACHED_WORDS = 50_000;

/**
 * Reads a table of hashed features: rows, dimensions, filter bits and version as 32-bit numbers, the filter, a scale for each
 * row, and the rows with two signed 4-bit values in a byte.
 */
export function readEmbeddingTable(file: string): EmbeddingTable {
  const content = readFileSync(file);
  const rows = content.readUInt32LE(0);
  const dimensions = content.readUInt32LE(4);
  const filterBits = content.readUInt32LE(8);
  const scalesAt = HEADER_BYTES + filterBits / 8;
  const rowsAt = scalesAt + rows * 4;
  if (content.length !== rowsAt + (rows * dimensions) / 2) {
    throw new Error(`${file} is not an embedding table: its size does not match its header.`);
  }
  const filter = content.subarray(HEADER_BYTES, scalesAt);
  const scales = new Float32Array(
    content.buffer.slice(content.byteOffset + scalesAt, content.byteOffset + rowsAt),
  );
  const values = content.subarray(rowsAt);
  const cached = new Map<string, Float32Array>();

  const addRow = (vector: Float32Array, feature: number, weight: number) => {
    const row = feature & (rows - 1);
    const scale = (scales[row] ?? 0) * weight;
    let at = (row * dimensions) / 2;
    for (let dimension = 0; dimension < dimensions; dimension += 2) {
      const pair = values[at] ?? 0;
      vector[dimension] = (vector[dimension] ?? 0) + scale * ((pair << 28) >> 28);
      vector[dimension + 1] = (vector[dimension + 1] ?? 0) + scale * ((pair << 24) >> 28);
      at += 1;
    }
  };

  const wordVector = (word: string): Float32Array => {
    const before = cached.get(word);
    if (before !== undefined) return before;
    const vector = new Float32Array(dimensions);
    const [whole = 0, ...pieces] = featuresOf(word);
    const known = pieces.filter(piece => isKnownFeature(filter, filterBits, piece));
    // Half of a word's meaning comes from the whole word, half from its pieces.
    if (isKnownFeature(filter, filterBits, whole)) addRow(vector, whole, known.length > 0 ? 0.5 : 1);
    for (const piece of known) addRow(vector, piece, 0.5 / known.length);
    if (cached.size >= CACHED_WORDS) cached.clear();
    cached.set(word, vector);
    return vector;
  };

  const embed = (text: string): Float32Array | null => {
    const sum = new Float32Array(dimensions);
    for (const word of wordsOf(text)) {
      const vector = wordVector(word);
      for (let dimension = 0; dimension < dimensions; dimension += 1) {
        sum[dimension] = (sum[dimension] ?? 0) + (vector[dimension] ?? 0);
      }
    }
    return toUnitLength(sum);
  };

  return { dimensions, embed, wordVector };
}

function toUnitLength(vector: Float32Array): Float32Array | null {
  let squares = 0;
  for (const value of vector) squares += value * value;
  if (squares === 0) return null;
  const scale = 1 / Math.sqrt(squares);
  return vector.map(value => value * scale);
}
