import {
  OfficeDay,
  OfficeDayDraft,
  type OfficeDayKind,
} from '@terminal/contract/petitions/case/office-day'
import { OFFICE_DAYS_API_PATH } from '@terminal/contract/petitions/case/office-day.schema'
import { z } from 'zod'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'
import { formatDay } from '../../ui/day.tsx'

export const KIND_NAMES: Record<OfficeDayKind, string> = {
  closed: 'Día no laborable',
  suspended: 'Suspensión de términos',
}

/** What stands in the form; a day without work has no last day of its own. */
export const OfficeDayValues = z.object({
  kind: z.enum(['closed', 'suspended']),
  from: z.string(),
  to: z.string(),
  name: z.string(),
  act: z.string(),
})
export type OfficeDayValues = z.infer<typeof OfficeDayValues>

export const EMPTY_DAY: OfficeDayValues = { kind: 'closed', from: '', to: '', name: '', act: '' }

export const OFFICE_DAY_RECORD = defineRecordForm({
  path: OFFICE_DAYS_API_PATH,
  answer: OfficeDay,
  values: OfficeDayValues,
  labels: {
    kind: 'Clase',
    from: 'Primer día',
    to: 'Último día',
    name: 'Por qué',
    act: 'Acto que lo ordena',
  },
  fieldIds: {
    kind: 'dia-clase',
    from: 'dia-primero',
    to: 'dia-ultimo',
    name: 'dia-nombre',
    act: 'dia-acto',
  },
  schema: OfficeDayDraft,
  toWire: toDraft,
  missing: {
    from: 'Escriba la fecha.',
    to: 'Escriba el último día.',
    name: 'Escriba por qué, como «Fiestas de la ciudad».',
    act: 'Escriba el acto, como «Circular de Gerencia 015 de 2026».',
  },
  describe: {
    kind: (kind) => KIND_NAMES[kind],
    from: (day) => day && formatDay(day),
    to: (day) => day && formatDay(day),
  },
})

function toDraft(values: OfficeDayValues): OfficeDayDraft {
  const { kind, from, to, name, act } = values
  return { kind, from, to: kind === 'closed' ? from : to, name, act }
}
