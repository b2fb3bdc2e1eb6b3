/**
 * Solves a small linear system in place by Gauss-Jordan elimination with pivoting; rows are `[...coefficients, right
 * side]`.
 */
export function solveLinear(rows: number[][]): number[] {
  const n = rows.length
  for (let column = 0; column < n; column++) {
    let pivot = column
    for (let r = column + 1; r < n; r++) {
      if (Math.abs(rows[r]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = r
    }
    const top = rows[pivot]!
    rows[pivot] = rows[column]!
    rows[column] = top
    for (let r = 0; r < n; r++) {
      if (r === column) continue
      const row = rows[r]!
      const factor = row[column]! / top[column]!
      for (let c = column; c <= n; c++) row[c]! -= factor * top[c]!
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!)
}
