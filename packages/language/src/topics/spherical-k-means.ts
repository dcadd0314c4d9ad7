import { seededRandom } from '@clipscope/domain';
import { add, dot, toUnit } from './center.ts';

const SEED = 20_261_115;
const MOST_ROUNDS = 20;
/** Rounds end when fewer than this share of the vectors change their cluster. */
const SETTLED = 0.002;

type Clusters = {
  /** Unit vectors. */
  readonly centroids: readonly Float32Array[];
  /** The index of the cluster of each vector. */
  readonly clusterOf: Int32Array;
};

/** Groups unit vectors by their angle into at most `count` clusters. The same vectors always give the same clusters. */
export function sphericalKMeans(vectors: readonly Float32Array[], count: number): Clusters {
  let centroids = spreadOut(vectors, count);
  const clusterOf = new Int32Array(vectors.length).fill(-1);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let moved = 0;
    for (const [at, vector] of vectors.entries()) {
      const { index } = nearest(vector, centroids);
      if (index !== clusterOf[at]) moved += 1;
      clusterOf[at] = index;
    }
    if (moved <= vectors.length * SETTLED) break;
    centroids = middles(vectors, clusterOf, centroids);
  }
  return { centroids, clusterOf };
}

/** The cosine is -1 and the index too if there are no centroids. */
export function nearest(
  vector: Float32Array,
  centroids: readonly Float32Array[],
): { readonly index: number; readonly cosine: number } {
  let index = -1;
  let cosine = -1;
  for (let at = 0; at < centroids.length; at += 1) {
    const product = dot(vector, centroids[at] as Float32Array);
    if (product <= cosine) continue;
    index = at;
    cosine = product;
  }
  return { index, cosine };
}

/** As k-means++: each further start is drawn the likelier, the farther it is from those before. */
function spreadOut(vectors: readonly Float32Array[], count: number): Float32Array[] {
  const random = seededRandom(SEED);
  const starts: Float32Array[] = [];
  const distances = new Float64Array(vectors.length).fill(1);
  while (starts.length < Math.min(count, vectors.length)) {
    const total = distances.reduce((sum, distance) => sum + distance, 0);
    // What is left when all vectors are equal to a start is the noise of rounding.
    if (total < vectors.length * 1e-6) break;
    let left = random() * total;
    let drawn = distances.findIndex(distance => {
      left -= distance;
      return left < 0;
    });
    if (drawn < 0) drawn = vectors.length - 1;
    const start = vectors[drawn] as Float32Array;
    starts.push(start);
    for (const [at, vector] of vectors.entries()) {
      distances[at] = Math.min(distances[at] as number, Math.max(0, 1 - dot(vector, start)));
    }
  }
  return starts;
}

/** An empty cluster stays where it is. */
function middles(
  vectors: readonly Float32Array[],
  clusterOf: Int32Array,
  before: readonly Float32Array[],
): Float32Array[] {
  const sums = before.map(centroid => new Float32Array(centroid.length));
  for (const [at, vector] of vectors.entries()) add(sums[clusterOf[at] as number] as Float32Array, vector);
  return sums.map((sum, index) => (dot(sum, sum) === 0 ? (before[index] as Float32Array) : toUnit(sum)));
}
