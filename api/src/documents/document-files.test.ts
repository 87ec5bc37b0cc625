import { expect, test } from 'vitest'
import { fileNameOf } from './document-files.ts'

test.each([
  ['Informe de gestión, 2.º trimestre (2026)', 'informe-de-gestion-2-trimestre-2026'],
  ['  «Plan» de acción… ', 'plan-de-accion'],
  ['文書', 'documento'],
  ['---', 'documento'],
  ['../../etc/passwd', 'etc-passwd'],
  [`${'a'.repeat(99)} b`, 'a'.repeat(99)],
  ['x'.repeat(300), 'x'.repeat(100)],
])('%j is saved as %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name)
})
