const PROBES = 3;

/**
 * A Bloom filter of the features that the table was trained on. Others are skipped, because they would collide with the row
 * of a trained one.
 */
export function isKnownFeature(filter: Uint8Array, bits: number, feature: number): boolean {
  let probe = feature;
  for (let round = 0; round < PROBES; round += 1) {
    probe = Math.imul(probe ^ (probe >>> 16), 0x45d9f3b + 2 * round) >>> 0;
    const bit = probe % bits;
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false;
  }
  return true;
}
