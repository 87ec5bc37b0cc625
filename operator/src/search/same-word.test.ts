import { expect, test } from 'vitest'
import { isLikeWord, isSameWord } from './same-word.ts'

test.each([
  ['tiquete', 'tiquetes', true],
  ['tiquetes', 'tiquete', true],
  ['terminal', 'terminales', true],
  ['bus', 'bus', true],
  ['bus', 'busca', false],
  ['mes', 'mesas', false],
])('%s and %s are one word in singular and plural: %s', (a, b, isSame) => {
  expect(isSameWord(a, b)).toBe(isSame)
})

test.each([
  ['equip', 'equipaje', true],
  ['denunciar', 'denuncia', true],
  ['taxi', 'taxista', false],
  ['bus', 'buses', true],
  ['pasaje', 'paisaje', false],
  ['equipaje', 'portaequipaje', false],
])('%s stands for %s: %s', (a, b, isLike) => {
  expect([isLikeWord(a, b), isLikeWord(b, a)]).toEqual([isLike, isLike])
})
