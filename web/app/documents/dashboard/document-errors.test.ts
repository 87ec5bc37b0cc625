import type { DocumentVersion } from '@terminal/contract/documents/document'
import { expect, test } from 'vitest'
import { CallError } from '../../staff/session/call-api.ts'
import { errorsIn, errorsOf, shownErrors } from './document-errors.ts'
import {
  type DocumentValues,
  emptyValues,
  fieldsThatDiffer,
  toForm,
  toTexts,
} from './document-values.ts'

const FILE = new File(['%PDF-'], 'plan.pdf')
const SAVED: DocumentVersion = {
  number: 1,
  url: '/archivos/documentos/a/plan.pdf',
  format: 'pdf',
  bytes: 5,
  sha256: null,
  since: '2026-11-15T10:00:00Z',
  withdrawal: null,
}
const FINE: DocumentValues = { ...emptyValues('2026-11-15', '7'), title: 'Plan de acción 2026' }
const NOTHING = { saved: undefined, badDays: [] }
const check = (
  values: Partial<DocumentValues>,
  beside: Partial<Parameters<typeof errorsOf>[1]> = {},
) => errorsOf({ ...FINE, ...values }, { ...NOTHING, ...beside })

test('what is published has a file, a link, or what it had', () => {
  expect(check({})).toEqual({ file: 'Elija un archivo.' })
  expect(check({ file: FILE })).toEqual({})
  expect(check({}, { saved: SAVED })).toEqual({})
  expect(check({}, { saved: { ...SAVED, format: 'link' } })).toEqual({
    file: 'Elija un archivo.',
  })
  expect(check({ source: 'link' })).toEqual({ link: 'Escriba la dirección del documento.' })
  expect(check({ source: 'link', link: 'https://a.example/plan' })).toEqual({})
  expect(check({ source: 'link', link: 'javascript:alert(1)' })).toEqual({
    link: 'Escriba una dirección web completa, que empiece por https:// o http://.',
  })
})

test('what does not apply says why; what is pending needs nothing', () => {
  expect(check({ state: 'not-applicable' })).toEqual({
    reason: 'Escriba por qué no aplica, con la norma que lo sustenta.',
  })
  expect(check({ state: 'not-applicable', reason: 'Ley 1712, art. 5.' })).toEqual({})
  expect(check({ state: 'pending' })).toEqual({})
})

test('title and section are needed, and days that exist', () => {
  expect(check({ title: '  ', sectionId: '', state: 'pending' })).toEqual({
    title: 'Escriba el título.',
    sectionId: 'Elija la sección.',
  })
  expect(check({ title: 'a'.repeat(301), state: 'pending' })).toEqual({
    title: 'Título: el texto es demasiado largo.',
  })
  expect(check({ state: 'pending' }, { badDays: ['issuedOn'] })).toEqual({
    issuedOn: 'Escriba una fecha que exista, como 15/11/2026.',
  })
})

test('what the API refuses stands beside a field that is shown', () => {
  const refusal = (fields: Record<string, string>) =>
    new CallError(422, {
      type: 'about:blank',
      title: '',
      status: 422,
      detail: 'Revise.',
      requestId: 'x',
      code: 'invalid_fields',
      fields,
    })
  expect(errorsIn(refusal({ archivo: 'No es un PDF.', otra: 'x' }), FINE)).toEqual({
    file: 'No es un PDF.',
  })
  expect(errorsIn(refusal({ archivo: 'Elija.' }), { ...FINE, source: 'link' })).toEqual({
    link: 'Elija.',
  })
  expect(errorsIn(new CallError(413), FINE)).toEqual({ file: 'El archivo es demasiado grande.' })
  expect(errorsIn(new CallError(0), FINE)).toEqual({})
  expect(errorsIn(new Error('x'), FINE)).toEqual({})
})

test('a form sends what its choices ask for, and nothing that was typed under another', () => {
  const typed = { ...FINE, reason: 'Porque no.', link: 'https://a.example' }
  const names = (values: DocumentValues) => [...toForm({ ...values, file: FILE }).keys()]
  expect(names(typed)).toEqual(['titulo', 'seccionId', 'estado', 'fechaPublicacion', 'archivo'])
  expect(names({ ...typed, source: 'link' })).toContain('enlace')
  expect(names({ ...typed, source: 'link' })).not.toContain('archivo')
  expect(Object.fromEntries(toTexts({ ...typed, state: 'not-applicable' }))).toEqual({
    titulo: FINE.title,
    seccionId: '7',
    estado: 'no_aplica',
    motivo: 'Porque no.',
    fechaPublicacion: '2026-11-15',
  })
})

test('what was typed under another choice is no change', () => {
  expect(fieldsThatDiffer(FINE, { ...FINE, reason: 'x', link: 'y' })).toEqual([])
  expect(fieldsThatDiffer(FINE, { ...FINE, source: 'link', link: 'y' })).toEqual(['source', 'link'])
  expect(fieldsThatDiffer(FINE, { ...FINE, state: 'not-applicable', reason: 'x' })).toEqual([
    'state',
    'reason',
  ])
})

test('an error leads to a field that is on the page', () => {
  const all = { title: 't', file: 'f', link: 'l', reason: 'r' }
  expect(shownErrors(all, FINE)).toEqual({ title: 't', file: 'f' })
  expect(shownErrors(all, { ...FINE, source: 'link' })).toEqual({ title: 't', link: 'l' })
  expect(shownErrors(all, { ...FINE, state: 'not-applicable' })).toEqual({
    title: 't',
    reason: 'r',
  })
  expect(shownErrors(all, { ...FINE, state: 'pending' })).toEqual({ title: 't' })
})
