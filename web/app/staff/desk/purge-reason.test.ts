import { expect, test } from 'vitest'
import { reasonError } from './purge-dialog.tsx'

test('a reason says something, and fits on one line', () => {
  expect(reasonError('Publicaba datos personales por error.')).toBeUndefined()
  expect(reasonError('')).toMatch(/en 10 caracteres o más/)
  expect(reasonError('   Error   ')).toMatch(/en 10 caracteres o más/)
  expect(reasonError('a'.repeat(500))).toBeUndefined()
  expect(reasonError('a'.repeat(501))).toMatch(/máximo 500 caracteres/)
  expect(reasonError('Un carácter \u0000 nulo')).toMatch(/no se pueden guardar/)
})
