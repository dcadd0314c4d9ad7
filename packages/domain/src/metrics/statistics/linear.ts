/** Symmetric and positive definite, by rows. */
type Matrix = readonly (readonly number[])[];

/** By Cholesky decomposition; null when the matrix is singular. */
export function inverse(matrix: Matrix): number[][] | null {
  const n = matrix.length;
  const roots: Float64Array[] = [];
  // The rows of the inverse of the root; row i needs only the first i rows of the root.
  const inverseRoots: Float64Array[] = [];
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
      const earlier = inverseRoots[k] as Float64Array;
      if (factor !== 0)
        for (let j = 0; j <= k; j++) own[j] = (own[j] as number) - factor * (earlier[j] as number);
    }
    for (let j = 0; j < i; j++) own[j] = (own[j] as number) / scale;
    own[i] = 1 / scale;
    inverseRoots.push(own);
  }
  const result = matrix.map(() => new Float64Array(n));
  for (const inverseRoot of inverseRoots)
    for (let i = 0; i < n; i++) {
      const factor = inverseRoot[i] as number;
      const row = result[i] as Float64Array;
      if (factor !== 0)
        for (let j = 0; j < n; j++) row[j] = (row[j] as number) + factor * (inverseRoot[j] as number);
    }
  return result.map(row => [...row]);
}

/** Minimises ½ xᵀAx − cᵀx by coordinate descent, with all but the first `free` coordinates at least 0. */
export function solveNonNegative(matrix: Matrix, target: readonly number[], free = 0): number[] {
  const solution = target.map(() => 0);
  for (let round = 0; round < 500; round++) {
    let largestMove = 0;
    for (let i = 0; i < target.length; i++) {
      const row = matrix[i] as readonly number[];
      let pull = target[i] as number;
      for (let j = 0; j < row.length; j++) pull -= (row[j] as number) * (solution[j] as number);
      const curvature = row[i] as number;
      const before = solution[i] as number;
      const unbounded = curvature > 0 ? before + pull / curvature : 0;
      const after = i < free ? unbounded : Math.max(0, unbounded);
      solution[i] = after;
      largestMove = Math.max(largestMove, Math.abs(after - before) * Math.sqrt(curvature));
    }
    if (largestMove < 1e-9) break;
  }
  return solution;
}
