import { isFull, runs } from '@terminal/dev/effort'
import { expect, test } from 'vitest'
import { type Known, openAttack } from '../../../test/attacker.ts'
import { addBusinessDays } from '../../calendar/business-days.ts'
import {
  ANSWERED,
  bandOf,
  type CountedPetition,
  OUTCOMES,
  type Outcome,
  outcomeOf,
} from './counted-petition.ts'
import type { RequestFigures } from './published-figures.ts'
import {
  type FigureTable,
  figuresOf,
  type QuarterFigures,
  type TableKey,
} from './quarter-figures.ts'
import { requestFiguresOf, withoutRequests } from './request-figures.ts'
import { SMALLEST_CELL } from './safe-groups.ts'

const OFFICE = { closed: new Set<string>() }
const WHEN = { year: 2026, quarter: 3 }
const DATA_SETS = runs(2_000)
/** Of how many data at once a cell is sought. */
const DEPTH = isFull ? 3 : 2
const TIMEOUT_MS = 600_000
const REQUEST = 'information'
const TYPES = ['petition', 'complaint', 'unclassified', REQUEST] as const
const CHANNELS = ['site', 'office', 'mail'] as const
const MONTHS = ['2026-07', '2026-08', '2026-09']
/** In business days, each in a band of its own. */
const ANSWERS = [3, 8, 15] as const

/** What is published: the tables, and requests for information whole where they have a block. */
type Published = { figures: QuarterFigures; requests?: RequestFigures; areInTables?: boolean }

/** A datum of a petition, as the attacker divides people by it. */
type Datum = { key: TableKey; classes: readonly string[]; of: (each: CountedPetition) => string }
const OUTCOME: Datum = { key: 'outcome', classes: OUTCOMES, of: outcomeOf }
const TYPE: Datum = { key: 'type', classes: TYPES, of: ({ type }) => type }
const PLACES: readonly Datum[] = [
  { key: 'month', classes: MONTHS, of: ({ filedOn }) => filedOn.slice(0, 7) },
  { key: 'channel', classes: CHANNELS, of: ({ channel }) => channel },
]
const OF_ANSWERS: readonly Datum[] = [
  {
    key: 'days',
    classes: [...ANSWERS.map(String), 'unanswered'],
    of: (each) => String(bandOf(each, OFFICE) ?? 'unanswered'),
  },
  {
    key: 'rating',
    classes: ['yes', 'no', 'none'],
    of: ({ wasUseful }) => (wasUseful === null ? 'none' : wasUseful ? 'yes' : 'no'),
  },
  {
    key: 'denial',
    classes: ['denied', 'other'],
    of: ({ isDenied }) => (isDenied ? 'denied' : 'other'),
  },
]
const OF_ALL: readonly Datum[] = [
  {
    key: 'transfer',
    classes: ['transferred', 'other'],
    of: ({ isTransferred }) => (isTransferred ? 'transferred' : 'other'),
  },
  {
    key: 'presenter',
    classes: ['person', 'company', 'anonymous'],
    of: ({ presenter }) => presenter,
  },
]

test(`nothing from 1 to 4 can be worked out of all that is published of ${DATA_SETS} quarters`, {
  timeout: TIMEOUT_MS,
}, () => {
  const random = seeded(20261117)
  let [small, tables] = [0, 0]
  for (let run = 0; run < DATA_SETS; run++) {
    const petitions = somePetitions(random)
    const published = publish(petitions)
    const all = Object.values(published.figures.tables)
    tables += all.filter(({ rows }) => rows.length > 1).length
    const found = attack(random, petitions, published)
    small += found.small
    expect(found.told, `quarter ${run}`).toEqual([])
  }
  // It would be easy to publish nothing.
  expect(small).toBeGreaterThan(DATA_SETS * 5)
  expect(tables).toBeGreaterThan(DATA_SETS * 2)
})

test('the same attacker succeeds where only the small cells themselves are hidden', {
  timeout: TIMEOUT_MS,
}, () => {
  const random = seeded(7)
  let successes = 0
  for (let run = 0; run < DATA_SETS / 10; run++) {
    const petitions = somePetitions(random)
    const figures = withoutSecond(figuresOf(WHEN, petitions, OFFICE, 1))
    const found = attack(random, petitions, { figures })
    if (found.told.length > 0) successes++
  }
  expect(successes).toBeGreaterThan(DATA_SETS / 20)
})

test('the same attacker succeeds where the tables count requests for information too', {
  timeout: TIMEOUT_MS,
}, () => {
  const random = seeded(40)
  let successes = 0
  for (let run = 0; run < DATA_SETS / 5; run++) {
    const petitions = somePetitions(random)
    const { requests } = publish(petitions)
    const figures = figuresOf(WHEN, petitions, OFFICE)
    const found = attack(random, petitions, { figures, requests, areInTables: true })
    if (found.told.length > 0) successes++
  }
  expect(successes).toBeGreaterThan(DATA_SETS / 25)
})

