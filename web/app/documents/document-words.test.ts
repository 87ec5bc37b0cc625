import { expect, test } from 'vitest'
import {
  countDocuments,
  documentDescription,
  nothingYet,
  sectionDescription,
  sectionTitle,
} from './document-words.ts'

test('one document is not one documents', () => {
  expect([0, 1, 2].map(countDocuments)).toEqual(['0 documentos', '1 documento', '2 documentos'])
})

test('a section with nothing to open says what is announced in it', () => {
  expect([0, 1, 2].map((pending) => nothingYet({ pending }))).toEqual([
    'Sin documentos todavía',
    '1 documento pendiente',
    '2 documentos pendientes',
  ])
})

test('a section is called as the law cites it, and one of the operator by its name', () => {
  expect(sectionTitle({ numeral: '4.10', name: 'Informes' })).toBe('4.10 Informes')
  expect(sectionTitle({ numeral: null, name: 'Actas' })).toBe('Actas')
})

test('descriptions are as long as search engines show them, whatever the names', () => {
  const names = ['Actas', 'Leyes', 'Informe '.repeat(40)]
  for (const name of names) {
    const section = { id: 1, numeral: '9.1', name }
    const document = { title: name, publishedOn: '2026-10-30', format: 'pdf', section } as const
    for (const text of [
      sectionDescription(section, 'Terminal de Prueba'),
      sectionDescription({ ...section, numeral: null }, 'Terminal de Prueba'),
      documentDescription(document, 'Terminal de Prueba'),
    ]) {
      expect(text.length).toBeGreaterThanOrEqual(50)
      expect(text.length).toBeLessThanOrEqual(160)
    }
  }
})

test('a document says of when it is, what it is and where it stands', () => {
  const section = { id: 1, numeral: '4.10', name: 'Informes trimestrales' }
  const document = { title: 'Informe de PQRSD', publishedOn: '2026-10-30', section }
  expect(documentDescription({ ...document, format: 'csv' }, 'Terminal de Prueba')).toBe(
    'Del 30 de octubre de 2026, CSV. Informe de PQRSD. Transparencia de la Terminal de Prueba, numeral 4.10.',
  )
})
