import { fromUltimoCambio, type LastChange, toUltimoCambio } from '../http/history.ts'
import { fromPagina, type Page, toPagina } from '../http/page.ts'
import { fromWire, toWire } from '../http/wire-names.ts'
import { oneLine } from '../text/one-line.ts'
import type { Aviso, AvisoForm, AvisoList, AvisoPage } from './alert.schema.ts'

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
  /** The source of the notice. */
  source: string | null
  version: number
}
export type AlertDraft = Omit<TravelAlert, 'id' | 'version' | 'startsAt'> & {
  /** Now, when nothing is said. */
  startsAt: string | null
}
export type DeskAlert = TravelAlert & { lastChange: LastChange | null }
export type AlertPage = Page<DeskAlert>

/** What each field of the form is called on the wire. */
export const ALERT_FIELDS = {
  severity: 'gravedad',
  text: 'texto',
  corridor: 'corredor',
  link: 'enlace',
  startsAt: 'desde',
  endsAt: 'hasta',
  source: 'fuente',
} as const satisfies Record<keyof AlertDraft, keyof AvisoForm>

/** The longest an alert may last; anything longer is a news item. */
export const ALERT_LONGEST_DAYS = 90

const SEVERITY_WORDS = {
  notice: 'informativo',
  caution: 'precaucion',
  closure: 'cierre',
} as const satisfies Record<Severity, Aviso['gravedad']>

export function toAviso(alert: TravelAlert): Aviso {
  return {
    id: alert.id,
    ...toWire(ALERT_FIELDS, alert),
    gravedad: SEVERITY_WORDS[alert.severity],
    version: alert.version,
  }
}

export function fromAviso(wire: Aviso): TravelAlert {
  return {
    id: wire.id,
    ...fromWire(ALERT_FIELDS, wire),
    severity: severityOf(wire.gravedad),
    version: wire.version,
  }
}

export function toAvisoForm(draft: AlertDraft): AvisoForm {
  return { ...toWire(ALERT_FIELDS, draft), gravedad: SEVERITY_WORDS[draft.severity] }
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
    ...toAviso(alert),
    ultimoCambio: toUltimoCambio(lastChange),
  }))
}

export function fromAvisoPage(wire: AvisoPage): AlertPage {
  return fromPagina(wire, ({ ultimoCambio, ...aviso }) => ({
    ...fromAviso(aviso),
    lastChange: fromUltimoCambio(ultimoCambio),
  }))
}

function severityOf(word: Aviso['gravedad']): Severity {
  return SEVERITIES.find((severity) => SEVERITY_WORDS[severity] === word) ?? 'notice'
}
