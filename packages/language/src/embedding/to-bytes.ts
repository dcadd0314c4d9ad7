const LARGEST = 127;

/** A vector of the same direction in signed bytes, a quarter of the size. */
export function toBytes(vector: Float32Array): Int8Array {
  const largest = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return Int8Array.from(vector, value => Math.round((value / largest) * LARGEST));
}
