import { SelectField, TextField } from '../../ui/inputs.tsx'
import type { SectionRecordForm } from './section-record.ts'
import { PERIODICITY_OPTIONS, periodicityCalled, SECTION_LABELS } from './section-values.ts'

export function SectionFields({ form }: { form: SectionRecordForm }) {
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
