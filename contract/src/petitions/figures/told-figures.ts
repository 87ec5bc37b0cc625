import { monthName } from '../../calendar/quarter.ts'
import { LISTED_TYPES, typeName } from '../case/terms.ts'
import type { Channel } from '../case/words.ts'
import { ANSWERED, OUTCOMES, type Outcome } from './counted-petition.ts'
import type { ToldFact, ToldFigures, ToldTable } from './published-figures.ts'
import {
  type FigureTable,
  isOfAnswered,
  medianWithin,
  type QuarterFigures,
  type TableKey,
  UNANSWERED,
} from './quarter-figures.ts'
import { SMALLEST_CELL } from './safe-groups.ts'

/** Beside what was filed: how many were only told where to go. With `smallest` 0 it is for the desk. */
type Telling = {
  countedOn: string
  oriented: number
  smallest?: number
  isWithoutRequests?: boolean
}

const HIDDEN = 'No se publica'
const FEWER = `Menos de ${SMALLEST_CELL}`
const NONE = 'Ninguna'

const OUTCOME_NAMES: Record<Outcome, string> = {
  'on-time': 'Respondidas a tiempo',
  late: 'Respondidas tarde',
  pending: 'En trámite',
  ended: 'Terminadas sin respuesta: retiradas, desistidas o trasladadas',
}
/** Within a list of several. */
const OUTCOME_WORDS: Record<Outcome, string> = {
  'on-time': 'respondidas a tiempo',
  late: 'respondidas tarde',
  pending: 'en trámite',
  ended: 'terminadas sin respuesta',
}

const CHANNEL_NAMES: Record<Channel, string> = {
  site: 'Sitio web',
  office: 'Oficina',
  phone: 'Teléfono',
  mail: 'Correo electrónico',
  post: 'Correo físico',
}
const PRESENTER_NAMES = { person: 'Personas', company: 'Empresas', anonymous: 'Anónimas' }
const RATING_NAMES = { yes: 'Dijeron que sí', no: 'Dijeron que no', none: 'No calificaron' }

const TITLES: Record<TableKey, string> = {
  outcome: 'Qué pasó con ellas',
  type: 'Por tipo',
  month: 'Por mes',
  channel: 'Por canal',
  days: 'En cuántos días hábiles se respondió cada una',
  rating: '¿La respuesta resolvió lo que pidió?',
  denial: 'Acceso a la información negado',
  transfer: 'Trasladadas a otra entidad',
  presenter: 'Quién las presentó',
  theme: 'Temas principales',
}
const FIRST_COLUMNS: Record<TableKey, string> = {
  outcome: 'Estado',
  type: 'Tipo',
  month: 'Mes',
  channel: 'Canal',
  days: 'Días hábiles',
  rating: 'Respuesta de la persona',
  denial: 'Acceso',
  transfer: 'Traslado',
  presenter: 'Quién',
  theme: 'Tema',
}
/** Refusals and transfers are said as a number, not as a table. */
const ORDER: readonly TableKey[] = [
  'outcome',
  'type',
  'month',
  'channel',
  'days',
  'theme',
  'presenter',
  'rating',
]

/**
 * A table of one row says nothing that the total does not say. Who was only told where to go filed nothing: that number
 * has no one in common with the tables and is never divided, so nothing follows from it.
 */
export function tell(
  figures: QuarterFigures,
  { countedOn, oriented, smallest = SMALLEST_CELL, isWithoutRequests = false }: Telling,
): ToldFigures {
  const { year, quarter, received, tables } = figures
  return {
    year,
    quarter,
    countedOn,
    received,
    isWithoutRequests,
    facts: [
      ...factsOf(figures, isWithoutRequests),
      { name: 'Orientaciones sin radicar', value: oriented < smallest ? FEWER : told(oriented) },
    ],
    tables: ORDER.flatMap((key) => {
      const table = tables[key]
      return table ? [toldTable(key, table)] : []
    }).filter(({ rows }) => rows.length > 1),
  }
}

function toldTable(key: TableKey, { columns, rows }: FigureTable): ToldTable {
  const isDivided = columns.length > 1
  const counted = columns.flat()
  const whole = isOfAnswered(counted) ? outcomeName(counted) : 'Recibidas'
  return {
    key,
    title: TITLES[key],
    columns: [
      FIRST_COLUMNS[key],
      whole,
      ...(isDivided ? columns.map((column) => outcomeName(column)) : []),
    ],
    rows: withoutEmptyEnds(key, rows).map(({ classes, counts }) => ({
      name: rowName(key, classes),
      counts: [sum(counts), ...(isDivided ? counts : [])],
    })),
  }
}

/** Bands before the first answer and after the last. */
function withoutEmptyEnds(key: TableKey, rows: FigureTable['rows']): FigureTable['rows'] {
  if (key !== 'days') return rows
  const isSome = ({ counts }: FigureTable['rows'][number]) => sum(counts) > 0
  return rows.slice(rows.findIndex(isSome), rows.findLastIndex(isSome) + 1)
}

