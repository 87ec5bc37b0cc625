import type { Minute } from '../operator/opening-hours.ts'
import type { SERVICIOS_DE_TRANSPORTE } from './travel-tables.schema.ts'

export type TransportService = (typeof SERVICIOS_DE_TRANSPORTE)[number]

/** A road that several destinations share. Its state is what staff report. */
export type Corridor = {
  /** Stable, lower case, without spaces: «via-norte». */
  id: string
  name: string
  /** Who usually says how it is: «Policía de Carreteras». */
  usualSource: string
  phone: string | null
}

export type Destination = {
  name: string
  /** At most 14 characters, for narrow places. */
  shortName: string
  department: string
  /** The id of its corridor. */
  corridor: string
  arrivalPlace: string | null
  latitude: number | null
  longitude: number | null
}

export type Company = {
  name: string
  phone: string | null
  whatsapp: string | null
  website: string | null
  /** Where it sells by itself: an https address. */
  onlineSales: string | null
  ticketOffice: string | null
  /** Whether it allowed in writing that its data be published as open data. */
  allowsOpenData: boolean
}

/** Either every departure is known, or only how often they leave. */
export type Pattern =
  | { kind: 'times'; times: readonly Minute[] }
  | {
      kind: 'headway'
      from: Minute
      to: Minute
      everyMinutes: number
      /** «cada hora» by the clock; otherwise a bus leaves about that often, and no hour is ever said. */
      isExact: boolean
    }

/** One company's buses of one kind to one destination, on some days, while it is valid. */
export type Timetable = {
  destination: string
  company: string
  service: TransportService
  /** Bits 0–6: Monday to Sunday; bit 7: holidays. On a holiday only bit 7 counts. */
  days: number
  pattern: Pattern
  /** More than the listed times: «y 4 más, sin hora publicada». Null when the times are all. */
  departuresPerDay: number | null
  durationMinutes: number
  fare: number
  /** The day on which the fare was asked for: it is a reference, not an offer. */
  fareOn: string
  module: string
  bay: string | null
  /** Days, both included. */
  validFrom: string
  validUntil: string
  source: string
  /** The day on which the source said so. */
  dataOn: string
}

export type TimetableException = {
  day: string
  destination: string
  /** Null: every company. */
  company: string | null
  change: 'cancelled' | 'extra' | 'only'
  /** Of «extra» and «only». */
  times: readonly Minute[]
  reason: string
  source: string
}

/** What the operator knows of who goes where, when and for how much. */
export type TravelTables = {
  corridors: readonly Corridor[]
  destinations: readonly Destination[]
  companies: readonly Company[]
  timetables: readonly Timetable[]
  exceptions: readonly TimetableException[]
}
