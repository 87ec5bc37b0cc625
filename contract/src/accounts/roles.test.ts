import { expect, test } from 'vitest'
import { hasRole, isRole, ROLES } from './roles.ts'

test('K10 a role opens its own desk, and the administrator every one but that of citizens', () => {
  for (const needed of ROLES) {
    expect(hasRole([needed], needed)).toBe(true)
    expect(hasRole(['administrador'], needed)).toBe(needed !== 'pqrsd')
    const others = ROLES.filter((role) => role !== needed && role !== 'administrador')
    expect(hasRole(others, needed)).toBe(false)
    expect(hasRole([], needed)).toBe(false)
  }
})

test('the words of roles are these, letter by letter', () => {
  expect(ROLES).toEqual([
    'noticias',
    'documentos',
    'pqrsd',
    'encuestas',
    'operacion',
    'administrador',
  ])
  for (const role of ROLES) expect(isRole(role)).toBe(true)
  for (const word of [
    'Noticias',
    'noticias ',
    'admin',
    '',
    '__proto__',
    'length',
    '0',
    0,
    null,
    undefined,
    ROLES,
    {},
  ])
    expect(isRole(word)).toBe(false)
})
