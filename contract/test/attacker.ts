/**
 * For tests: an attacker who has everything published, and asks how many people a cell can have at least and at
 * most. A linear programme over all cells, solved by the simplex method; nothing of it knows how figures are grouped.
 */
export type Known = {
  /** Which variables add up to it. */
  variables: readonly number[]
  count: number
  /** It says «or more». */
  isAtLeast?: boolean
}

const TINY = 1e-7

export function openAttack(variables: number, known: readonly Known[]) {
  const slacks = known.filter(({ isAtLeast }) => isAtLeast).length
  const width = variables + slacks
  let slack = variables
  const rows = known.map(({ variables: those, count, isAtLeast }) => {
    const row = new Float64Array(width + known.length + 1)
    for (const each of those) row[each] = 1
    if (isAtLeast) row[slack++] = -1
    row[row.length - 1] = count
    return row
  })
  rows.forEach((row, i) => {
    row[width + i] = 1
  })
  const basis = rows.map((_, i) => width + i)
  // From artificial variables to a solution that has none.
  const artificial = Float64Array.from({ length: width + known.length }, (_, i) =>
    i >= width ? -1 : 0,
  )
  maximise(rows, basis, artificial, width + known.length)
  dropArtificial(rows, basis, width)

  return {
    /** The least and the most that these variables can add up to, in whole people. */
    range(those: readonly number[]): { least: number; most: number } {
      const goal = new Float64Array(width)
      for (const each of those) goal[each] = 1
      const most = maximise(rows, basis, goal, width)
      const least = -maximise(
        rows,
        basis,
        goal.map((each) => -each),
        width,
      )
      return { least: Math.ceil(least - TINY * 10) + 0, most: Math.floor(most + TINY * 10) }
    },
  }
}

/** What is left of them in the basis is zero, and must stay so; a row without anything else says nothing new. */
function dropArtificial(rows: Float64Array[], basis: number[], width: number): void {
  for (let i = rows.length - 1; i >= 0; i--) {
    if ((basis[i] ?? 0) < width) continue
    const other = rows[i]?.findIndex((each, at) => at < width && Math.abs(each) > TINY) ?? -1
    if (other >= 0) {
      pivot(rows, i, other)
      basis[i] = other
    } else {
      rows.splice(i, 1)
      basis.splice(i, 1)
    }
  }
}

/** Goes on from the basis it finds. Only the first `width` variables may enter it. */
function maximise(
  rows: Float64Array[],
  basis: number[],
  goal: Float64Array,
  width: number,
): number {
  for (;;) {
    const entering = findEntering(rows, basis, goal, width)
    if (entering === undefined) break
    const leaving = findLeaving(rows, basis, entering)
    if (leaving === undefined) return Infinity
    pivot(rows, leaving, entering)
    basis[leaving] = entering
  }
  return rows.reduce((sum, row, i) => sum + (goal[basis[i] ?? 0] ?? 0) * (row.at(-1) ?? 0), 0)
}

function findEntering(
  rows: readonly Float64Array[],
  basis: readonly number[],
  goal: Float64Array,
  width: number,
): number | undefined {
  const priced = rows.flatMap((row, i) => {
    const price = goal[basis[i] ?? 0] ?? 0
    return price === 0 ? [] : [{ row, price }]
  })
  for (let each = 0; each < width; each++) {
    let gain = goal[each] ?? 0
    for (const { row, price } of priced) gain -= price * (row[each] ?? 0)
    // The first one, by Bland's rule: it never goes round in circles.
    if (gain > TINY) return each
  }
  return undefined
}

function findLeaving(
  rows: readonly Float64Array[],
  basis: readonly number[],
  entering: number,
): number | undefined {
  let [best, leaving]: [number, number | undefined] = [Infinity, undefined]
  rows.forEach((row, i) => {
    const step = row[entering] ?? 0
    if (step <= TINY) return
    const ratio = (row.at(-1) ?? 0) / step
    const isTie = Math.abs(ratio - best) <= TINY
    if (ratio < best - TINY || (isTie && (basis[i] ?? 0) < (basis[leaving ?? 0] ?? 0)))
      [best, leaving] = [ratio, i]
  })
  return leaving
}

function pivot(rows: readonly Float64Array[], leaving: number, entering: number): void {
  const source = rows[leaving]
  if (!source) return
  const by = source[entering] ?? 1
  for (let i = 0; i < source.length; i++) source[i] = (source[i] ?? 0) / by
  for (const row of rows) {
    const factor = row[entering] ?? 0
    if (row === source || factor === 0) continue
    for (let i = 0; i < row.length; i++) row[i] = (row[i] ?? 0) - factor * (source[i] ?? 0)
  }
}
