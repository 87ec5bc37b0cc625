import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NoticiaForm } from './news.schema.ts'
import { fromNoticiaForm } from './news.ts'

const WRITTEN = { Titulo: 'Nueva ruta', Contenido: 'Sale a las 5:30.' }
const read = (parts: Record<string, string>) => {
  const { data } = NoticiaForm.safeParse({ ...WRITTEN, ...parts })
  return data && fromNoticiaForm(data)
}
const dayOf = (fechaPublicacion: string) => read({ fechaPublicacion })?.publishedOn

const IN_BOGOTA = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })
const SECOND_MS = 1_000

test('K3 a day is taken as written, an instant as its day in Bogotá, however its zone and fractions are written', () => {
  const instant = fc.date({
    min: new Date('1990-01-02T00:00:00Z'),
    max: new Date('2100-12-30T00:00:00Z'),
    noInvalidDate: true,
  })
  const quarters = fc.integer({ min: -12 * 4, max: 14 * 4 })
  const fraction = fc.constantFrom('', '.5', '.123', '.0000000', '.999999999')
  fc.assert(
    fc.property(instant, quarters, fraction, (date, quarter, end) => {
      const atMs = Math.floor(date.getTime() / SECOND_MS) * SECOND_MS
      const day = IN_BOGOTA.format(atMs)
      const offsetMinutes = quarter * 15
      const local = new Date(atMs + offsetMinutes * 60 * SECOND_MS).toISOString().slice(0, 19)
      const zone = `${quarter < 0 ? '-' : '+'}${clock(Math.abs(offsetMinutes))}`
      expect(dayOf(day)).toBe(day)
      expect(dayOf(`${local}${end}${zone}`)).toBe(day)
      expect(dayOf(`${new Date(atMs).toISOString().slice(0, 19)}${end}Z`)).toBe(day)
    }),
    { numRuns: 500, seed: 3 },
  )
})

test('K3 whatever else is written for a day or a flag is refused, and nothing of it is read as true', () => {
  const words = ['true', 'True', '1', 'on', 'false', 'False', '0', 'off']
  const odd = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'TRUE ',
      'yes',
      'sí',
      '01',
      '1.0',
      'null',
      'undefined',
      'toString',
      '__proto__',
    ),
    fc.tuple(fc.constantFrom(...words), fc.string({ minLength: 1 })).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(odd, (value) => {
      if (!words.includes(value)) expect(read({ activa: value })).toBeUndefined()
      if (!/^\d{4}-\d{2}-\d{2}/.test(value)) expect(dayOf(value)).toBeUndefined()
    }),
    { numRuns: 1_000, seed: 3 },
  )
  for (const word of words)
    expect(read({ activa: word, principal: word })).toMatchObject({
      isActive: words.indexOf(word) < 4,
      isFeatured: words.indexOf(word) < 4,
    })
})

test.each([
  '',
  '2026-11-12T10:00:00',
  '2026-11-12T10:00:00-05',
  '2026-11-12 10:00:00Z',
  '2026-11-12T25:00:00Z',
  '2026-11-12T10:00:60Z',
  '2026-02-30T10:00:00Z',
  '+002026-11-12T10:00:00Z',
  '2026-11-12T10:00:00Z[America/Bogota]',
  '1990-01-01T04:59:59Z',
  '2101-01-01T05:00:00Z',
])('K3 %j is no day', (value) => {
  expect(dayOf(value)).toBeUndefined()
})

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