function rowName(key: TableKey, classes: readonly string[]): string {
  const [first = ''] = classes
  const isOne = classes.length === 1
  switch (key) {
    case 'outcome':
      return outcomeName(OUTCOMES.filter((each) => classes.includes(each)))
    case 'type': {
      const type = LISTED_TYPES.find((each) => each === first)
      return isOne && type ? typeName(type) : 'Otros tipos'
    }
    case 'month':
      return capitalised(classes.map(monthName).join(' y '))
    case 'channel':
      return isOne ? (nameIn(CHANNEL_NAMES, first) ?? first) : 'Otros canales'
    case 'days':
      return bandName(classes)
    case 'rating':
      return classes.map((each) => nameIn(RATING_NAMES, each) ?? each).join(' o ')
    case 'presenter':
      return classes.map((each) => nameIn(PRESENTER_NAMES, each) ?? each).join(', ')
    case 'theme':
      return isOne ? first || 'Sin tema todavía' : 'Otros temas'
    default:
      return first
  }
}

function outcomeName(outcomes: readonly Outcome[]): string {
  const [first] = outcomes
  if (outcomes.length === 1 && first) return OUTCOME_NAMES[first]
  if (isOfAnswered(outcomes)) return 'Respondidas'
  const words = outcomes.map((each) => OUTCOME_WORDS[each])
  return capitalised(`${words.slice(0, -1).join(', ')} o ${words.at(-1)}`)
}

/** Neighbours, from the shortest of the first to the longest of the last. */
function bandName(classes: readonly string[]): string {
  const ends = ['3', '5', '8', '10', '12', '15', '30', 'Infinity']
  const [first = '', last = ''] = [classes[0], classes.at(-1)]
  if (first === UNANSWERED) return 'Sin respuesta'
  const from = Number(ends[ends.indexOf(first) - 1] ?? 0) + 1
  if (last === UNANSWERED) return `${from} o más, o sin respuesta`
  if (last === 'Infinity') return `${from} o más`
  return from === 1 ? `Hasta ${last}` : `${from} a ${last}`
}

function factsOf(figures: QuarterFigures, isWithoutRequests: boolean): ToldFact[] {
  const { received, tables, onTimeTenths } = figures
  const name = isWithoutRequests ? 'Recibidas, sin las solicitudes de información' : 'Recibidas'
  if (received === null)
    return [{ name, value: `${FEWER}: con tan pocas no se publican más cifras` }]
  const onTime = countOf(tables.outcome, ['on-time'])
  const late = countOf(tables.outcome, ['late'])
  const both = countOf(tables.outcome, ['on-time', 'late'])
  const answered = onTime !== null && late !== null ? onTime + late : both
  const half = medianWithin(figures)
  const ofAnswers = isOfEveryAnswer(tables) ? tables : {}
  return [
    { name, value: number(received) },
    { name: 'Respondidas', value: answered === null ? HIDDEN : share(answered, received) },
    {
      name: 'Respondidas a tiempo',
      value:
        onTime !== null
          ? share(onTime, received)
          : onTimeTenths === null
            ? HIDDEN
            : `${onTimeTenths} de cada 10, o más`,
    },
    {
      name: 'Mediana de la respuesta',
      value: half === null ? HIDDEN : `La mitad, en ${half} días hábiles o menos`,
    },
    { name: 'Trasladadas a otra entidad', value: told(countOf(tables.transfer, ['transferred'])) },
    {
      name: 'Con acceso a la información negado',
      value: told(countOf(ofAnswers.denial, ['denied'])),
    },
    { name: 'Anónimas', value: told(countOf(tables.presenter, ['anonymous'])) },
    {
      name: 'Dicen que la respuesta resolvió lo que pidieron',
      value: satisfaction(ofAnswers.rating),
    },
  ]
}

/** Of exactly these classes; zero for an empty one. Null where they are told with others. */
function countOf(table: FigureTable | undefined, classes: readonly string[]): number | null {
  const rows = table?.rows ?? []
  const isSame = (row: readonly string[]) =>
    row.length === classes.length && classes.every((each) => row.includes(each))
  const found = rows.find((row) => isSame(row.classes))
  if (found) return sum(found.counts)
  const isElsewhere = rows.some((row) => row.classes.some((each) => classes.includes(each)))
  return rows.length === 0 || isElsewhere ? null : 0
}

/** Where late answers are told with what was not answered, tables of answers are of those on time alone. */
function isOfEveryAnswer({ outcome, days }: QuarterFigures['tables']): boolean {
  const counted = days?.columns.flat() ?? []
  return ANSWERED.every((each) => counted.includes(each) || countOf(outcome, [each]) === 0)
}

/** Only with both: one without the other would flatter. */
function satisfaction(table: FigureTable | undefined): string {
  const [yes, no] = [countOf(table, ['yes']), countOf(table, ['no'])]
  if (yes === null || no === null) return HIDDEN
  return yes + no === 0 ? 'Nadie ha calificado' : `${number(yes)} de ${number(yes + no)}`
}

export function told(count: number | null): string {
  if (count === null) return HIDDEN
  return count === 0 ? NONE : number(count)
}

function share(count: number, of: number): string {
  return `${number(count)} (${Math.floor((count * 100) / of)} %)`
}

function number(count: number): string {
  return new Intl.NumberFormat('es-CO').format(count)
}

function nameIn<Name>(names: Record<string, Name>, key: string): Name | undefined {
  return names[key]
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, each) => total + each, 0)
}
