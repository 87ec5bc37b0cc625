import { z } from 'zod'
import { LastChange, PartQuery } from '../http/desk-lists.ts'
import { pageOf } from '../http/page.ts'
import { fromDigits } from '../http/page-query.schema.ts'
import { isRedirect, NO_REDIRECT } from '../http/redirect.ts'
import type { NamesOf } from '../http/wire-names.ts'
import { lineOfText, text } from '../text/text.ts'
import { CorridorId } from '../travel/road-report.ts'
import type { RoadState } from '../travel/road-state.ts'
import type { Aviso } from './alert.schema.ts'

export const SEVERITIES = ['notice', 'caution', 'closure'] as const
const Severity = z.enum(SEVERITIES)
export type Severity = z.infer<typeof Severity>

const instant = z.iso.datetime({ offset: true })
const typedInstant = z.iso.datetime({
  offset: true,
  error: 'Escriba una fecha y una hora que existan.',
})
const link = text(1, 2_000).refine((value) => isSitePath(value) || isWebAddress(value), {
  error: 'Escriba una dirección de este sitio, como /noticias, o una completa, con https://.',
})

/** What staff write when travellers must know something now. */
export const AlertDraft = z
  .object({
    severity: Severity,
    text: lineOfText(1, 280),
    corridor: lineOfText(1, 120).nullable().default(null),
    link: link.nullable().default(null),
    /** Now, when nothing is said. */
    startsAt: typedInstant.nullable().default(null),
    endsAt: typedInstant,
    /** Whether the alert prints that end: the end of a notice is not always that of what it tells. */
    statesEnd: z.boolean().default(false),
    source: lineOfText(1, 120).nullable().default(null),
    /** Ids of the roads it closes or slows down: it is then their state, too. */
    corridors: z.array(CorridorId).max(50).default([]),
  })
  .meta({ id: 'AlertDraft' })
export type AlertDraft = z.infer<typeof AlertDraft>

/** A notice shown on every public page between two instants. */
const TravelAlert = z.object({
  id: z.int().positive(),
  severity: Severity,
  text: z.string(),
  /** The road or route it is about. */
  corridor: z.string().nullable(),
  link: z.string().nullable(),
  startsAt: instant,
  endsAt: instant,
  /** Whether visitors read that end; else it is only until when the notice is shown. */
  statesEnd: z.boolean(),
  /** The source of the notice. */
  source: z.string().nullable(),
  version: z.int().positive(),
})
export type TravelAlert = z.infer<typeof TravelAlert>

/** As staff see it, with the ids of the roads that it is the state of. */
export const StaffAlert = TravelAlert.extend({ corridors: z.array(z.string()) }).meta({
  id: 'StaffAlert',
})
export type StaffAlert = z.infer<typeof StaffAlert>

const DeskAlert = StaffAlert.extend({ lastChange: LastChange.nullable() })
export type DeskAlert = z.infer<typeof DeskAlert>

export const AlertPage = pageOf(DeskAlert).meta({ id: 'AlertPage' })
export type AlertPage = z.infer<typeof AlertPage>

export const AlertPart = PartQuery.extend({
  pageSize: fromDigits(z.int().min(1).max(50).default(20)),
})

/** The longest an alert may last; anything longer is a news item. */
export const ALERT_LONGEST_DAYS = 90

/** How severe the alert is that says such a state of a road. */
export const SEVERITY_OF: Record<RoadState, Severity> = {
  normal: 'notice',
  delays: 'caution',
  suspended: 'closure',
}

/** What an alert of some roads says of them; one that only informs says nothing of their state. */
export function roadStateOf(severity: Severity): RoadState | null {
  if (severity === 'notice') return null
  return severity === 'closure' ? 'suspended' : 'delays'
}

const SEVERITY_WORDS = {
  notice: 'informativo',
  caution: 'precaucion',
  closure: 'cierre',
} as const satisfies Record<Severity, Aviso['gravedad']>

/** What each field is called where anybody reads it. */
export const ALERT_NAMES = {
  id: 'id',
  severity: ['gravedad', SEVERITY_WORDS],
  text: 'texto',
  corridor: 'corredor',
  link: 'enlace',
  startsAt: 'desde',
  endsAt: 'hasta',
  statesEnd: 'anunciaFin',
  source: 'fuente',
  version: 'version',
} as const satisfies NamesOf<TravelAlert>

function isWebAddress(value: string): boolean {
  return value !== NO_REDIRECT && isRedirect(value)
}

/** A path of this site: one slash, and nothing a browser would read as another host. */
function isSitePath(value: string): boolean {
  return /^\/(?![/\\])[\w\-./?=&#%]*$/.test(value)
}
