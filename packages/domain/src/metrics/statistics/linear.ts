/** Small dense systems of equations. Matrices are rows of numbers, symmetric and positive. */
type Matrix = readonly (readonly number[])[];

/** The inverse, from the square root of the matrix (Cholesky); null when it has none. */
export function inverse(matrix: Matrix): number[][] | null {
  const n = matrix.length;
  const roots: Float64Array[] = [];
  // Row i of `ahead` is row i of the inverse of the root, which is known as soon as that of the root is.
  const ahead: Float64Array[] = [];
  for (let i = 0; i < n; i++) {
    const root = new Float64Array(n);
    const row = matrix[i] as readonly number[];
    for (let j = 0; j <= i; j++) {
      const other = j === i ? root : (roots[j] as Float64Array);
      let rest = row[j] as number;
      for (let k = 0; k < j; k++) rest -= (root[k] as number) * (other[k] as number);
      if (j < i) root[j] = rest / (other[j] as number);
      else if (rest > 0 && Number.isFinite(rest)) root[i] = Math.sqrt(rest);
      else return null;
    }
    roots.push(root);
    const scale = root[i] as number;
    const own = new Float64Array(n);
    for (let k = 0; k < i; k++) {
      const factor = root[k] as number;
      const earlier = ahead[k] as Float64Array;
      if (factor !== 0)
        for (let j = 0; j <= k; j++) own[j] = (own[j] as number) - factor * (earlier[j] as number);
    }
    for (let j = 0; j < i; j++) own[j] = (own[j] as number) / scale;
    own[i] = 1 / scale;
    ahead.push(own);
  }
  const result = matrix.map(() => new Float64Array(n));
  for (const one of ahead)
    for (let i = 0; i < n; i++) {
      const factor = one[i] as number;
      const row = result[i] as Float64Array;
      if (factor !== 0) for (let j = 0; j < n; j++) row[j] = (row[j] as number) + factor * (one[j] as number);
    }
  return result.map(row => [...row]);
}

/** Minimises ½ xᵀAx − cᵀx with every x but the first few at least 0, one coordinate after the other. */
export function solveNonNegative(matrix: Matrix, target: readonly number[], free = 0): number[] {
  const solution = target.map(() => 0);
  for (let round = 0; round < 500; round++) {
    let largestMove = 0;
    for (let i = 0; i < target.length; i++) {
      const row = matrix[i] as readonly number[];
      let pull = target[i] as number;
      for (let j = 0; j < row.length; j++) pull -= (row[j] as number) * (solution[j] as number);
      const bend = row[i] as number;
      const before = solution[i] as number;
      const wanted = bend > 0 ? before + pull / bend : 0;
      const after = i < free ? wanted : Math.max(0, wanted);
      solution[i] = after;
      largestMove = Math.max(largestMove, Math.abs(after - before) * Math.sqrt(bend));
    }
    if (largestMove < 1e-9) break;
  }
  return solution;
}
