/**
 * The same direction in other axes, over which any meaning is spread evenly, so that the signs of the numbers say much more
 * about it. Lengths and cosines stay as they are. Always the same turn: vectors that are compared must have the same axes.
 */
export function turned(vector: Float32Array): Float32Array {
  const values = vector.slice();
  const size = 2 ** Math.floor(Math.log2(values.length));
  // Two overlapping parts reach every axis of other lengths. The last is first, so that the first axes have all of the meaning.
  if (size < values.length) turn(values.subarray(values.length - size));
  turn(values.subarray(0, size));
  return values;
}

/** Changes some signs, then replaces pairs of numbers by their sums and differences (a Hadamard transform). */
function turn(values: Float32Array): void {
  const scale = 1 / Math.sqrt(values.length);
  for (let at = 0; at < values.length; at += 1)
    values[at] = (values[at] ?? 0) * (isFlipped(at) ? -scale : scale);
  for (let half = 1; half < values.length; half *= 2) {
    for (let start = 0; start < values.length; start += 2 * half) {
      for (let at = start; at < start + half; at += 1) {
        const [one, other] = [values[at] ?? 0, values[at + half] ?? 0];
        values[at] = one + other;
        values[at + half] = one - other;
      }
    }
  }
}

/** About half of all places, without a pattern. */
function isFlipped(at: number): boolean {
  const mixed = Math.imul(at + 1, 0x85ebca6b);
  return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) & 0x10000) !== 0;
}
