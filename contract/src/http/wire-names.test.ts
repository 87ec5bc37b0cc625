import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWire, toWire } from './wire-names.ts'

const NAMES = { title: 'titulo', isOpen: 'abierta', days: 'dias' } as const
const ITEM = fc.record({
  title: fc.string(),
  isOpen: fc.boolean(),
  days: fc.option(fc.array(fc.integer())),
})

test('what goes to the wire comes back as it was', () => {
  fc.assert(
    fc.property(ITEM, (item) => {
      expect(fromWire(NAMES, toWire(NAMES, item))).toEqual(item)
    }),
  )
})

test('only fields that have a name go or come', () => {
  const item = { title: 'Una', isOpen: true, days: null, secret: 'no' }
  const wire = { titulo: 'Una', abierta: true, dias: null }
  expect(toWire(NAMES, item)).toEqual(wire)
  expect(fromWire(NAMES, { ...wire, otra: 'no' })).toEqual({
    title: 'Una',
    isOpen: true,
    days: null,
  })
})

test('a field that is missing does not compile', () => {
  const neverCalled = () => {
    // @ts-expect-error Every name needs its field.
    toWire(NAMES, { title: 'Una', isOpen: true })
    // @ts-expect-error And every field its name.
    fromWire(NAMES, { titulo: 'Una', abierta: true })
  }
  expect(neverCalled).toBeTypeOf('function')
})
