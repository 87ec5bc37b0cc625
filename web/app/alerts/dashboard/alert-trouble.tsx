import { FormTrouble } from '../../staff/form/form-trouble.tsx'
import { FIELD_IDS, FIELDS } from './alert-errors.ts'
import type { Saving } from './use-alert-form.ts'

export function AlertTrouble({ saving }: { saving: Saving }) {
  return (
    <FormTrouble
      attempt={saving}
      errors={
        saving.phase === 'refused'
          ? FIELDS.flatMap((field) => {
              const text = saving.errors[field]
              return text === undefined ? [] : [{ fieldId: FIELD_IDS[field], text }]
            })
          : undefined
      }
      failure={
        saving.phase === 'failed'
          ? { title: 'El aviso no se publicó', sentence: saving.trouble }
          : undefined
      }
    />
  )
}
