import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roadOf } from './road-lookup.ts'
import type { RoadReport } from './road-report.ts'
import { ROAD_STATES } from './road-state.ts'

const NOON = Date.parse('2026-11-17T12:00:00-05:00')
const HOUR_MS = 60 * 60 * 1_000
const at = (hours: number) => new Date(NOON + hours * HOUR_MS).toISOString()

let lastId = 0
function report(said: Partial<RoadReport>): RoadReport {
  lastId += 1
  return {
    id: lastId,
    corridors: ['la-cumbre'],
    state: 'normal',
    company: null,
    howFar: null,
    text: 'Paso normal.',
    source: 'Policía de Carreteras',
    startsAt: at(-1),
    endsAt: at(2),
    ...said,
  }
}

const stateOf = (reports: RoadReport[], hours = 0, company: string | null = null) =>
  roadOf({ corridor: 'la-cumbre', company }, reports, NOON + hours * HOUR_MS).state

describe('a road is what the live report says', () => {
  test('to the millisecond, and nothing of other roads', () => {
    const one = report({})
    expect(stateOf([one], -1)).toBe('normal')
    expect(stateOf([one], -1.001)).toBe(null)
    expect(stateOf([one], 1.999)).toBe('normal')
    expect(stateOf([one], 2)).toBe(null)
    expect(stateOf([report({ corridors: ['sur'] })])).toBe(null)
    expect(stateOf([])).toBe(null)
  })

  test("a company's own beats the road's, and counts for no other", () => {
    const road = report({ state: 'suspended' })
    const own = report({ state: 'delays', company: 'Velotax' })
    expect(stateOf([road, own], 0, 'Velotax')).toBe('delays')
    expect(stateOf([road, own], 0, 'Otra')).toBe('suspended')
    expect(stateOf([road, own])).toBe('suspended')
    expect(stateOf([own])).toBe(null)
  })

  test('of several the worst counts', () => {
    const all = ROAD_STATES.map((state) => report({ state }))
    expect(stateOf(all)).toBe('suspended')
    expect(stateOf(all.toReversed())).toBe('suspended')
  })

  test('one that was taken back has no instant, and never was', () => {
    const undone = report({ state: 'suspended', startsAt: at(-0.5), endsAt: at(-0.5) })
    expect(stateOf([report({}), undone])).toBe('normal')
    expect(roadOf({ corridor: 'la-cumbre' }, [undone], NOON)).toEqual({
      state: null,
      was: null,
      lastAt: null,
    })
  })
})

describe('an ended suspension', () => {
  const ended = report({ state: 'suspended', startsAt: at(-5), endsAt: at(-1) })

  test('is remembered for a day, and no longer', () => {
    const road = (hours: number) =>
      roadOf({ corridor: 'la-cumbre' }, [ended], NOON + hours * HOUR_MS)
    expect(road(0)).toEqual({ state: null, was: ended, lastAt: at(-5) })
    expect(road(22.999)).toMatchObject({ was: ended })
    expect(road(23)).toMatchObject({ state: null, was: null, lastAt: at(-5) })
  })

  test('does not bring back a normal of before it, of the road or of a company', () => {
    const before = report({ startsAt: at(-3), endsAt: at(3) })
    expect(stateOf([before, ended])).toBe(null)
    const own = { ...ended, company: 'Velotax' }
    expect(stateOf([before, own], 0, 'Velotax')).toBe(null)
    expect(stateOf([before, own])).toBe('normal')
    expect(stateOf([before, ended, report({ startsAt: at(-0.5) })])).toBe('normal')
  })
})

test('at no second after an ended suspension is a road normal, unless reported so since', () => {
  const said = fc.record({
    state: fc.constantFrom(...ROAD_STATES),
    company: fc.constantFrom(null, null, 'Velotax'),
    startS: fc.integer({ min: 0, max: 400 }),
    seconds: fc.integer({ min: 0, max: 200 }),
  })
  const day = fc.array(said, { maxLength: 8 })
  fc.assert(
    fc.property(day, fc.constantFrom(null, 'Velotax', 'Otra'), (all, company) => {
      const at = (seconds: number) => new Date(NOON + seconds * 1_000).toISOString()
      const reports = all.map(({ state, company: by, startS, seconds }) =>
        report({ state, company: by, startsAt: at(startS), endsAt: at(startS + seconds) }),
      )
      for (let second = 0; second <= 620; second++) {
        const nowMs = NOON + second * 1_000
        const road = roadOf({ corridor: 'la-cumbre', company }, reports, nowMs)
        if (road.state !== 'normal') continue
        const suspensions = reports.filter(
          ({ state, startsAt, endsAt, company: by }) =>
            state === 'suspended' &&
            startsAt < endsAt &&
            (by === null || by === company) &&
            Date.parse(endsAt) <= nowMs,
        )
        for (const { endsAt } of suspensions)
          expect(Date.parse(road.report.startsAt)).toBeGreaterThanOrEqual(Date.parse(endsAt))
      }
    }),
    { numRuns: 60 },
  )
})
