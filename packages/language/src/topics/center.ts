/** The mean direction of the texts of each language, and of all texts under `ALL_LANGUAGES`. */
export type Means = ReadonlyMap<string, Float32Array>;

export const ALL_LANGUAGES = '';
/** The mean of fewer texts says more about these texts than about their language. */
const ENOUGH_FOR_A_MEAN = 50;

type InLanguage = { readonly language: string; readonly vector: ArrayLike<number> };

/** Vectors lie partly by language; without its mean, texts about the same in two languages are near each other. */
export function languageMeans(texts: readonly InLanguage[]): Map<string, Float32Array> {
  const means = new Map<string, Float32Array>();
  const counts = new Map<string, number>();
  for (const { language, vector } of texts) {
    const unit = toUnit(vector);
    for (const name of [ALL_LANGUAGES, language]) {
      const sum = means.get(name) ?? new Float32Array(vector.length);
      means.set(name, add(sum, unit));
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (const [name, sum] of means) {
    const count = counts.get(name) ?? 0;
    if (name !== ALL_LANGUAGES && count < ENOUGH_FOR_A_MEAN) means.delete(name);
    else for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) / count;
  }
  return means;
}

/** The direction of a text without what all texts of its language have in common. */
export function centered({ language, vector }: InLanguage, means: Means): Float32Array {
  const mean = means.get(language) ?? means.get(ALL_LANGUAGES);
  const unit = toUnit(vector);
  return mean === undefined ? unit : toUnit(unit.map((value, at) => value - (mean[at] ?? 0)));
}

export function toUnit(vector: ArrayLike<number>): Float32Array {
  const unit = Float32Array.from(vector);
  const length = Math.sqrt(dot(unit, unit));
  return length === 0 ? unit : unit.map(value => value / length);
}

/** Four sums at once, because each waits for itself; most of the time of finding topics is spent here. */
export function dot(a: Float32Array, b: Float32Array): number {
  let [first, second, third, fourth] = [0, 0, 0, 0];
  const even = a.length - (a.length % 4);
  for (let at = 0; at < even; at += 4) {
    first += (a[at] as number) * (b[at] as number);
    second += (a[at + 1] as number) * (b[at + 1] as number);
    third += (a[at + 2] as number) * (b[at + 2] as number);
    fourth += (a[at + 3] as number) * (b[at + 3] as number);
  }
  for (let at = even; at < a.length; at += 1) first += (a[at] as number) * (b[at] as number);
  return first + second + third + fourth;
}

/** Adds to the first vector. */
export function add(sum: Float32Array, vector: Float32Array): Float32Array {
  for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] as number) + (vector[at] as number);
  return sum;
}
