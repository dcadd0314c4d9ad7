import { turned } from './turned.ts';

const LARGEST = 127;

/** A vector as it is stored and compared: turned, and in signed bytes, a quarter of the size. */
export function toBytes(vector: Float32Array): Int8Array {
  const values = turned(vector);
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(values, value => Math.round((value / largest) * LARGEST));
}
