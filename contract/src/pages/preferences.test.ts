import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allPreferences,
  changePreferences,
  PREFERENCE_ACTIONS,
  preferencesFrom,
  preferencesToken,
} from './preferences.ts'

test('every choice survives its cookie', () => {
  for (const choice of allPreferences())
    expect(preferencesFrom(preferencesToken(choice))).toEqual(choice)
  expect(allPreferences()).toHaveLength(10)
})

test('G2 whatever is pressed, the text stays within two steps of the normal size', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PREFERENCE_ACTIONS)), (actions) => {
      const end = actions.reduce(changePreferences, preferencesFrom(undefined))
      return Math.abs(end.textStep) <= 2
    }),
  )
})

test('G3 a reset undoes both', () => {
  expect(changePreferences({ hasContrast: true, textStep: -2 }, 'restablecer')).toEqual({
    hasContrast: false,
    textStep: 0,
  })
})

test.each(['c3', 'n', 'x0', 'n0;', 'c-0', '', '../n0'])(
  'a cookie that says %j is ignored',
  (token) => {
    expect(preferencesFrom(token)).toEqual({ hasContrast: false, textStep: 0 })
  },
)
