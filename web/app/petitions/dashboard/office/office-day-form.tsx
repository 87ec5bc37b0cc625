import {
  OfficeDay,
  OfficeDayDraft,
  type OfficeDayKind,
} from '@terminal/contract/petitions/case/office-day'
import { OFFICE_DAYS_API_PATH } from '@terminal/contract/petitions/case/office-day.schema'
import { z } from 'zod'
import type { RecordTask } from '../../../staff/desk/record-desk.tsx'
import { defineRecordForm } from '../../../staff/form/define-record-form.ts'
import { FORM_TITLE_ID, RecordForm } from '../../../staff/form/record-form.tsx'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { useRecordForm } from '../../../staff/form/use-record-form.ts'
import { formatDay } from '../../../ui/day.tsx'
import { TextField } from '../../../ui/inputs.tsx'

export const KIND_NAMES: Record<OfficeDayKind, string> = {
  closed: 'Día no laborable',
  suspended: 'Suspensión de términos',
}

/** What stands in the form; a day without work has no last day of its own. */
const OfficeDayValues = z.object({
  kind: z.enum(['closed', 'suspended']),
  from: z.string(),
  to: z.string(),
  name: z.string(),
  act: z.string(),
})
type OfficeDayValues = z.infer<typeof OfficeDayValues>

const EMPTY_DAY: OfficeDayValues = { kind: 'closed', from: '', to: '', name: '', act: '' }

const OFFICE_DAY_RECORD = defineRecordForm({
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

/** A day on which terms do not run, with the act that says so. */
export function OfficeDayForm({ editing, onSaved, onCancel }: RecordTask<OfficeDay>) {
  const form = useRecordForm({
    ...OFFICE_DAY_RECORD,
    item: editing,
    empty: EMPTY_DAY,
    toasts: { saved: 'Guardado. Los plazos abiertos se recalculan en unos segundos.' },
    draft: { form: editing ? `pqrsd-dia:${editing.id}` : 'pqrsd-dia:nuevo' },
    cameFor: editing ? FORM_TITLE_ID : undefined,
    onSaved,
  })
  const { kind } = form.values
  return (
    <RecordForm
      form={form}
      className="office-desk__form"
      title={editing ? 'Cambiar el día' : 'Agregar un día'}
      submitLabel={editing ? 'Guardar y recalcular' : 'Agregar y recalcular'}
      failedTitle="El día no se guardó"
      draftTitle={({ name }) => name}
      conflict={{ title: 'Otra persona cambió este día mientras usted escribía' }}
      onCancel={editing ? onCancel : undefined}
    >
      <div className="stack gap-6">
        <TileChoice
          id={form.fieldIds.kind}
          label="Clase"
          chosen={kind}
          error={form.errors.kind}
          onChoose={(chosen) => form.change({ kind: chosen })}
          options={[
            { value: 'closed', content: KIND_NAMES.closed },
            { value: 'suspended', content: KIND_NAMES.suspended },
          ]}
        />
        <TextField
          {...form.text('from')}
          label={kind === 'closed' ? 'Fecha' : 'Primer día'}
          need="required"
          type="date"
        />
        {kind === 'suspended' ? (
          <TextField
            {...form.text('to')}
            need="required"
            type="date"
            hint="Ese día tampoco cuenta"
          />
        ) : null}
        <TextField
          {...form.text('name')}
          need="required"
          autoComplete="off"
          hint="Lo lee la ciudadanía: «Fiestas de la ciudad»"
        />
        <TextField
          {...form.text('act')}
          need="required"
          autoComplete="off"
          hint="Circular, resolución o decreto, con número y año"
        />
      </div>
    </RecordForm>
  )
}
