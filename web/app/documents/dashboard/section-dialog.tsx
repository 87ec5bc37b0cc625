import { fromSeccion, type Section } from '@terminal/contract/documents/document'
import { Seccion } from '@terminal/contract/documents/document.schema'
import { useState } from 'react'
import { FormDialog } from '../../staff/form/form-dialog.tsx'
import { TwoVersions } from '../../staff/form/two-versions.tsx'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/inputs.tsx'
import { currentIn, saveSection } from './document-calls.ts'
import {
  describeSectionValue,
  PERIODICITY_OPTIONS,
  periodicityCalled,
  SECTION_FIELDS,
  SECTION_LABELS,
  type SectionErrors,
  type SectionValues,
  sectionErrorsIn,
  sectionErrorsOf,
  sectionFieldsThatDiffer,
  sectionValuesOf,
  toSectionDraft,
} from './section-values.ts'

type Props = {
  /** Nothing for a new one. */
  section: Section | undefined
  onSaved: (id: number) => void
  onClose: () => void
}

export function SectionDialog({ section, onSaved, onClose }: Props) {
  const { values, change, errors, trouble, theirs, isSaving, ...form } = useSectionForm(
    section,
    onSaved,
  )
  const text = (field: 'name' | 'numeral' | 'responsible') => ({
    id: `seccion-${field}`,
    label: SECTION_LABELS[field],
    value: values[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [field]: currentTarget.value }),
  })
  return (
    <FormDialog
      id="seccion"
      title={section ? 'Editar sección' : 'Nueva sección'}
      deed={theirs ? 'Guardar lo mío' : 'Guardar'}
      isBusy={isSaving}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {trouble ? (
        <Alert tone="error" role="alert">
          <p>{trouble}</p>
        </Alert>
      ) : null}
      {theirs ? (
        <Conflict mine={values} theirs={theirs} onTake={() => form.takeTheirs(theirs)} />
      ) : null}
      <TextField {...text('name')} need="required" />
      <TextField
        {...text('numeral')}
        need="optional"
        hint="El de la ley, como 4.10 o 4.7.a. Déjelo vacío si la sección es propia."
        isShort
      />
      <TextField {...text('responsible')} need="optional" hint="La oficina que responde." />
      <SelectField
        id="seccion-periodicity"
        label={SECTION_LABELS.periodicity}
        hint="Cada cuánto se publica. De ella sale la próxima fecha de la matriz."
        error={errors.periodicity}
        value={values.periodicity}
        onChange={({ target }) => change({ periodicity: periodicityCalled(target.value) })}
        options={PERIODICITY_OPTIONS}
      />
    </FormDialog>
  )
}

function useSectionForm(section: Section | undefined, onSaved: Props['onSaved']) {
  const { callApi, showToast } = useStaff()
  const [values, setValues] = useState(() => sectionValuesOf(section))
  const [errors, setErrors] = useState<SectionErrors>({})
  const [trouble, setTrouble] = useState<string>()
  const [theirs, setTheirs] = useState<Section>()
  const [known, setKnown] = useState(section)
  const [isSaving, setSaving] = useState(false)

  const refuse = (error: unknown) => {
    const current = currentIn(error, Seccion)
    const found = error instanceof CallError ? sectionErrorsIn(error.problem ?? {}) : {}
    if (current) {
      setTheirs(fromSeccion(current))
      setKnown(fromSeccion(current))
    } else if (Object.keys(found).length > 0) refuseFields(found)
    else setTrouble(callSentence(error))
  }
  const refuseFields = (found: SectionErrors) => {
    setErrors(found)
    const first = SECTION_FIELDS.find((field) => found[field] !== undefined)
    document.getElementById(`seccion-${first}`)?.focus()
  }
  return {
    values,
    errors,
    trouble,
    theirs,
    isSaving,
    change: (part: Partial<SectionValues>) => setValues((before) => ({ ...before, ...part })),
    takeTheirs(saved: Section): void {
      setValues(sectionValuesOf(saved))
      setTheirs(undefined)
    },
    /** Whether it was saved. */
    async submit(): Promise<boolean> {
      const found = sectionErrorsOf(values)
      setErrors(found)
      setTrouble(undefined)
      if (Object.keys(found).length > 0) {
        refuseFields(found)
        return false
      }
      setSaving(true)
      try {
        const id = await saveSection(callApi, known, toSectionDraft(values))
        showToast('success', section ? 'Sección guardada.' : 'Sección creada.')
        onSaved(id)
        return true
      } catch (error) {
        refuse(error)
        return false
      } finally {
        setSaving(false)
      }
    },
  }
}

type ConflictProps = { mine: SectionValues; theirs: Section; onTake: () => void }

function Conflict({ mine, theirs, onTake }: ConflictProps) {
  const saved = sectionValuesOf(theirs)
  return (
    <Alert
      tone="warning"
      role="alert"
      title="Otra persona guardó esta sección mientras usted escribía"
    >
      <TwoVersions
        headingLevel={3}
        fields={sectionFieldsThatDiffer(mine, saved).map((field) => ({
          name: SECTION_LABELS[field],
          mine: describeSectionValue(field, mine),
          theirs: describeSectionValue(field, saved),
        }))}
      />
      <Button variant="quiet" onClick={onTake}>
        Usar lo que guardó la otra persona
      </Button>
    </Alert>
  )
}
