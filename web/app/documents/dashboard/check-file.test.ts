import { DOCUMENT_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { expect, test } from 'vitest'
import { ACCEPTED, checkFile, FILE_HINT, refusalOf } from './document-fields.tsx'

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

test('a text that was named .pdf is told to be none; a PDF may be sent, and a table is left to the API', async () => {
  const refusal = /^El archivo se llama \.pdf, pero no es un PDF\./
  for (const content of ['Acta del 3 de noviembre', '%PD', ' %PDF-1.7', 'MZ\0'])
    expect(await checkFile(new File([content], 'Acta.PDF'))).toMatch(refusal)
  expect(await checkFile(new File(['%PDF-1.7\n'], 'acta.pdf'))).toBeUndefined()
  expect(await checkFile(new File(['a;b'], 'acta.csv'))).toBeUndefined()
  expect(await checkFile(new File([], 'acta.pdf'))).toBe('El archivo está vacío. Elija otro.')
})
