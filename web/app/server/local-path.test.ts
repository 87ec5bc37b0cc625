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
  // An address is sent back in a header, which has to fit between the tiers.
  `/buscador?q=${'a'.repeat(2_000)}`,
  `/${'ñ'.repeat(700)}`,
])('leads home instead of to %j', (given) => {
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
