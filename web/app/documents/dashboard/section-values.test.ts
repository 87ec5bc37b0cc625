import { SECTION_FIELDS } from '@terminal/contract/documents/document-form'
import { expect, test } from 'vitest'
import { errorsNamed } from '../../staff/form/field-errors.ts'
import {
  EMPTY_SECTION,
  sectionErrorsOf,
  sectionFieldsThatDiffer,
  toSectionDraft,
} from './section-values.ts'

const FINE = {
  name: 'Plan de acción',
  numeral: '4.3',
  responsible: '',
  periodicity: 'yearly',
} as const

test('blanks are nothing', () => {
  expect(toSectionDraft({ ...FINE, name: ' Plan ', numeral: '  ', responsible: ' ' })).toEqual({
    name: 'Plan',
    numeral: null,
    responsible: null,
    periodicity: 'yearly',
  })
})

test('what the API would refuse is said before anything is sent, in a sentence', () => {
  expect(sectionErrorsOf(FINE)).toEqual({})
  expect(sectionErrorsOf({ ...FINE, numeral: '' })).toEqual({})
  expect(sectionErrorsOf({ ...FINE, name: '   ' })).toEqual({
    name: 'Escriba el nombre de la sección.',
  })
  expect(sectionErrorsOf({ ...FINE, numeral: '4,3' })).toEqual({
    numeral: 'Escriba un numeral como 4.10 o 4.7.a.',
  })
  expect(sectionErrorsOf({ ...FINE, responsible: 'a'.repeat(201) })).toEqual({
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
  expect(sectionFieldsThatDiffer(FINE, { ...FINE, numeral: '4.4' })).toEqual(['numeral'])
  expect(EMPTY_SECTION.name).toBe('')
})