test('of requests for information nothing follows but what their block says', {
  timeout: TIMEOUT_MS,
}, () => {
  const random = seeded(41)
  let cells = 0
  for (let run = 0; run < DATA_SETS / 10; run++) {
    const petitions = somePetitions(random)
    const { figures, requests } = publish(petitions)
    for (const datum of [...PLACES, ...OF_ALL.filter(({ key }) => key === 'presenter')]) {
      const data = [OUTCOME, TYPE, datum]
      const people = cellsOf(data)
      const solver = openAttack(people.length, knownFrom({ figures, requests }, data, people))
      for (const own of datum.classes) {
        const those = people.flatMap((each, i) =>
          each.type === REQUEST && each[datum.key] === own ? [i] : [],
        )
        expect(solver.range(those)).toEqual({ least: 0, most: requests.received })
        cells++
      }
    }
  }
  expect(cells).toBeGreaterThan(DATA_SETS / 2)
})

/** As the report is published. */
function publish(petitions: readonly CountedPetition[]) {
  return {
    figures: figuresOf(WHEN, withoutRequests(petitions), OFFICE),
    requests: requestFiguresOf(petitions, { countedOn: '2026-10-05', office: OFFICE }),
  }
}

test('it finds what follows, and what does not', () => {
  // Two by two, with all margins: 7 in the first row, 5 in the first column, 12 in all.
  const known: Known[] = [
    { variables: [0, 1], count: 7 },
    { variables: [0, 2], count: 5 },
    { variables: [0, 1, 2, 3], count: 12 },
  ]
  expect(openAttack(4, known).range([0])).toEqual({ least: 0, most: 5 })
  expect(openAttack(4, known).range([3])).toEqual({ least: 0, most: 5 })
  const more = [...known, { variables: [3], count: 4, isAtLeast: true }]
  expect(openAttack(4, more).range([0])).toEqual({ least: 4, most: 5 })
  expect(openAttack(4, [...known, { variables: [1], count: 3 }]).range([3])).toEqual({
    least: 4,
    most: 4,
  })
})

/**
 * All cells of up to so many of the data that the tables are about. Where requests for information have a block, which
 * says small numbers of them on purpose, the cells sought are of all others.
 */
function attack(random: () => number, petitions: CountedPetition[], published: Published) {
  const isSought = ({ type }: { type?: string }) => !published.requests || type !== REQUEST
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  const data = [OUTCOME, TYPE, pick(PLACES), pick(OF_ANSWERS), pick(OF_ALL)].filter(
    (datum) => datum !== undefined,
  )
  const people = cellsOf(data)
  const solver = openAttack(people.length, knownFrom(published, data, people))
  const told: string[] = []
  let small = 0
  for (const some of subsets(data, DEPTH))
    for (const cell of cellsOf(some)) {
      const those = people.flatMap((each, i) => (isWithin(each, cell) && isSought(each) ? [i] : []))
      const truth = petitions.filter(
        (each) => isSought(each) && some.every((datum) => datum.of(each) === cell[datum.key]),
      ).length
      const isSmall = truth > 0 && truth < SMALLEST_CELL
      if (!isSmall) continue
      small++
      const { least, most } = solver.range(those)
      expect([least <= truth, most >= truth]).toEqual([true, true])
      if (most - least < SMALLEST_CELL) told.push(`${JSON.stringify(cell)}: ${least} to ${most}`)
    }
  return { told, small }
}

type Cell = Partial<Record<TableKey, string>>

/** The whole division by these data; who was not answered has no days, no rating and no refusal. */
function cellsOf(data: readonly Datum[]): Cell[] {
  const all = data.reduce<Cell[]>(
    (cells, { key, classes }) =>
      cells.flatMap((cell) => classes.map((each) => ({ ...cell, [key]: each }))),
    [{}],
  )
  return all.filter(({ outcome, days, rating, denial }) => {
    if (outcome === undefined) return true
    const isAnswered = outcome === 'on-time' || outcome === 'late'
    if (days !== undefined && isAnswered === (days === 'unanswered')) return false
    return isAnswered || ((rating ?? 'none') === 'none' && (denial ?? 'other') === 'other')
  })
}

function isWithin(cell: Cell, wider: Cell): boolean {
  return Object.entries(wider).every(([key, value]) => cell[key as TableKey] === value)
}

