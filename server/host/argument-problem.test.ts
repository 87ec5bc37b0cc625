import { parseArgs } from 'node:util'
import { expect, test } from 'vitest'
import { argumentProblem } from './argument-problem.ts'

function problemOf(...args: string[]): string | undefined {
  try {
    parseArgs({
      args,
      options: { lineas: { type: 'string', short: 'n' }, si: { type: 'boolean' } },
    })
    return undefined
  } catch (error) {
    return argumentProblem(error)
  }
}

test('unknown arguments of a command are refused in Spanish', () => {
  expect(problemOf('--si')).toBeUndefined()
  expect(problemOf('--sí')).toBe('Este comando no tiene la opción «--sí».')
  expect(problemOf('de más')).toBe('En este comando sobra «de más».')
  const lacking = 'A la opción «-n, --lineas» le falta su valor, o le sobra.'
  expect(problemOf('--lineas')).toBe(lacking)
  expect(problemOf('--si=1')).toBe('A la opción «--si» le falta su valor, o le sobra.')
})

test('any other error is not its business', () => {
  expect(argumentProblem(new Error('x'))).toBeUndefined()
  expect(argumentProblem(Object.assign(new Error('x'), { code: 'ENOENT' }))).toBeUndefined()
})
