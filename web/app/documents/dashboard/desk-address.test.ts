import { expect, test } from 'vitest'
import { createAddress, DOCUMENT_DESK, editAddress, isReplacingAt } from './desk-address.ts'

const searchOf = (address: string) => new URL(address, 'https://a.example').searchParams

test.each([
  [{ words: '', hasRemoved: false }, '/dashboard/documentos'],
  [
    { words: 'plan y más', hasRemoved: true },
    '/dashboard/documentos?q=plan+y+m%C3%A1s&eliminados=1',
  ],
  [{ words: '', hasRemoved: false, documentId: 12 }, '/dashboard/documentos?documento=12'],
  [{ words: '', hasRemoved: false, sectionId: 3 }, '/dashboard/documentos?seccion=3'],
])('%j is %s, and comes back as it was', (ask, address) => {
  expect(DOCUMENT_DESK.addressOf(ask)).toBe(address)
  expect(DOCUMENT_DESK.read(searchOf(address))).toEqual(ask)
})

test.each(['q=+', 'eliminados=x', 'documento=x', 'documento=-1', 'seccion=1.5'])(
  '?%s is as if nothing had been said',
  (search) => {
    expect(DOCUMENT_DESK.read(new URLSearchParams(search))).toEqual({
      words: '',
      hasRemoved: false,
    })
  },
)

test('a form knows in which section it began, and whether a file is to be replaced', () => {
  expect(DOCUMENT_DESK.read(searchOf(createAddress(7))).sectionId).toBe(7)
  expect(createAddress()).toBe('/dashboard/documentos/crear')
  expect(isReplacingAt(searchOf(editAddress(7, { isReplacing: true })))).toBe(true)
  expect(isReplacingAt(searchOf(editAddress(7)))).toBe(false)
})
