import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.server.ts'

test('goes back to where the visitor was', () => {
  expect(localPath('/noticias?anio=2026')).toBe('/noticias?anio=2026')
  expect(localPath('/noticia-detalle/3#final')).toBe('/noticia-detalle/3')
})

test.each([
  '//otro.example',
  '/\\otro.example',
  '/.//otro.example',
  'https://otro.example',
  'javascript:1',
  '',
  null,
])('does not leave the site for %j', (given) => {
  expect(localPath(given)).toBe('/home')
})

test('never leads to another origin, whatever is written into the field', () => {
  const pieces = fc.array(
    fc.constantFrom('/', '\\', '.', '..', '//', '@', ':', 'a', '\t', '\n', '%2f', 'http:', '?'),
  )
  fc.assert(
    fc.property(pieces, (parts) => {
      const site = 'https://sitio.example'
      return new URL(localPath(`/${parts.join('')}`), site).origin === site
    }),
    { numRuns: 2_000 },
  )
})
