import { expect, test } from 'vitest'
import { readOperator } from './operator.ts'

test('a broken file is refused with everything that is wrong with it', () => {
  const read = () => readOperator({ name: 'Terminal X', city: 5, phone: '123' })
  for (const field of ['shortName', 'city', 'department', 'phone', 'email'])
    expect(read).toThrow(field)
})

test('a field nobody knows is a spelling mistake', () => {
  expect(() => readOperator({ nombre: 'Terminal X' })).toThrow('nombre')
})
