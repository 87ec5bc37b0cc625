import { expect, test } from 'vitest'
import { activityMonths, weekdayOf } from './activity-calendar.tsx'

const on = (heldOn: string) => ({ heldOn, name: '', topic: '', place: '', howToJoin: '' })

test('puts activities in order, in months with their year', () => {
  const months = activityMonths(['2027-01-14', '2026-11-30', '2026-11-20', '2026-01-14'].map(on))
  expect(months.map(({ name, activities }) => [name, ...activities.map((a) => a.heldOn)])).toEqual([
    ['Enero de 2026', '2026-01-14'],
    ['Noviembre de 2026', '2026-11-20', '2026-11-30'],
    ['Enero de 2027', '2027-01-14'],
  ])
})

test('names the weekday, the same wherever the server stands', () => {
  expect(weekdayOf('2026-11-24')).toBe('martes')
})
