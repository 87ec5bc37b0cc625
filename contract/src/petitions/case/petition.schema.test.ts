import { expect, test } from 'vitest'
import { MensajeForm } from './petition.schema.ts'

test.for([
  [true, true],
  ['on', true],
  ['sí', true],
  [1, true],
  ['no', false],
  [undefined, false],
  // What no text can be made of.
  [{ toString: '' }, false],
  [Object.create(null), false],
] as const)('a box that comes as %j is ticked: %s', ([sent, isTicked]) => {
  expect(MensajeForm.parse({ mensaje: 'Buenas', conoceDatos: sent })).toMatchObject({
    conoceDatos: isTicked,
  })
})
