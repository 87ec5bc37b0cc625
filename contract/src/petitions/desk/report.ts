import { countBusinessDays, type OfficeDays } from '../../calendar/business-days.ts'
import { fromWire, toWire } from '../../http/wire-names.ts'
import { CHANNELS, type Channel, keyOf, TYPES } from '../petition-words.ts'
import { PETITION_TYPES, type PetitionType } from '../terms.ts'
import { type InformePqrsd, type InformeQuery, REPORT_API_PATH } from './report.schema.ts'

export type Quarter = { year: number; quarter: number }

/** What the report asks of a petition: nothing of who wrote it. */
export type ReportedPetition = {
  type: PetitionType
  channel: Channel
  filedOn: string
  isTransferred: boolean
  isDenied: boolean
  /** Null while it is open, and of what ended without an answer. */
  answeredOn: string | null
}

export const COUNTS = ['received', 'transferred', 'answered', 'denied'] as const
export type Count = (typeof COUNTS)[number]
export type Figures = Record<Count, number> & {
  /** Business days from filing to the answer, on average. */
  days: number | null
}
export type Group<Key> = { key: Key } & Figures
export type QuarterReport = Quarter & {
  total: Figures
  byType: Group<PetitionType>[]
  byChannel: Group<Channel>[]
}

const CHANNEL_LIST = ['site', 'office', 'phone', 'mail', 'post'] as const
const FIGURES = {
  received: 'recibidas',
  transferred: 'trasladadas',
  answered: 'respondidas',
  denied: 'negadas',
  days: 'dias',
} as const

export function quarterOf(day: string): Quarter {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { year, quarter: Math.ceil(month / 3) }
}

export function quarterBefore({ year, quarter }: Quarter): Quarter {
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 }
}

/** The first day of it, and the first one after it. */
export function daysOf({ year, quarter }: Quarter): { from: string; before: string } {
  const first = (month: number) => String(month).padStart(2, '0')
  return {
    from: `${year}-${first(quarter * 3 - 2)}-01`,
    before: quarter === 4 ? `${year + 1}-01-01` : `${year}-${first(quarter * 3 + 1)}-01`,
  }
}

/** Of what was filed in the quarter, whenever it was answered. Groups without a petition are left out. */
export function reportOf(
  when: Quarter,
  petitions: readonly ReportedPetition[],
  office: OfficeDays,
): QuarterReport {
  const count = (those: readonly ReportedPetition[]) => figuresOf(those, office)
  return {
    ...when,
    total: count(petitions),
    byType: PETITION_TYPES.flatMap((key) => {
      const those = petitions.filter(({ type }) => type === key)
      return those.length === 0 ? [] : [{ key, ...count(those) }]
    }),
    byChannel: CHANNEL_LIST.flatMap((key) => {
      const those = petitions.filter(({ channel }) => channel === key)
      return those.length === 0 ? [] : [{ key, ...count(those) }]
    }),
  }
}

function figuresOf(petitions: readonly ReportedPetition[], office: OfficeDays): Figures {
  const days = petitions.flatMap(({ filedOn, answeredOn }) =>
    answeredOn === null ? [] : [countBusinessDays(filedOn, answeredOn, office)],
  )
  const sum = days.reduce((total, each) => total + each, 0)
  return {
    received: petitions.length,
    transferred: petitions.filter(({ isTransferred }) => isTransferred).length,
    answered: days.length,
    denied: petitions.filter(({ isDenied }) => isDenied).length,
    days: days.length === 0 ? null : Math.round((sum / days.length) * 10) / 10,
  }
}

export function toInforme(report: QuarterReport): InformePqrsd {
  return {
    anio: report.year,
    trimestre: report.quarter,
    total: toWire(FIGURES, report.total),
    porTipo: report.byType.map((group) => ({ tipo: TYPES[group.key], ...toWire(FIGURES, group) })),
    porCanal: report.byChannel.map((group) => ({
      canal: CHANNELS[group.key],
      ...toWire(FIGURES, group),
    })),
  }
}

export function fromInforme(wire: InformePqrsd): QuarterReport {
  return {
    year: wire.anio,
    quarter: wire.trimestre,
    total: fromWire(FIGURES, wire.total),
    byType: wire.porTipo.map((group) => ({
      key: keyOf(TYPES, group.tipo),
      ...fromWire(FIGURES, group),
    })),
    byChannel: wire.porCanal.map((group) => ({
      key: keyOf(CHANNELS, group.canal),
      ...fromWire(FIGURES, group),
    })),
  }
}

const QUARTER = { year: 'anio', quarter: 'trimestre' } as const

export function fromInformeQuery(query: InformeQuery): Quarter {
  return fromWire(QUARTER, query)
}

/** Where the report of a quarter is read. */
export function reportPath({ year, quarter }: Quarter): string {
  return `${REPORT_API_PATH}?anio=${year}&trimestre=${quarter}`
}
