import type { z } from 'zod'
import type { TravelRows, TravelTables } from '../travel/travel-tables.ts'
import type {
  FilaCalendario,
  FilaLugar,
  FilaRespuesta,
  FilaServicio,
  FilaSinonimos,
  ICONOS_DE_SERVICIO,
} from './site-data.schema.ts'

/** One company's departures to one destination, as a line of the public table says it. Times are HH:MM in Bogotá, fares in pesos. */
export type Departure = {
  destination: string
  department: string
  company: string
  service: string
  frequency: string
  firstAt: string
  lastAt: string
  durationMinutes: number
  fare: number
  /** The day on which the fare was asked for: it is a reference, not an offer. */
  fareOn: string
  module: string
}

/** Something the building offers. */
export type BuildingService = {
  name: string
  icon: (typeof ICONOS_DE_SERVICIO)[number]
  place: string
  hours: string
  detail: string
}

/** A place to visit at one of the destinations. */
export type TouristPlace = {
  name: string
  destination: string
  /** How long a visit takes. */
  timeNeeded: string
  audience: string
  description: string
  /** Which drawing of the folder is above it. */
  picture: string | undefined
}

/** Something people can take part in. */
export type Activity = {
  heldOn: string
  name: string
  topic: string
  place: string
  howToJoin: string
}

/** A pinned answer: shown above the results for any of these phrases. */
export type PinnedAnswer = { phrases: string[]; title: string; text: string; url: string }

/** The tables of the operator's folder. */
export type SiteData = {
  /** What staff published wins over these two (0072): a check names who reads them. */
  travel: TravelTables
  travelRows: TravelRows
  services: readonly BuildingService[]
  places: readonly TouristPlace[]
  activities: readonly Activity[]
  answers: readonly PinnedAnswer[]
  /** Groups of synonyms. */
  synonyms: readonly string[][]
}

export function fromFilaServicio(row: z.infer<typeof FilaServicio>): BuildingService {
  return {
    name: row.nombre,
    icon: row.icono,
    place: row.lugar,
    hours: row.horario,
    detail: row.detalle,
  }
}

export function fromFilaLugar(row: z.infer<typeof FilaLugar>): TouristPlace {
  return {
    name: row.nombre,
    destination: row.destino,
    timeNeeded: row.tiempo,
    audience: row.para_quien,
    description: row.descripcion,
    picture: row.imagen,
  }
}

export function fromFilaCalendario(row: z.infer<typeof FilaCalendario>): Activity {
  return {
    heldOn: row.fecha,
    name: row.actividad,
    topic: row.tema,
    place: row.lugar,
    howToJoin: row.como_participar,
  }
}

export function fromFilaRespuesta(row: z.infer<typeof FilaRespuesta>): PinnedAnswer {
  return { phrases: row.frases, title: row.titulo, text: row.respuesta, url: row.direccion }
}

export function fromFilaSinonimos(row: z.infer<typeof FilaSinonimos>): string[] {
  return row.palabras
}
