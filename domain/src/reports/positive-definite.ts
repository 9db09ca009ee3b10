/** A square matrix, row by row. */
export type Matrix = readonly (readonly number[])[];

/**
 * Inverse of a symmetric positive definite matrix, by its Cholesky factor (a = l·lᵀ). Only the lower triangle is read.
 * Refuses (RangeError) a matrix that is not positive definite.
 */
export const invertPositiveDefinite = (a: Matrix): number[][] => {
  const factor = choleskyFactor(a);
  const columns = a.map((_, column) => solveFactored(factor, column));
  // The inverse is symmetric: its columns are its rows.
  return columns;
};

const choleskyFactor = (a: Matrix): number[][] => {
  const factor: number[][] = [];
  for (const [i, row] of a.entries()) {
    const factorRow: number[] = [];
    for (let j = 0; j <= i; j += 1) {
      let rest = row[j]!;
      const other = j === i ? factorRow : factor[j]!;
      for (let k = 0; k < j; k += 1) rest -= factorRow[k]! * other[k]!;
      if (j < i) {
        factorRow.push(rest / other[j]!);
      } else {
        if (!(rest > 0)) throw new RangeError('The matrix is not positive definite');
        factorRow.push(Math.sqrt(rest));
      }
    }
    factor.push(factorRow);
  }
  return factor;
};

/** Solves l·lᵀ·x = e for the unit vector e of one column: forwards through l, then backwards through its transpose. */
const solveFactored = (factor: Matrix, column: number): number[] => {
  const size = factor.length;
  const x = factor.map((_, i) => (i === column ? 1 : 0));
  for (let i = 0; i < size; i += 1) {
    for (let k = 0; k < i; k += 1) x[i]! -= factor[i]![k]! * x[k]!;
    x[i]! /= factor[i]![i]!;
  }
  for (let i = size - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < size; k += 1) x[i]! -= factor[k]![i]! * x[k]!;
    x[i]! /= factor[i]![i]!;
  }
  return x;
};
