import { PETITION_FIELDS, type WrittenField } from '@terminal/contract/petitions/case/petition-form'
import type { ShownForm } from './send-petition.server.ts'

/** What a control of the form takes: each field's id is its name. */
export type TextOf = (field: WrittenField) => {
  id: string
  name: string
  error: string | undefined
  warning: string
  defaultValue: string
}
/** The same for a box: ticked where it came back ticked. */
type BoxOf = (field: WrittenField) => { id: string; name: string; defaultChecked: boolean }

export type FieldsOf = { text: TextOf; box: BoxOf }

export function fieldsOf({ values, errors, warnings }: ShownForm): FieldsOf {
  return {
    text: (field) => {
      const name = PETITION_FIELDS[field]
      return {
        id: name,
        name,
        error: errors.find((error) => error.name === name)?.text,
        warning: warnings[name] ?? '',
        defaultValue: values[field],
      }
    },
    box: (field) => {
      const name = PETITION_FIELDS[field]
      return { id: name, name, defaultChecked: values[field] !== '' }
    },
  }
}
