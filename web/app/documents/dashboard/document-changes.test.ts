import type { DocumentSnapshot } from '@terminal/contract/documents/document-desk'
import { expect, test } from 'vitest'
import { documentActionTitle, documentFieldChanges } from './document-changes.ts'

const BEFORE: DocumentSnapshot = {
  title: 'Plan de acción',
  section: '4.3 Plan de acción',
  order: 2,
  state: 'published',
  publishedOn: '2026-01-30',
  issuedOn: null,
  reason: null,
  fileNumber: 1,
  format: 'pdf',
  isRemoved: false,
}
const toldOf = (after: Partial<DocumentSnapshot>, before: DocumentSnapshot | null = BEFORE) =>
  documentFieldChanges({ before, after: { ...BEFORE, ...after } }).map(
    ({ name, before: old, after: now }) => [name, old, now],
  )
const titleOf = (after: Partial<DocumentSnapshot>, action: 'revise' | 'restore' = 'revise') =>
  documentActionTitle({ action, before: BEFORE, after: { ...BEFORE, ...after }, withdrawal: null })

test('of a change, the fields that differ and no other', () => {
  expect(toldOf({})).toEqual([])
  expect(toldOf({ title: 'Plan', issuedOn: '2026-01-02' })).toEqual([
    ['Título', 'Plan de acción', 'Plan'],
    ['Fecha de expedición', null, '2\u00a0ene\u00a02026'],
  ])
  expect(toldOf({ fileNumber: 2, format: 'xlsx' })).toEqual([
    ['Archivo', 'Versión 1 (PDF)', 'Versión 2 (Excel (XLSX))'],
  ])
})

test('of a new one, all that it holds', () => {
  expect(toldOf({}, null).map(([name]) => name)).toEqual([
    ...['Título', 'Sección', 'Posición', 'Archivo', 'Estado', 'Fecha de publicación'],
  ])
})

test('one that was removed has lost its place, which goes without saying', () => {
  expect(toldOf({ isRemoved: true, order: null })).toEqual([])
})

test('the title says what was done', () => {
  expect(titleOf({ order: 1 })).toBe('Cambio de lugar')
  expect(titleOf({ order: 1, section: '5 Trámites' })).toBe('Cambio de lugar')
  expect(titleOf({ order: 1, title: 'x' })).toBe('Edición')
  expect(titleOf({ fileNumber: 2, title: 'x' })).toBe('Archivo reemplazado')
  expect(titleOf({ fileNumber: null, format: null, state: 'pending' })).toBe('Edición')
  expect(titleOf({})).toBe('Edición')
  expect(titleOf({ fileNumber: 3 }, 'restore')).toBe('Regreso a una versión anterior')
  const gone = { ...BEFORE, isRemoved: true }
  const kept = { withdrawal: null }
  expect(documentActionTitle({ action: 'restore', before: gone, after: BEFORE, ...kept })).toBe(
    'Restauración',
  )
  expect(documentActionTitle({ action: 'remove', before: BEFORE, after: gone, ...kept })).toBe(
    'Retiro',
  )
  expect(documentActionTitle({ action: 'create', before: null, after: BEFORE, ...kept })).toBe(
    'Creación',
  )
})

test('of what was withdrawn for good, whether it was one version or all', () => {
  const purge = (number: number | null) =>
    documentActionTitle({
      action: 'purge',
      before: BEFORE,
      after: BEFORE,
      withdrawal: { what: 'Documento', at: '2026-11-15T10:00:00Z', reason: '', number, hashes: [] },
    })
  expect(purge(null)).toBe('Retiro definitivo')
  expect(purge(2)).toBe('Retiro definitivo de la versión 2')
})
