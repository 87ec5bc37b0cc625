import type { OfficeDays } from '../../calendar/business-days.ts'
import { monthsOf, type Quarter } from '../../calendar/quarter.ts'
import { LISTED_TYPES } from '../case/terms.ts'
import {
  ANSWERED,
  BANDS,
  bandOf,
  type CountedPetition,
  OUTCOMES,
  type Outcome,
  outcomeOf,
} from './counted-petition.ts'
import {
  type ClassCounts,
  type Group,
  groupClasses,
  groupNeighbours,
  SMALLEST_CELL,
} from './safe-groups.ts'

export const FIGURE_CHANNELS = ['site', 'office', 'phone', 'mail', 'post'] as const
const PRESENTERS = ['person', 'company', 'anonymous'] as const
export const UNANSWERED = 'unanswered'

/** A distribution: each row is one class or several, with a count for each column. */
export type FigureTable = {
  /** Outcomes that are told as one; all of them where a table only says what came. */
  columns: readonly (readonly Outcome[])[]
  rows: readonly Group<string>[]
}

export const TABLE_KEYS = [
  'outcome',
  'type',
  'month',
  'channel',
  'days',
  'rating',
  'denial',
  'transfer',
  'presenter',
  'theme',
] as const
export type TableKey = (typeof TABLE_KEYS)[number]

export type QuarterFigures = Quarter & {
  /** Null of fewer than can be told: then there is no table either. */
  received: number | null
  tables: Partial<Record<TableKey, FigureTable>>
  /** Where the outcomes cannot be told apart: how many of ten were answered on time, or more. */
  onTimeTenths: number | null
}

const ALL: FigureTable['columns'] = [OUTCOMES]

/**
 * Everything that is told of a quarter. It is a tree: all that came is divided into outcomes, and each outcome again by
 * one datum at a time; other data divide all that came. With no cell of 1 to 4, what can be worked out about any other
 * cell is at least five wide (0076). With `smallest` 1 these are the figures of the desk, which no one else sees.
 */
export function figuresOf(
  when: Quarter,
  petitions: readonly CountedPetition[],
  office: OfficeDays,
  smallest: number = SMALLEST_CELL,
): QuarterFigures {
  if (petitions.length < smallest)
    return { ...when, received: null, tables: {}, onTimeTenths: null }
  const outcomes = groupClasses(countIn(petitions, OUTCOMES, outcomeOf, ALL), smallest)
  const columns = outcomes.map(({ classes }) => classes)
  const isDivided = columns.length > 1
  const answered = isDivided ? columns.filter((column) => isOfAnswered(column)) : ALL
  const inColumns = (
    classes: readonly string[],
    classOf: (petition: CountedPetition) => string,
    group: typeof groupClasses,
  ) => tableOf(petitions, { classes, classOf, columns: isDivided ? columns : ALL, group, smallest })
  const ofAnswered = (
    classes: readonly string[],
    classOf: (petition: CountedPetition) => string,
    group: typeof groupClasses,
  ): FigureTable => {
    const known = answered.flat()
    const those = petitions.filter((each) => known.includes(outcomeOf(each)))
    const rows = countIn(those, classes, classOf, answered)
    return { columns: answered, rows: answered.length === 0 ? [] : group(rows, smallest) }
  }
  const ofAll = (classes: readonly string[], classOf: (petition: CountedPetition) => string) => ({
    columns: ALL,
    rows: groupClasses(countIn(petitions, classes, classOf, ALL), smallest),
  })
  const themes = [...new Set(petitions.map(({ theme }) => theme ?? ''))].toSorted((one, other) =>
    one.localeCompare(other, 'es'),
  )
  return {
    ...when,
    received: petitions.length,
    tables: {
      outcome: { columns: ALL, rows: outcomes },
      type: inColumns(LISTED_TYPES, ({ type }) => type, groupClasses),
      month: inColumns(monthsOf(when), ({ filedOn }) => filedOn.slice(0, 7), groupNeighbours),
      channel: inColumns(FIGURE_CHANNELS, ({ channel }) => channel, groupClasses),
      days: ofAnswered(
        [...BANDS.map(String), ...(isDivided ? [] : [UNANSWERED])],
        (petition) => String(bandOf(petition, office) ?? UNANSWERED),
        groupNeighbours,
      ),
      rating: ofAnswered(
        ['yes', 'no', 'none'],
        ({ wasUseful }) => (wasUseful === null ? 'none' : wasUseful ? 'yes' : 'no'),
        groupClasses,
      ),
      denial: ofAnswered(
        ['denied', 'other'],
        ({ isDenied }) => (isDenied ? 'denied' : 'other'),
        groupClasses,
      ),
      transfer: ofAll(['transferred', 'other'], ({ isTransferred }) =>
        isTransferred ? 'transferred' : 'other',
      ),
      presenter: ofAll(PRESENTERS, ({ presenter }) => presenter),
      theme: ofAll(themes, ({ theme }) => theme ?? ''),
    },
    onTimeTenths: isDivided ? null : onTimeTenths(petitions, smallest),
  }
}

type Asked = {
  classes: readonly string[]
  classOf: (petition: CountedPetition) => string
  columns: FigureTable['columns']
  group: typeof groupClasses
  smallest: number
}

/** By outcome where that leaves rows to compare; otherwise only what came. */
function tableOf(petitions: readonly CountedPetition[], asked: Asked): FigureTable {
  const { classes, classOf, columns, group, smallest } = asked
  const rows = group(countIn(petitions, classes, classOf, columns), smallest)
  if (columns.length === 1 || rows.length > 1) return { columns, rows }
  return { columns: ALL, rows: group(countIn(petitions, classes, classOf, ALL), smallest) }
}

function countIn<Class extends string>(
  petitions: readonly CountedPetition[],
  classes: readonly Class[],
  classOf: (petition: CountedPetition) => Class,
  columns: FigureTable['columns'],
): ClassCounts<Class>[] {
  return classes.map((own) => {
    const those = petitions.filter((petition) => classOf(petition) === own)
    const counts = columns.map(
      (column) => those.filter((petition) => column.includes(outcomeOf(petition))).length,
    )
    return { class: own, counts }
  })
}

export function isOfAnswered(column: readonly Outcome[]): boolean {
  return column.every((outcome) => ANSWERED.includes(outcome))
}

/** Rounded down so far that how many were not is at least five wide. */
function onTimeTenths(petitions: readonly CountedPetition[], smallest: number): number | null {
  const onTime = petitions.filter((each) => outcomeOf(each) === 'on-time').length
  for (let tenths = 9; tenths > 4; tenths--) {
    const isWide = petitions.length - Math.ceil((petitions.length * tenths) / 10) >= smallest
    if (isWide && onTime * 10 >= petitions.length * tenths) return tenths
  }
  return null
}

/** Within how many business days half of all that came was answered, as far as the bands tell; null where less was. */
export function medianWithin({ received, tables }: QuarterFigures): number | null {
  const rows = tables.days?.rows ?? []
  let told = 0
  for (const { classes, counts } of rows) {
    if (classes.includes(UNANSWERED)) return null
    told += counts.reduce((total, each) => total + each, 0)
    const longest = Math.max(...classes.map(Number))
    if (received !== null && told * 2 >= received) return Number.isFinite(longest) ? longest : null
  }
  return null
}
