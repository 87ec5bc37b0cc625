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

test('words of a value and names of what is in it are said both ways', () => {
  const names = {
    state: ['estado', { open: 'abierta', over: 'terminada' }],
    days: ['dias', { on: 'fecha', kinds: ['clases', { closed: 'cerrado' }] }],
    act: ['acto', { number: 'numero' }],
  } as const
  const item = {
    state: 'over' as const,
    days: [{ on: '2026-11-19', kinds: ['closed' as const] }],
    act: null,
  }
  const wire = {
    estado: 'terminada' as const,
    dias: [{ fecha: '2026-11-19', clases: ['cerrado' as const] }],
    acto: null,
  }
  expect(toWire(names, item)).toEqual(wire)
  expect(fromWire(names, wire)).toEqual(item)
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
