import type { Section } from '@terminal/contract/documents/document'
import { useRef } from 'react'
import { FormDialog } from '../../staff/form/form-dialog.tsx'
import { TwoVersions } from '../../staff/form/two-versions.tsx'
import { useFocusWhileBusy } from '../../staff/form/use-focus-while-busy.ts'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionFields } from './section-fields.tsx'
import { SECTION_RECORD, type SectionRecordForm } from './section-record.ts'
import { EMPTY_SECTION } from './section-values.ts'

type Props = {
  /** Nothing for a new one. */
  section: Section | undefined
  onSaved: (id: number) => void
  onClose: () => void
}

export function SectionDialog({ section, onSaved, onClose }: Props) {
  const form = useRecordForm({
    ...SECTION_RECORD,
    item: section,
    empty: EMPTY_SECTION,
    toasts: { saved: section ? 'Sección guardada.' : 'Sección creada.' },
    onSaved: ({ id }) => onSaved(id),
  })
  const { phase } = form
  const fields = useRef<HTMLDivElement>(null)
  useFocusWhileBusy(fields, form.isBusy)
  return (
    <FormDialog
      id="seccion"
      title={section ? 'Editar sección' : 'Nueva sección'}
      submitLabel={phase.name === 'conflict' ? 'Guardar lo mío' : 'Guardar'}
      isBusy={form.isBusy}
      onSubmit={phase.name === 'conflict' ? form.keepMine : form.submit}
      onStop={form.stop}
      onClose={onClose}
    >
      {phase.name === 'failed' ? (
        <Alert tone="error" role="alert">
          <p>{phase.sentence}</p>
        </Alert>
      ) : null}
      {phase.name === 'conflict' ? <Conflict form={form} theirs={phase.theirs.item} /> : null}
      <div className="stack" ref={fields} inert={form.isBusy}>
        <SectionFields form={form} />
      </div>
    </FormDialog>
  )
}

function Conflict({ form, theirs }: { form: SectionRecordForm; theirs: Section }) {
  return (
    <Alert
      tone="warning"
      role="alert"
      title="Otra persona guardó esta sección mientras usted escribía"
    >
      <TwoVersions headingLevel={3} fields={form.compareWith(theirs)} />
      <Button variant="quiet" onClick={form.takeTheirs}>
        Usar lo que guardó la otra persona
      </Button>
    </Alert>
  )
}
