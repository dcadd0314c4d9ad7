export const BAG_SIZE = 1 << 16;

/** Buckets of single words and of neighbours, so that "not good" is a feature of its own. */
export function bagOf(words: readonly string[]): number[] {
  const buckets: number[] = [];
  let previous: string | undefined;
  for (const word of words) {
    buckets.push(bucketOf(word));
    if (previous !== undefined) buckets.push(bucketOf(`${previous} ${word}`));
    previous = word;
  }
  return buckets;
}

function bucketOf(text: string): number {
  let mixed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    mixed ^= text.charCodeAt(at);
    mixed = Math.imul(mixed, 16777619);
  }
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (BAG_SIZE - 1);
}
