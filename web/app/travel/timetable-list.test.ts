import { expect, test } from 'vitest'
import { describeRow } from './timetable-list.tsx'
import { timetableForTest } from './travel-for-test.ts'

const row = (changes: Parameters<typeof timetableForTest>[2]) =>
  describeRow(timetableForTest('Cali', 'Flota', changes)).replaceAll('\u00a0', ' ')
const headway = { kind: 'headway', from: 300, to: 1140, everyMinutes: 60 } as const

test('hours that are known are listed, and the others are counted, never invented', () => {
  expect(row({ pattern: { kind: 'times', times: [360, 900] } })).toBe('6:00 a. m. y 3:00 p. m.')
  expect(row({ pattern: { kind: 'times', times: [360, 900] }, departuresPerDay: 6 })).toBe(
    '6:00 a. m. y 3:00 p. m., y 4 más, sin hora publicada.',
  )
})

test('a headway stays one, and says when its hours are not fixed', () => {
  expect(row({ pattern: { ...headway, isExact: true } })).toBe(
    'Cada hora, de 5:00 a. m. a 7:00 p. m.',
  )
  expect(row({ pattern: { ...headway, isExact: false }, days: 224 })).toBe(
    'Cada hora, sin hora fija, de 5:00 a. m. a 7:00 p. m., los sábados, domingos y festivos.',
  )
})
