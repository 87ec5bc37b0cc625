import { expect, test } from 'vitest'
import { chosenSection, sectionAddress } from './company-sections.ts'

const SECTIONS = [{ id: 'quienes-somos' }, { id: 'planeacion-y-gestion' }, { id: 'historia' }]

test('an address names a section in short', () => {
  expect(chosenSection(SECTIONS, 'planeacion')).toEqual({ id: 'planeacion-y-gestion' })
  expect(sectionAddress('/x', 'planeacion-y-gestion')).toBe('/x?section=planeacion')
})

test.each([null, '', 'nada', 'vigilancia', 'planeacion-y-gestion', 'toString'])(
  'section %s is the whole page',
  (name) => {
    expect(chosenSection(SECTIONS, name)).toBeUndefined()
  },
)

test('a section that an operator added is reached by its heading', () => {
  expect(sectionAddress('/x', 'historia')).toBe('/x#historia')
})
