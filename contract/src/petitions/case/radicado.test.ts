import { runs } from '@terminal/dev/effort'
import { untilGivenUp } from '@terminal/dev/until-given-up'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PetitionRules } from '../../operator/petition-rules.ts'
import { formatRadicado, parseRadicado } from './radicado.ts'

const PLAIN = { format: '{year}-{number}', digits: 6 }
const WITH_LETTERS = { format: 'PQR-{year}-TM-{number}', digits: 6 }
const WITH_DIGITS = { format: '{year}102{number}', digits: 6 }

test('K5 the number of a petition as each terminal writes it', () => {
  const radicado = { year: 2026, number: 123 }
  expect(formatRadicado(radicado, PLAIN)).toBe('2026-000123')
  expect(formatRadicado(radicado, WITH_LETTERS)).toBe('PQR-2026-TM-000123')
  expect(formatRadicado(radicado, WITH_DIGITS)).toBe('2026102000123')
  expect(formatRadicado({ year: 2026, number: 1_234_567 }, PLAIN)).toBe('2026-1234567')
})

test.for([
  ['2026-000123', PLAIN],
  ['  2026-000123\t', PLAIN],
  ['2026000123', PLAIN],
  ['2026 000 123', PLAIN],
  ['2026–000123', PLAIN],
  ['2026—000123', PLAIN],
  ['2026−000123', PLAIN],
  ['2026\u2011000123', PLAIN],
  ['2026_000123', PLAIN],
  ['#2026/000123.', PLAIN],
  ['2026-123', PLAIN],
  ['2026 - 0123', PLAIN],
  ['２０２６－０００１２３', PLAIN],
  ['pqr-2026-tm-000123', WITH_LETTERS],
  ['PQR2026TM123', WITH_LETTERS],
  ['pqr 2026 tm 123', WITH_LETTERS],
  ['2026102000123', WITH_DIGITS],
  ['2026-102-123', WITH_DIGITS],
] as const)('«%s» is read', ([written, format]) => {
  expect(parseRadicado(written, format)).toEqual({ year: 2026, number: 123 })
})

test.for([
  ['', PLAIN],
  ['2026', PLAIN],
  // Nothing divides it: it may be 123 of 2026 or anything else.
  ['2026123', PLAIN],
  ['26-000123', PLAIN],
  ['2026-123456789', PLAIN],
  ['2026-000123-456', PLAIN],
  ['2026-00012E', PLAIN],
  ['2026-000123', WITH_LETTERS],
  ['KXHT QMR PWB', PLAIN],
] as const)('«%s» is none', ([written, format]) => {
  expect(parseRadicado(written, format)).toBe(undefined)
})

test('K5 whatever format is allowed, what is written is read again, however people copy it', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ABZ09-'), maxLength: 6 })
  const anyFormat = fc
    .record({ before: part, between: part, digits: fc.integer({ min: 4, max: 8 }) })
    .map(({ before, between, digits }) => ({ format: `${before}{year}${between}{number}`, digits }))
  const anyRadicado = fc.record({
    year: fc.integer({ min: 2020, max: 2200 }),
    number: fc.integer({ min: 1, max: 99_999_999 }),
  })
  const anySign = fc.constantFrom('-', '', ' ', '\t', '\n', '–', '—', '−', '‐', '_', '/', ' - ')
  fc.assert(
    fc.property(anyFormat, anyRadicado, anySign, (format, radicado, sign) => {
      const norm = 'Acuerdo AGN 001 de 2024'
      expect(PetitionRules.shape.radicado.safeParse({ ...format, norm }).success).toBe(true)
      const written = formatRadicado(radicado, format)
      expect(parseRadicado(written, format)).toEqual(radicado)
      expect(parseRadicado(` ${written.toLowerCase()} `, format)).toEqual(radicado)
      expect(parseRadicado(written.replaceAll('-', sign), format)).toEqual(radicado)
      expect(parseRadicado(fullWidth(written), format)).toEqual(radicado)
    }),
    { numRuns: runs(10_000) },
  )
})

test('K5 the longest and oddest text is read once, and throws nothing', () => {
  const long = ['-', '2', '2026-', '2 ', 'PQR', '－', 'ﷺ'].map((text) => text.repeat(200_000))
  const formats = [PLAIN, WITH_LETTERS, WITH_DIGITS]
  const found = untilGivenUp(() =>
    long.flatMap((text) => formats.flatMap((format) => parseRadicado(`${text}x`, format) ?? [])),
  )
  expect(found).toEqual([])
  const anySign = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  fc.assert(
    fc.property(fc.string({ unit: anySign }), (text) => {
      parseRadicado(text, PLAIN)
    }),
  )
})

function fullWidth(text: string): string {
  return text.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}
