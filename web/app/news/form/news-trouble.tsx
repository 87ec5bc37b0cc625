import { FormTrouble } from '../../staff/form/form-trouble.tsx'
import type { FieldErrors } from './field-errors.ts'
import { FIELD_IDS, FIELDS } from './field-names.ts'
import type { Saving } from './use-saving.ts'

export function NewsTrouble({ saving, errors }: { saving: Saving; errors: FieldErrors }) {
  return (
    <FormTrouble
      attempt={saving}
      errors={
        saving.phase === 'refused'
          ? FIELDS.flatMap((field) => {
              const text = errors[field]
              return text === undefined ? [] : [{ fieldId: FIELD_IDS[field], text }]
            })
          : undefined
      }
      failure={
        saving.phase === 'failed'
          ? { title: 'La noticia no se guardó', sentence: saving.trouble }
          : undefined
      }
    />
  )
}
