import { expect, test } from 'vitest'
import { describeError } from './error-description.ts'

test('says the kind, the code and the place of an error, and its cause', () => {
  const error = new Error('no answer', {
    cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  })
  expect(describeError(error)).toMatchObject({
    type: 'Error',
    message: 'no answer',
    stack: expect.stringContaining('error-description.test.ts'),
    cause: { code: 'ECONNREFUSED' },
  })
})

test('repeats no address, which may hold what a person typed', () => {
  const error = new TypeError(
    'Failed to parse URL from http://x:abc/pqrsd?nombre=ana&cedula=1020304050',
  )
  expect(JSON.stringify(describeError(error))).not.toMatch(/ana|1020304050/)
})

test('repeats no value that PostgreSQL refused', () => {
  const error = Object.assign(new Error('invalid input syntax: "Ana Pérez"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (name)=(Ana Pérez) exists',
    table: 'news',
  })
  const said = describeError(error)
  expect(said).toMatchObject({ code: '22P02', table: 'news' })
  expect(JSON.stringify(said)).not.toContain('Ana')
})
