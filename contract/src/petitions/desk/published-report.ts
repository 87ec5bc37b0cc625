import { COUNTS, type Count, type Figures, type Group, type QuarterReport } from './report.ts'

/** Of fewer people somebody could be recognised. */
export const SMALLEST_CELL = 5

/** `null` is a cell that is not told. */
export type PublishedFigures = Record<Count, number | null> & { days: number | null }
export type PublishedGroup<Key> = { key: Key } & PublishedFigures
export type PublishedReport = Omit<QuarterReport, 'total' | 'byType' | 'byChannel'> & {
  total: PublishedFigures
  byType: PublishedGroup<QuarterReport['byType'][number]['key']>[]
  byChannel: PublishedGroup<QuarterReport['byChannel'][number]['key']>[]
}

/**
 * As it may leave the office: no cell from 1 to 4, nor one that follows from the total and the others. Nobody is
 * recognised by a zero.
 */
export function publish(report: QuarterReport): PublishedReport {
  return {
    ...report,
    total: publishTotal(report.total),
    byType: publishGroups(report.byType),
    byChannel: publishGroups(report.byChannel),
  }
}

function publishTotal(total: Figures): PublishedFigures {
  const cell = (name: Count) => (isSmall(total[name]) ? null : total[name])
  return {
    received: cell('received'),
    transferred: cell('transferred'),
    answered: cell('answered'),
    denied: cell('denied'),
    days: daysOf(total),
  }
}

function publishGroups<Key>(groups: readonly Group<Key>[]): PublishedGroup<Key>[] {
  const hidden = new Map(COUNTS.map((name) => [name, hiddenIn(groups.map((each) => each[name]))]))
  return groups.map((group, index) => {
    const cell = (name: Count) => (hidden.get(name)?.has(index) ? null : group[name])
    return {
      key: group.key,
      received: cell('received'),
      transferred: cell('transferred'),
      answered: cell('answered'),
      denied: cell('denied'),
      days: hidden.get('answered')?.has(index) ? null : daysOf(group),
    }
  })
}

/** Which cells of a column are not told: together they must not be small either, or the total would tell them. */
function hiddenIn(cells: readonly number[]): Set<number> {
  const smallestFirst = cells
    .map((count, index) => ({ count, index }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.count - other.count)
  const hidden = new Set<number>()
  let sum = 0
  for (const { count, index } of smallestFirst) {
    const isSafe = hidden.size === 0 || (hidden.size > 1 && sum >= SMALLEST_CELL)
    if (!isSmall(count) && isSafe) break
    hidden.add(index)
    sum += count
  }
  return hidden
}

function daysOf({ answered, days }: Figures): number | null {
  return answered < SMALLEST_CELL ? null : days
}

function isSmall(count: number): boolean {
  return count > 0 && count < SMALLEST_CELL
}
