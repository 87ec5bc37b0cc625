import { expect, test } from 'vitest'
import { allowLeaving, isLeavingAllowed } from './leaving.ts'

test('signing in again asks only where this browser keeps nothing of what was written', () => {
  allowLeaving('kept')
  expect([isLeavingAllowed(true), isLeavingAllowed(false)]).toEqual([true, false])
})

test('signing out asks nothing', () => {
  allowLeaving('everything')
  expect([isLeavingAllowed(true), isLeavingAllowed(false)]).toEqual([true, true])
})
