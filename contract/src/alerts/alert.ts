import { fromUltimoCambio, type LastChange, toUltimoCambio } from '../http/history.ts'
import { fromPagina, type Page, toPagina } from '../http/page.ts'
import { fromWire, toWire } from '../http/wire-names.ts'
import { oneLine } from '../text/one-line.ts'
import type { RoadState } from '../travel/road-state.ts'
import type { Aviso, AvisoDelPersonal, AvisoForm, AvisoList, AvisoPage } from './alert.schema.ts'

export const SEVERITIES = ['notice', 'caution', 'closure'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A notice shown on every public page between two instants. */
export type TravelAlert = {
  id: number
  severity: Severity
  text: string
  /** The road or route it is about. */
  corridor: string | null
  link: string | null
  /** Instants, ISO 8601. */
  startsAt: string
  endsAt: string
  /** Whether visitors read that end; else it is only until when the notice is shown. */
  statesEnd: boolean
  /** The source of the notice. */
  source: string | null
  version: number
}
/** As staff see it, with the ids of the roads that it is the state of. */
export type StaffAlert = TravelAlert & { corridors: readonly string[] }
export type AlertDraft = Omit<StaffAlert, 'id' | 'version' | 'startsAt'> & {
  /** Now, when nothing is said. */
  startsAt: string | null
}
export type DeskAlert = StaffAlert & { lastChange: LastChange | null }
export type AlertPage = Page<DeskAlert>

const SHOWN_FIELDS = {
  severity: 'gravedad',
  text: 'texto',
  corridor: 'corredor',
  link: 'enlace',
  startsAt: 'desde',
  endsAt: 'hasta',
  statesEnd: 'anunciaFin',
  source: 'fuente',
} as const satisfies Partial<Record<keyof TravelAlert, keyof Aviso>>

/** What each field of the form is called on the wire. */
export const ALERT_FIELDS = {
  ...SHOWN_FIELDS,
  corridors: 'corredores',
} as const satisfies Record<keyof AlertDraft, keyof AvisoForm>

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

export function toAviso(alert: TravelAlert): Aviso {
  return {
    id: alert.id,
    ...toWire(SHOWN_FIELDS, alert),
    gravedad: SEVERITY_WORDS[alert.severity],
    version: alert.version,
  }
}

export function fromAviso(wire: Aviso): TravelAlert {
  return {
    id: wire.id,
    ...fromWire(SHOWN_FIELDS, wire),
    severity: severityOf(wire.gravedad),
    version: wire.version,
  }
}

export function toAvisoDelPersonal(alert: StaffAlert): AvisoDelPersonal {
  return { ...toAviso(alert), corredores: [...alert.corridors] }
}

export function fromAvisoDelPersonal(wire: AvisoDelPersonal): StaffAlert {
  return { ...fromAviso(wire), corridors: wire.corredores }
}

export function toAvisoForm(draft: AlertDraft): AvisoForm {
  return {
    ...toWire(ALERT_FIELDS, draft),
    gravedad: SEVERITY_WORDS[draft.severity],
    corredores: [...draft.corridors],
  }
}

export function fromAvisoForm(form: AvisoForm): AlertDraft {
  return {
    ...fromWire(ALERT_FIELDS, form),
    severity: severityOf(form.gravedad),
    text: oneLine(form.texto),
    corridor: form.corredor && oneLine(form.corredor),
    source: form.fuente && oneLine(form.fuente),
  }
}

export function toAvisoList(alerts: readonly TravelAlert[]): AvisoList {
  return { items: alerts.map(toAviso) }
}

export function toAvisoPage(page: AlertPage): AvisoPage {
  return toPagina(page, ({ lastChange, ...alert }) => ({
    ...toAvisoDelPersonal(alert),
    ultimoCambio: toUltimoCambio(lastChange),
  }))
}

export function fromAvisoPage(wire: AvisoPage): AlertPage {
  return fromPagina(wire, ({ ultimoCambio, ...aviso }) => ({
    ...fromAvisoDelPersonal(aviso),
    lastChange: fromUltimoCambio(ultimoCambio),
  }))
}

function severityOf(word: Aviso['gravedad']): Severity {
  return SEVERITIES.find((severity) => SEVERITY_WORDS[severity] === word) ?? 'notice'
}
