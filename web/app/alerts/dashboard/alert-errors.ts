import { AlertDraft } from '@terminal/contract/alerts/alert'
import { errorsBySchema, sentenceOf } from '../../staff/form/field-errors.ts'
import type { FieldErrors } from '../../staff/form/record-options.ts'
import { type AlertField, type AlertValues, endOf, startOf, toDraft } from './alert-values.ts'

export type AlertErrors = FieldErrors<AlertField>

/** In the order in which the form asks for them. */
export const FIELD_LABELS = {
  severity: 'Gravedad',
  text: 'Qué deben saber los viajeros',
  endsAt: '¿Hasta cuándo se muestra el aviso?',
  corridor: 'Vía o ruta',
  corridors: 'Vías que afecta',
  startsAt: 'Comienzo',
  source: 'Fuente',
  link: 'Enlace',
  statesEnd: 'Decir en el aviso hasta cuándo',
} as const satisfies Record<AlertField, string>

/** In the order in which the form asks for them: the id of each field, to which its error leads. */
export const FIELD_IDS = {
  severity: 'gravedad',
  text: 'texto',
  endsAt: 'hasta',
  corridor: 'corredor',
  corridors: 'corredores',
  startsAt: 'desde',
  source: 'fuente',
  link: 'enlace',
  statesEnd: 'anuncia-fin',
} as const satisfies Record<AlertField, string>

const MISSING: AlertErrors = { text: 'Escriba el texto del aviso.' }

/** By the rules of the API itself, before anything is sent. */
export function errorsOf(values: AlertValues, nowMs: number): AlertErrors {
  const errors: AlertErrors = timeErrors(values, nowMs)
  if (values.severity === undefined) errors.severity = 'Elija la gravedad del aviso.'
  const refused = errorsBySchema<AlertField>(
    undefined,
    AlertDraft,
    toDraft(values, nowMs),
    (field, issue) => sentenceOf(issue, String(values[field]).trim(), MISSING[field]),
  )
  return { ...refused, ...errors }
}

function timeErrors(values: AlertValues, nowMs: number): AlertErrors {
  const [start, end] = [startOf(values), endOf(values, nowMs)]
  const errors: AlertErrors = {}
  if (start === undefined) errors.startsAt = 'Escriba el día y la hora en que empieza.'
  if (end === undefined) errors.endsAt = 'Escriba el día y la hora en que termina.'
  else if (Date.parse(end) <= nowMs)
    errors.endsAt = 'La hora de terminar ya pasó. Elija una que esté por venir.'
  else if (start && Date.parse(end) <= Date.parse(start))
    errors.endsAt = 'El aviso debe terminar después de empezar.'
  return errors
}
