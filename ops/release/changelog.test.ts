import { expect, test } from 'vitest'
import { readSection } from './changelog.ts'

const CHANGELOG = `# Cambios

## Sin publicar

## 1.0.0 — 2026-12-01

### Editores

- Algo.

## 1.0.0-rc.1 — 2026-11-17

- Antes.

## 0.9.0 — pronto

- Sin fecha.

## 0.8.0 — 2026-01-01
`

test('the section of a version is what stands below its title, and of no other version', () => {
  expect(readSection(CHANGELOG, '1.0.0')).toBe('### Editores\n\n- Algo.\n')
  expect(readSection(CHANGELOG, '1.0.0-rc.1')).toBe('- Antes.\n')
})

test.for(['2.0.0', '1.0', '0.9.0', '0.8.0'])(
  '%s: no section, no day or no text is refused',
  (version) => {
    expect(() => readSection(CHANGELOG, version)).toThrow('CHANGELOG.md')
  },
)
