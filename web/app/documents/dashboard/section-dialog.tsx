import {
  PERIODICITIES,
  type Periodicity,
  SECTION_NAMES,
  type Section,
} from '@terminal/contract/documents/document'
import { Seccion, SeccionForm } from '@terminal/contract/documents/document.schema'
import {
  SECTION_FIELDS,
  type SectionDraft,
  toSeccionForm,
} from '@terminal/contract/documents/document-form'
import { fromWire } from '@terminal/contract/http/wire-names'
import { useRef } from 'react'
import { z } from 'zod'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'
import { FormDialog } from '../../staff/form/form-dialog.tsx'
import { TwoVersions } from '../../staff/form/two-versions.tsx'
import { useFocusWhileBusy } from '../../staff/form/use-focus-while-busy.ts'
import { type RecordForm, useRecordForm } from '../../staff/form/use-record-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/inputs.tsx'
import { PERIODICITY_NAMES } from './desk-words.ts'

/** What stands in the form: every text as it was typed. */
export const SectionValues = z.object({
  name: z.string(),
  numeral: z.string(),
  responsible: z.string(),
  periodicity: z.enum(PERIODICITIES),
})
export type SectionValues = z.infer<typeof SectionValues>
type SectionField = keyof SectionValues

const SECTION_LABELS: Record<SectionField, string> = {
  name: 'Nombre',
  numeral: 'Numeral',
  responsible: 'Responsable',
  periodicity: 'Periodicidad',
}

/** What an error leads to. */
const SECTION_IDS: Record<SectionField, string> = {
  name: 'seccion-name',
  numeral: 'seccion-numeral',
  responsible: 'seccion-responsible',
  periodicity: 'seccion-periodicity',
}

export const EMPTY_SECTION: SectionValues = {
  name: '',
  numeral: '',
  responsible: '',
  periodicity: 'yearly',
}

export function toSectionDraft(values: SectionValues): SectionDraft {
  return {
    name: values.name.trim(),
    numeral: values.numeral.trim() || null,
    responsible: values.responsible.trim() || null,
    periodicity: values.periodicity,
  }
}

const PERIODICITY_OPTIONS = PERIODICITIES.map((value) => ({
  value,
  text: PERIODICITY_NAMES[value],
}))

function periodicityCalled(value: string): Periodicity {
  return PERIODICITIES.find((each) => each === value) ?? 'always'
}

/** What the record form must know of sections. */
export const SECTION_RECORD = defineRecordForm({
  path: '/api/Secciones',
  answer: Seccion.transform((wire): Section => fromWire(SECTION_NAMES, wire)),
  values: SectionValues,
  labels: SECTION_LABELS,
  fieldIds: SECTION_IDS,
  wireNames: SECTION_FIELDS,
  schema: SeccionForm,
  toWire: (values) => toSeccionForm(toSectionDraft(values)),
  missing: { name: 'Escriba el nombre de la sección.' },
  sentenceFor: (_, { code }) => (code === 'too_big' ? 'Es demasiado largo.' : undefined),
  describe: { periodicity: (periodicity) => PERIODICITY_NAMES[periodicity] },
})

type SectionRecordForm = RecordForm<SectionValues, Section, SectionField>

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

function SectionFields({ form }: { form: SectionRecordForm }) {
  const text = (name: 'name' | 'numeral' | 'responsible') => ({
    ...form.text(name),
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...text('name')} need="required" />
      <TextField
        {...text('numeral')}
        need="optional"
        hint="El de la ley, como 4.10 o 4.7.a. Déjelo vacío si la sección es propia."
        isShort
      />
      <TextField {...text('responsible')} need="optional" hint="La oficina que responde." />
      <SelectField
        id={form.fieldIds.periodicity}
        label={SECTION_LABELS.periodicity}
        hint="Cada cuánto se publica. De ella sale la próxima fecha de la matriz."
        error={form.errors.periodicity}
        value={form.values.periodicity}
        onChange={({ target }) => form.change({ periodicity: periodicityCalled(target.value) })}
        options={PERIODICITY_OPTIONS}
      />
    </>
  )
}
