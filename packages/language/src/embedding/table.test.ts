import { expect, test } from 'vitest';
import { EMBEDDING_FILE } from '../model-files.ts';
import { readEmbeddingTable } from './table.ts';

const table = readEmbeddingTable(EMBEDDING_FILE);

const similarity = (a: Float32Array | null, b: Float32Array | null): number =>
  a === null || b === null ? 0 : a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);

test('a vector has 256 dimensions and unit length', () => {
  const vector = table.embed('one-pan kimchi pasta');
  expect(vector).toHaveLength(256);
  expect(similarity(vector, vector)).toBeCloseTo(1, 5);
});

test('a text without a known word has no vector', () => {
  expect(table.embed('')).toBeNull();
  expect(table.embed('… !!! ---')).toBeNull();
});

test('the vectors are those the models were trained with', () => {
  expect(similarity(table.embed('the dog sleeps'), table.embed('der Hund schläft'))).toBeCloseTo(0.761, 3);
  expect(similarity(table.embed('the dog sleeps'), table.embed('tax return'))).toBeCloseTo(0.0988, 3);
});
