import { DEFAULT_WORDS, nounOf, vehiclesOf } from '@terminal/contract/operator/words'
import type { RoadReport } from '@terminal/contract/travel/road-report'
import { expect, test } from 'vitest'
import { answerAfter, answerOn, isOut, wayTo } from './road-answer.ts'

const NOW = Date.parse('2026-11-17T11:40:00-05:00')
const report = (state: RoadReport['state'], changes: Partial<RoadReport> = {}): RoadReport => ({
  id: 1,
  corridors: ['norte'],
  state,
  company: null,
  howFar: null,
  text: 'Paso suspendido. Derrumbe.',
  source: 'Policía de Carreteras',
  startsAt: '2026-11-17T11:28:00-05:00',
  endsAt: '2026-11-17T17:28:00-05:00',
  ...changes,
})
const way = (...reports: RoadReport[]) =>
  wayTo(
    {
      corridor: 'norte',
      companies: ['Flota', 'Mirador'],
      noun: nounOf('norte', DEFAULT_WORDS.ways),
      vehicles: vehiclesOf(DEFAULT_WORDS),
    },
    reports,
    NOW,
  )
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

test.for([
  [[report('normal')], 'La vía está abierta', 'Sí, según el horario'],
  [[report('delays')], 'Vía con demoras', 'Sí hay buses, con demoras'],
  [
    [report('delays', { howFar: 'Santa Rita' })],
    'Paso solo hasta Santa Rita',
    'Sí hay buses, solo hasta Santa Rita',
  ],
  [[report('suspended')], 'No: vía suspendida', null],
  [
    [report('suspended', { howFar: 'Santa Rita' })],
    'Paso solo hasta Santa Rita',
    'Sí hay buses, solo hasta Santa Rita',
  ],
  // Closed, and one company says that it drives all the same.
  [
    [report('suspended'), report('delays', { company: 'Flota' })],
    'Vía cerrada, con desvío',
    'Sí hay buses, con desvío',
  ],
  [[report('suspended'), report('suspended', { company: 'Flota' })], 'No: vía suspendida', null],
  // What is said of another road, or was, is no word on this one.
  [[report('normal', { corridors: ['sur'] })], 'No sabemos si la vía está abierta', null],
  [
    [report('normal', { endsAt: '2026-11-17T11:39:00-05:00' })],
    'No sabemos si la vía está abierta',
    null,
  ],
  [[], 'No sabemos si la vía está abierta', null],
] as const)('%j is answered «%s», and «%s» while a bus leaves', ([reports, title, yes]) => {
  expect(answerOn(way(...reports))).toMatchObject({ title, yes })
})

test('an answer says who said it and when, and ends with the first report it rests on', () => {
  const answer = answerOn(
    way(
      report('suspended'),
      report('delays', { company: 'Flota', endsAt: '2026-11-17T13:00:00-05:00' }),
    ),
  )
  expect(plain(answer.source)).toBe('Policía de Carreteras, las 11:28 a. m. del 17 nov')
  expect(answer.endsAt).toBe('2026-11-17T13:00:00-05:00')
})

test('when a closure is over nothing is known, and that it was closed is said', () => {
  const after = answerAfter(way(report('suspended')))
  expect(after).toMatchObject({ tone: 'neutral', source: null, endsAt: null })
  expect(plain(after.road)).toBe(
    'Sin información. Hasta las 5:28 p. m. del 17 nov estaba suspendido, según Policía de Carreteras.',
  )
  expect(answerAfter(way(report('normal'))).title).toBe('No sabemos si la vía está abierta')
})

test('service stops only where the road and every company are closed', () => {
  expect(isOut(way(report('suspended')))).toBe(true)
  expect(isOut(way(report('suspended', { howFar: 'Santa Rita' })))).toBe(false)
  expect(isOut(way(report('suspended'), report('normal', { company: 'Flota' })))).toBe(false)
  expect(isOut(way(report('suspended', { company: 'Flota' })))).toBe(false)
})
