import { runs } from '@terminal/dev/effort'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanFileName, downloadName } from './file-names.ts'

describe('the name of an uploaded file', () => {
  test.each([
    ['Petición de María.pdf', 'Petición de María.pdf'],
    ['C:\\Users\\Ana\\cédula.jpg', 'cédula.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['factura\u202egpj.exe', 'facturagpj.exe'],
    ['foto\u200b\u2066 1\u2069.png', 'foto 1.png'],
    ['dos\r\nlíneas\t.txt', 'dos líneas .txt'],
    ['nulo\0.pdf', 'nulo.pdf'],
    ['...', 'archivo'],
    ['', 'archivo'],
    ['\u202e\u200f', 'archivo'],
    ['.htaccess', 'htaccess'],
    ['a:b*c?.pdf', 'a_b_c_.pdf'],
    ['medio \ud83d.png', 'medio .png'],
    ['n\u0303and\u00fa.pdf', 'ñandú.pdf'],
  ])('%j becomes %j', (given, clean) => {
    expect(cleanFileName(given)).toBe(clean)
  })

  test('keeps its end where it is too long', () => {
    const name = cleanFileName(`${'🚌'.repeat(200)}.pdf`)
    expect(name.length).toBeLessThanOrEqual(150)
    expect(name).toMatch(/^(🚌)+\.pdf$/u)
    expect(cleanFileName('a'.repeat(400))).toBe('a'.repeat(150))
  })

  test('is one visible line of 150 characters at most, whatever was sent, and stays so', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (given) => {
        const name = cleanFileName(given)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(150)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}/\\<>:"|?*]/u)
        expect(name.isWellFormed()).toBe(true)
        expect(cleanFileName(name)).toBe(name)
      }),
      { numRuns: runs(2_000) },
    )
  })
})

test.each([
  ['cédula.pdf', 'pdf', 'cédula.pdf'],
  ['factura.pdf.js', 'txt', 'factura.pdf.js.txt'],
  ['carta.HTA', 'html', 'carta.HTA.txt'],
  ['programa.exe. ', 'bin', 'programa.exe. .bin'],
  ['carta', 'html', 'carta.txt'],
  ['plano.svg', 'svg', 'plano.svg.txt'],
  ['sin nombre', 'jpg', 'sin nombre.jpg'],
  ['sin nombre', 'bin', 'sin nombre'],
  ['plano.dwg', 'bin', 'plano.dwg'],
])('%j, which is %s, is saved as %j', (name, format, saved) => {
  expect(downloadName(name, format)).toBe(saved)
})

test.each(['iso', 'img', 'vhd', 'rdp', 'one', 'IQY', 'slk', 'html', 'mht', 'svg'])(
  'what opens by itself, as .%s, has a safe ending',
  (extension) => {
    expect(downloadName(`foto.${extension}`, 'bin')).toBe(`foto.${extension}.bin`)
  },
)