/** Each number of each table about these data, and of the block. */
function knownFrom(
  { figures, requests, areInTables = false }: Published,
  data: readonly Datum[],
  people: readonly Cell[],
): Known[] {
  const known = requests ? knownFromBlock(requests, data, people) : []
  const among = (isIn: (cell: Cell) => boolean) =>
    people.flatMap((cell, i) => {
      const isCounted = !requests || areInTables || cell.type !== REQUEST
      return isCounted && isIn(cell) ? [i] : []
    })
  if (figures.received !== null)
    known.push({ variables: among(() => true), count: figures.received })
  for (const { key } of data)
    for (const { row, outcomes, count } of numbersOf(figures.tables[key])) {
      const variables = among(
        (cell) => row.includes(cell[key] ?? '') && outcomes.includes(cell.outcome ?? ''),
      )
      known.push({ variables, count })
    }
  if (figures.onTimeTenths !== null && figures.received !== null)
    known.push({
      variables: among(({ outcome }) => outcome === 'on-time'),
      count: Math.ceil((figures.received * figures.onTimeTenths) / 10),
      isAtLeast: true,
    })
  return known
}

/** What the block says of requests for information: it is about no other petition. */
function knownFromBlock(
  { received, transferred, denied, days }: RequestFigures,
  data: readonly Datum[],
  people: readonly Cell[],
): Known[] {
  const among = (isIn: (cell: Cell) => boolean) =>
    people.flatMap((cell, i) => (cell.type === REQUEST && isIn(cell) ? [i] : []))
  const has = (key: TableKey) => data.some((datum) => datum.key === key)
  const known: Known[] = [
    { variables: among(() => true), count: received },
    {
      variables: among(({ outcome }) => ANSWERED.includes(outcome as Outcome)),
      count: days.length,
    },
  ]
  if (has('transfer'))
    known.push({
      variables: among(({ transfer }) => transfer === 'transferred'),
      count: transferred,
    })
  if (has('denial'))
    known.push({ variables: among(({ denial }) => denial === 'denied'), count: denied })
  if (has('days'))
    for (const each of ANSWERS) {
      const count = days.filter((own) => own === each).length
      known.push({ variables: among((cell) => cell.days === String(each)), count })
    }
  return known
}

function numbersOf(table: FigureTable | undefined) {
  const { columns, rows } = table ?? { columns: [], rows: [] }
  return rows.flatMap(({ classes, counts }) =>
    counts.flatMap((count, i) => {
      const outcomes: readonly string[] = columns[i] ?? []
      return Number.isNaN(count) ? [] : [{ row: classes, outcomes, count }]
    }),
  )
}

/** The figures of the desk without the cells from 1 to 4, and nothing else hidden. */
function withoutSecond(exact: QuarterFigures): QuarterFigures {
  const hide = (count: number) => (count > 0 && count < SMALLEST_CELL ? Number.NaN : count)
  const tables = Object.entries(exact.tables).map(([key, { columns, rows }]) => [
    key,
    { columns, rows: rows.map((row) => ({ ...row, counts: row.counts.map(hide) })) },
  ])
  return { ...exact, tables: Object.fromEntries(tables) }
}

function somePetitions(random: () => number): CountedPetition[] {
  const size = 5 + Math.floor(random() * random() * 150)
  // Some classes are rare, as they are in an office.
  const weights = Array.from({ length: 12 }, () => random() ** 3)
  const pick = <Value>(values: readonly [Value, ...Value[]], from: number): Value => {
    const shares = values.map((_, i) => (weights[(from + i) % weights.length] ?? 0) + 0.02)
    let left = random() * shares.reduce((sum, each) => sum + each, 0)
    for (const [i, value] of values.entries()) {
      left -= shares[i] ?? 0
      if (left <= 0) return value
    }
    return values[0]
  }
  return Array.from({ length: size }, () => {
    const outcome = pick(OUTCOMES, 0)
    const isAnswered = outcome === 'on-time' || outcome === 'late'
    const month = pick(['2026-07', '2026-08', '2026-09'], 3)
    const filedOn = `${month}-01`
    const answeredOn = isAnswered ? addBusinessDays(filedOn, pick(ANSWERS, 5), OFFICE) : null
    return {
      type: pick(TYPES, 1),
      channel: pick(CHANNELS, 4),
      presenter: pick(['person', 'company', 'anonymous'], 6),
      theme: null,
      filedOn,
      answeredOn,
      dueOn: outcome === 'late' ? filedOn : '2026-12-31',
      isOpen: outcome === 'pending',
      isTransferred: pick([false, true], 2),
      isDenied: isAnswered && pick([false, true], 8),
      wasUseful: isAnswered ? pick([null, true, false], 9) : null,
    }
  })
}

function subsets<Value>(values: readonly Value[], most: number): Value[][] {
  const all: Value[][] = [[]]
  for (const value of values) all.push(...all.map((set) => [...set, value]))
  return all.filter(({ length }) => length > 0 && length <= most)
}

/** Always the same numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
