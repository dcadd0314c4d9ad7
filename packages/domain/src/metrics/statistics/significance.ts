/** By its series near the middle and its continued fraction in the tails. */
export function normalCdf(z: number): number {
  const distance = Math.abs(z);
  if (distance > 38) return z > 0 ? 1 : 0;
  const density = Math.exp((-distance * distance) / 2) / Math.sqrt(2 * Math.PI);
  let tail: number;
  if (distance < 3) {
    let term = distance;
    let total = distance;
    for (let k = 3; term > 1e-17 * total; k += 2) {
      term *= (distance * distance) / k;
      total += term;
    }
    tail = 0.5 - density * total;
  } else {
    let fraction = distance;
    for (let k = 60; k >= 1; k--) fraction = distance + k / fraction;
    tail = density / fraction;
  }
  return z > 0 ? 1 - tail : tail;
}

export function normalQuantile(share: number): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`A quantile must be between 0 and 1, not ${share}.`);
  if (share > 0.5) return -normalQuantile(1 - share);
  const t = Math.sqrt(-2 * Math.log(share));
  const rough =
    (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
  let z = rough - t;
  for (let step = 0; step < 3; step++) {
    const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
    const newton = (normalCdf(z) - share) / density;
    z -= newton / (1 + (z * newton) / 2);
  }
  return z;
}

/** Student's t with an integer number of degrees of freedom, by its finite sum. */
export function studentCdf(t: number, freedom: number): number {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(freedom));
  const cosine = Math.cos(angle);
  const odd = freedom % 2 === 1;
  let term = odd ? cosine : 1;
  let total = freedom === 1 ? 0 : term;
  for (let k = odd ? 3 : 2; k <= freedom - 2; k += 2) {
    term *= ((k - 1) / k) * cosine * cosine;
    total += term;
  }
  const within = odd ? (2 / Math.PI) * (angle + Math.sin(angle) * total) : Math.sin(angle) * total;
  return t < 0 ? (1 - within) / 2 : (1 + within) / 2;
}

export function studentQuantile(share: number, freedom: number): number {
  if (freedom > 200) return normalQuantile(share);
  if (share < 0.5) return -studentQuantile(1 - share, freedom);
  let low = 0;
  let high = 1000;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (studentCdf(middle, freedom) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

interface RankTest {
  /** Chance that a value of the first group exceeds one of the second; ties count half. */
  readonly superiority: number;
  /** Two-sided. */
  readonly pValue: number;
}

/** Mann–Whitney U test: normal approximation with tie and continuity corrections. */
export function mannWhitney(first: readonly number[], second: readonly number[]): RankTest {
  const [a, b] = [Float64Array.from(first).sort(), Float64Array.from(second).sort()];
  const n = a.length + b.length;
  let rankSum = 0;
  let tieTerm = 0;
  for (let [i, j] = [0, 0]; i < a.length || j < b.length; ) {
    const value = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    const [startA, startB] = [i, j];
    while (a[i] === value) i++;
    while (b[j] === value) j++;
    const tied = i - startA + (j - startB);
    rankSum += ((i - startA) * (startA + startB + 1 + i + j)) / 2;
    tieTerm += tied ** 3 - tied;
  }
  const pairs = first.length * second.length;
  const u = rankSum - (first.length * (first.length + 1)) / 2;
  const variance = (pairs / 12) * (n + 1 - tieTerm / (n * (n - 1)));
  const excess = Math.max(0, Math.abs(u - pairs / 2) - 0.5);
  const pValue = variance > 0 ? Math.min(1, 2 * normalCdf(-excess / Math.sqrt(variance))) : 1;
  return { superiority: u / pairs, pValue };
}

/** The q-value of each p-value: the smallest false discovery rate at which it is significant. */
export function benjaminiHochberg(pValues: readonly number[]): number[] {
  const order = pValues.map((p, index) => ({ p, index })).sort((a, b) => b.p - a.p);
  const rates = new Array<number>(pValues.length).fill(1);
  let smallest = 1;
  order.forEach(({ p, index }, rank) => {
    smallest = Math.min(smallest, (p * pValues.length) / (pValues.length - rank));
    rates[index] = smallest;
  });
  return rates;
}
