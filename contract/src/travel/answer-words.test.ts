import { expect, test } from 'vitest'
import { describeAnswer, fareAge, isOldTimetable } from './answer-words.ts'
import { daysFrom, describeMask } from './day-mask.ts'
import type { TravelAnswer } from './departures.ts'
import { destinationSlug } from './destination-addresses.ts'

const TODAY = '2026-11-17'

test.for<[TravelAnswer, string]>([
  [
    { kind: 'next', minute: 740, until: 1140 },
    'Próximo, hacia las 12:20 p. m. | Hoy hasta las 7:00 p. m.',
  ],
  [{ kind: 'next', minute: 780, until: 780 }, 'Próximo, hacia la 1:00 p. m. | Es el último de hoy'],
  [{ kind: 'until', until: 1350, everyMinutes: null }, 'Varias al día | Hoy hasta las 10:30 p. m.'],
  [{ kind: 'until', until: 780, everyMinutes: 40 }, 'Cada 40 minutos | Hoy hasta la 1:00 p. m.'],
  [
    { kind: 'later', day: '2026-11-18', from: 300, ranToday: true },
    'Hoy ya no sale. | Mañana desde las 5:00 a. m.',
  ],
  [
    { kind: 'later', day: '2026-11-21', from: 450, ranToday: false },
    'Hoy no sale. | El sábado 21 de noviembre desde las 7:30 a. m.',
  ],
  [
    { kind: 'later', day: '2026-12-08', from: 450, ranToday: false },
    'Hoy no sale. | El martes 8 de diciembre, festivo, desde las 7:30 a. m.',
  ],
  [
    { kind: 'begins', day: '2026-11-20', from: 330 },
    'Aún no sale. | Desde el viernes 20 de noviembre',
  ],
  [{ kind: 'unknown' }, 'Sin horario vigente. | Llame a la empresa antes de salir'],
])('%j is said: %s', ([answer, words]) => {
  const { main, detail } = describeAnswer(answer, TODAY)
  expect(`${main} | ${detail}`.replaceAll('\u00a0', ' ')).toBe(words)
})

test.for([
  ['todos', 0b1111_1111, 'todos los días'],
  ['lun-vie', 0b1_1111, 'de lunes a viernes'],
  ['LUN - SÁB + fest', 0b1011_1111, 'de lunes a sábado y festivos'],
  ['sab+dom+fest', 0b1110_0000, 'los sábados, domingos y festivos'],
  ['mié', 0b100, 'los miércoles'],
  ['dom+mar', 0b100_0010, 'los martes y domingos'],
] as const)('%s are days', ([written, mask, words]) => {
  expect(daysFrom(written)).toBe(mask)
  expect(describeMask(mask)).toBe(words)
})

test.for(['', 'lunes', 'vie-lun', 'lun,vie', 'lun-mar-vie', 'todos desde el 20'])(
  '«%s» are no days',
  (written) => {
    expect(daysFrom(written)).toBeUndefined()
  },
)

test('a fare fades with the days, and a timetable asks to be confirmed', () => {
  expect(fareAge('2026-09-19', TODAY)).toBe('fresh')
  expect(fareAge('2026-09-18', TODAY)).toBe('old')
  expect(fareAge('2026-05-22', TODAY)).toBe('old')
  expect(fareAge('2026-05-21', TODAY)).toBe('hidden')
  expect(isOldTimetable('2026-07-21', TODAY)).toBe(false)
  expect(isOldTimetable('2026-07-20', TODAY)).toBe(true)
})

test('a destination has an address', () => {
  expect(destinationSlug('San Gil de la Peña')).toBe('san-gil-de-la-pena')
  expect(destinationSlug(' Bogotá, D. C. ')).toBe('bogota-d-c')
})
