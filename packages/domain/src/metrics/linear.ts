/** Small dense systems of equations. Matrices are rows of numbers, symmetric and positive. */
type Matrix = readonly (readonly number[])[];

const cell = (matrix: Matrix, row: number, column: number) => matrix[row]?.[column] ?? 0;

/** The inverse, by Gauss and Jordan with the largest pivot; null when the matrix has none. */
export function inverse(matrix: Matrix): number[][] | null {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(cell(rows, row, column)) > Math.abs(cell(rows, pivot, column))) pivot = row;
    const swapped = rows[pivot] as number[];
    rows[pivot] = rows[column] as number[];
    const scale = cell([swapped], 0, column);
    if (scale === 0 || !Number.isFinite(scale)) return null;
    const leading = swapped.map(value => value / scale);
    rows[column] = leading;
    for (let row = 0; row < n; row++) {
      const factor = cell(rows, row, column);
      if (row === column || factor === 0) continue;
      rows[row] = (rows[row] as number[]).map((value, j) => value - factor * (leading[j] as number));
    }
  }
  return rows.map(row => row.slice(n));
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
