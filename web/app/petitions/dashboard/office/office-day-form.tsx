import type { OfficeDay } from '@terminal/contract/petitions/case/office-day'
import type { RecordTask } from '../../../staff/desk/record-desk.tsx'
import { FORM_TITLE_ID, RecordForm } from '../../../staff/form/record-form.tsx'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { useRecordForm } from '../../../staff/form/use-record-form.ts'
import { TextField } from '../../../ui/inputs.tsx'
import { EMPTY_DAY, KIND_NAMES, OFFICE_DAY_RECORD } from './office-day-record.ts'

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
