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
export type DeskAlert = TravelAlert & { lastChange: { by: string; at: string } | null }
export type AlertPage = { items: DeskAlert[]; page: number; pageSize: number; total: number }

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
    gravedad: SEVERITY_WORDS[alert.severity],
    texto: alert.text,
    corredor: alert.corridor,
    enlace: alert.link,
    desde: alert.startsAt,
    hasta: alert.endsAt,
    fuente: alert.source,
    version: alert.version,
  }
}

export function fromAviso(wire: Aviso): TravelAlert {
  return {
    id: wire.id,
    severity: severityOf(wire.gravedad),
    text: wire.texto,
    corridor: wire.corredor,
    link: wire.enlace,
    startsAt: wire.desde,
    endsAt: wire.hasta,
    source: wire.fuente,
    version: wire.version,
  }
}

export function toAvisoForm(draft: AlertDraft): AvisoForm {
  return {
    gravedad: SEVERITY_WORDS[draft.severity],
    texto: draft.text,
    corredor: draft.corridor,
    enlace: draft.link,
    desde: draft.startsAt,
    hasta: draft.endsAt,
    fuente: draft.source,
  }
}

export function fromAvisoForm(form: AvisoForm): AlertDraft {
  return {
    severity: severityOf(form.gravedad),
    text: oneLine(form.texto),
    corridor: form.corredor && oneLine(form.corredor),
    link: form.enlace,
    startsAt: form.desde,
    endsAt: form.hasta,
    source: form.fuente && oneLine(form.fuente),
  }
}

/** The current record in a 412, for comparison. */
export function toCurrentAviso(alert: TravelAlert): { actual: Aviso } {
  return { actual: toAviso(alert) }
}

export function toAvisoList(alerts: readonly TravelAlert[]): AvisoList {
  return { items: alerts.map(toAviso) }
}

export function toAvisoPage({ items, page, pageSize, total }: AlertPage): AvisoPage {
  return {
    items: items.map(({ lastChange, ...alert }) => ({
      ...toAviso(alert),
      ultimoCambio: lastChange && { por: lastChange.by, en: lastChange.at },
    })),
    pageNumber: page,
    pageSize,
    totalCount: total,
    totalPages: Math.ceil(total / pageSize),
  }
}

export function fromAvisoPage(wire: AvisoPage): AlertPage {
  return {
    items: wire.items.map(({ ultimoCambio, ...aviso }) => ({
      ...fromAviso(aviso),
      lastChange: ultimoCambio && { by: ultimoCambio.por, at: ultimoCambio.en },
    })),
    page: wire.pageNumber,
    pageSize: wire.pageSize,
    total: wire.totalCount,
  }
}

function severityOf(word: Aviso['gravedad']): Severity {
  return SEVERITIES.find((severity) => SEVERITY_WORDS[severity] === word) ?? 'notice'
}
