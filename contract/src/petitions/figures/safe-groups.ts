/** In a smaller group a person could be recognised. */
export const SMALLEST_CELL = 5

/** One class of a table, with its count in each column. */
export type ClassCounts<Class> = { class: Class; counts: readonly number[] }
/** Classes that are told as one. */
export type Group<Class> = { classes: readonly Class[]; counts: readonly number[] }

/**
 * A table of which every cell is none or at least `smallest` people. Classes that would have a smaller one, and empty
 * classes, are told together as the last group; where that is not enough, the smallest of the others goes with them.
 * Nothing is left out, so nothing follows by subtraction: see decision 0076.
 */
export function groupClasses<Class>(
  rows: readonly ClassCounts<Class>[],
  smallest: number = SMALLEST_CELL,
): Group<Class>[] {
  const isListed = ({ counts }: ClassCounts<Class>) =>
    counts.every((count) => isTold(count, smallest)) && sum(counts) > 0
  const listed = rows.filter(isListed)
  const rest = rows.filter((row) => !isListed(row))
  let isMixed = false
  while (!(isTogetherTold(rest, smallest) && (isMixed || isOpenSum(rest, smallest)))) {
    const least = listed.toSorted((one, other) => sum(one.counts) - sum(other.counts))[0]
    if (!least) break
    listed.splice(listed.indexOf(least), 1)
    rest.push(least)
    isMixed = true
  }
  const groups = listed.map(({ class: own, counts }) => ({ classes: [own], counts }))
  const others = together(rest)
  return sum(others.counts) === 0 ? groups : [...groups, others]
}

/** The same where classes have an order: what is small goes with a neighbour. */
export function groupNeighbours<Class>(
  rows: readonly ClassCounts<Class>[],
  smallest: number = SMALLEST_CELL,
): Group<Class>[] {
  const groups = rows.map(({ class: own, counts }): Group<Class> => ({ classes: [own], counts }))
  for (;;) {
    const index = groups.findIndex(({ counts }) => !counts.every((each) => isTold(each, smallest)))
    const small = groups[index]
    if (!small || groups.length === 1) return groups
    const [before, after] = [groups[index - 1], groups[index + 1]]
    const isBefore = before && (!after || sum(before.counts) <= sum(after.counts))
    const start = isBefore ? index - 1 : index
    const pair = groups.slice(start, start + 2)
    groups.splice(start, 2, {
      classes: pair.flatMap(({ classes }) => classes),
      counts: addUp(pair.map(({ counts }) => counts)),
    })
  }
}

/** A zero identifies no one. */
export function isTold(count: number, smallest: number = SMALLEST_CELL): boolean {
  return count === 0 || count >= smallest
}

function isTogetherTold<Class>(rows: readonly ClassCounts<Class>[], smallest: number): boolean {
  return together(rows).counts.every((count) => isTold(count, smallest))
}

/** A reader who knows that each is small must not learn that all are as large as they can be. */
function isOpenSum<Class>(rows: readonly ClassCounts<Class>[], smallest: number): boolean {
  const most = (smallest - 1) * (rows.length - 1)
  return together(rows).counts.every((count) => count <= most)
}

function together<Class>(rows: readonly ClassCounts<Class>[]): Group<Class> {
  return {
    classes: rows.map((row) => row.class),
    counts: addUp(rows.map(({ counts }) => counts)),
  }
}

function addUp(lists: readonly (readonly number[])[]): number[] {
  const [first = [], ...others] = lists
  return first.map((count, i) => others.reduce((total, list) => total + (list[i] ?? 0), count))
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, each) => total + each, 0)
}
