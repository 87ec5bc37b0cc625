import { join } from 'node:path'
import { isOldTimetable } from '@terminal/contract/travel/answer-words'
import { answerFor } from '@terminal/contract/travel/departures'
import { departuresFrom } from '@terminal/contract/travel/departures-from'
import { seasonTable } from '@terminal/contract/travel/season-table'
import { expect, test } from 'vitest'
import { readSite } from '../read-site.ts'

const { data } = await readSite(join(import.meta.dirname, '../../../site'))
const { travel } = data
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test('the demonstration has what it says', () => {
  expect(travel.destinations).toHaveLength(16)
  expect(travel.companies).toHaveLength(8)
  expect(departuresFrom(travel)).toHaveLength(42)
  expect(travel.destinations.filter(({ corridor }) => corridor === 'la-cumbre')).toMatchObject([
    { name: 'La Cumbre' },
  ])
})

test('all of it fits into a page', () => {
  const table = seasonTable(travel, namesOf(travel.destinations), namesOf(travel.companies))
  expect(Buffer.byteLength(table)).toBeLessThanOrEqual(1_600)
})

test('on each day of a year something leaves for every destination, but for what has not begun or is cancelled', () => {
  for (let day = '2026-11-17'; day < '2027-12-01'; day = nextDay(day)) {
    const kinds = travel.destinations.map(({ name }) =>
      answerFor(travel, name, { day, minutes: 0 }).kind === 'next' ? '' : name,
    )
    const isBefore = day < '2026-11-20'
    const missing = isBefore ? ['Puerto Lindero'] : day === '2027-01-01' ? ['Piedra Alta'] : []
    expect([day, ...kinds.filter(Boolean)]).toEqual([day, ...missing])
  }
  expect(travel.timetables.filter(({ dataOn }) => isOldTimetable(dataOn, '2026-11-17'))).toEqual([])
})

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
}
