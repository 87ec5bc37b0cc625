import { DOCUMENT_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { expect, test } from 'vitest'
import { ACCEPTED, FILE_HINT, refusalOf } from './check-file.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test.each([
  'informe.pdf',
  'Informe final.PDF',
  'a.b.docx',
  'tabla.csv',
  'x.ods',
  'x.odt',
  'x.zip',
  'x.xlsx',
])('%s may be sent', (name) => {
  expect(refusalOf({ name, size: 1 })).toBeUndefined()
})

test.each([
  [
    'foto.png',
    1,
    'Este tipo de archivo no se admite. Elija PDF, Word (.docx), Excel (.xlsx), CSV, ODS, ODT o ZIP.',
  ],
  [
    'pdf',
    1,
    'Este tipo de archivo no se admite. Elija PDF, Word (.docx), Excel (.xlsx), CSV, ODS, ODT o ZIP.',
  ],
  [
    'carta.doc',
    1,
    'Los archivos .doc son de un formato antiguo. Guárdelo como .docx, o como PDF, y elíjalo de nuevo.',
  ],
  ['vacio.pdf', 0, 'El archivo está vacío. Elija otro.'],
  ['grande.zip', DOCUMENT_LIMIT_BYTES * 1.2, 'El archivo pesa 60 MB. El máximo es 50 MB.'],
])('%s of %d bytes is refused in words', (name, size, sentence) => {
  expect(plain(refusalOf({ name, size }))).toBe(sentence)
})

test('50 MB are the most, and the field says so before anything is chosen', () => {
  expect(refusalOf({ name: 'a.pdf', size: DOCUMENT_LIMIT_BYTES })).toBeUndefined()
  expect(refusalOf({ name: 'a.pdf', size: DOCUMENT_LIMIT_BYTES + 1 })).toBeDefined()
  expect(plain(FILE_HINT)).toContain('Máximo 50 MB.')
  expect(ACCEPTED).toBe('.pdf,.docx,.xlsx,.csv,.ods,.odt,.zip')
})
