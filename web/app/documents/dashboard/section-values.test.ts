import { SECTION_FIELDS } from '@terminal/contract/documents/document-form'
import { expect, test } from 'vitest'
import { errorsNamed } from '../../staff/form/field-errors.ts'
import {
  EMPTY_SECTION,
  SECTION_RECORD,
  type SectionValues,
  toSectionDraft,
} from './section-dialog.tsx'

const FINE = {
  name: 'Plan de acción',
  numeral: '4.3',
  responsible: '',
  periodicity: 'yearly',
} as const
const errorsOf = (values: SectionValues) => SECTION_RECORD.check(values, [])

test('blanks are nothing', () => {
  expect(toSectionDraft({ ...FINE, name: ' Plan ', numeral: '  ', responsible: ' ' })).toEqual({
    name: 'Plan',
    numeral: null,
    responsible: null,
    periodicity: 'yearly',
  })
})

test('what the API would refuse is said before anything is sent, in a sentence', () => {
  expect(errorsOf(FINE)).toEqual({})
  expect(errorsOf({ ...FINE, numeral: '' })).toEqual({})
  expect(errorsOf({ ...FINE, name: '   ' })).toEqual({
    name: 'Escriba el nombre de la sección.',
  })
  expect(errorsOf({ ...FINE, numeral: '4,3' })).toEqual({
    numeral: 'Escriba un numeral como 4.10 o 4.7.a.',
  })
  expect(errorsOf({ ...FINE, responsible: 'a'.repeat(201) })).toEqual({
    responsible: 'Es demasiado largo.',
  })
})

test('what the API refuses stands beside its field', () => {
  const fields = { numeral: 'Otra sección ya tiene este numeral.', nombre: 'No.', otra: 'x' }
  expect(errorsNamed(SECTION_FIELDS, fields)).toEqual({ numeral: fields.numeral, name: 'No.' })
  expect(errorsNamed(SECTION_FIELDS, { responsable: 'r', periodicidad: 'p' })).toEqual({
    responsible: 'r',
    periodicity: 'p',
  })
})

test('only what differs is to be chosen from', () => {
  expect(SECTION_RECORD.fieldsThatDiffer(FINE, { ...FINE, numeral: '4.4' })).toEqual(['numeral'])
  expect(EMPTY_SECTION.name).toBe('')
})
