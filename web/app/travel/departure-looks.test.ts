import { departuresOn, nextDepartures } from '@terminal/contract/travel/departures'
import { expect, test } from 'vitest'
import { departureLooks } from './departure-looks.ts'
import { timetableForTest } from './travel-for-test.ts'

const timetables = [
  timetableForTest('Cali', 'Flota', { pattern: { kind: 'times', times: [720, 1439] } }),
  timetableForTest('Cali', 'Coop', {
    pattern: { kind: 'headway', from: 320, to: 1120, everyMinutes: 40, isExact: false },
  }),
]
const looksAt = (minutes: number) => {
  const moment = { day: '2026-11-17', minutes }
  const schedule = { timetables, exceptions: [] }
  return departureLooks({
    buses: nextDepartures(schedule, 'Cali', moment, 3),
    headways: departuresOn(schedule, 'Cali', moment.day).headways,
    noteOf: ({ company }) => ({ company, detail: 'Corriente, módulo 3', module: '3' }),
    moment,
  }).map(({ time, unit, soon, company, detail }) =>
    `${time} ${unit} ${soon} ${company} ${detail}`.replaceAll('\u00a0', ' ').replaceAll('  ', ' '),
  )
}

test('hours first, then what has none and is never given one', () => {
  expect(looksAt(700)).toEqual([
    '12:00 m. en 20 min Flota Corriente, módulo 3',
    '11:59 p. m. Flota Corriente, módulo 3',
    '12:00 m. mañana Flota Corriente, módulo 3',
    'Cada 40 minutos Coop Corriente, módulo 3, sin hora fija, hasta las 6:40 p. m.',
  ])
})

test('the bus of this minute still counts, and one minute later it does not', () => {
  expect(looksAt(720)[0]).toContain('sale en este minuto')
  expect(looksAt(1439)[0]).toContain('11:59 p. m. sale en este minuto')
  expect(looksAt(1439)).toHaveLength(3)
  expect(looksAt(721)[0]).toContain('11:59 p. m.')
})
