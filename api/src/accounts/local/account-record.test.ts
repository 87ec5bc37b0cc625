import { expect, test } from 'vitest'
import { ACCOUNT_CHANGES } from '../../db/record-kinds.ts'
import { ACCESS_KINDS } from '../../platform/auth/access-changes.ts'
import { TAKES_ACCESS } from './account-record.ts'

test('of everything that is done to an account it is said what a restore must not undo', () => {
  expect(new Set(Object.keys(TAKES_ACCESS))).toEqual(new Set(ACCOUNT_CHANGES.actions))
  const repeated = Object.values(TAKES_ACCESS).filter((what) => what !== null)
  expect(ACCESS_KINDS).toEqual(expect.arrayContaining(repeated))
})
