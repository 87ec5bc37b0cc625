import type { TravelAlert } from '@terminal/contract/alerts/alert'
import { expect, test } from 'vitest'
import { shownAlerts } from './shown-alerts.ts'

const NOW = Date.parse('2026-11-15T10:20:00-05:00')
const HOUR_MS = 60 * 60 * 1_000
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

let lastId = 0
function alert(said: Partial<TravelAlert>): TravelAlert {
  lastId += 1
  const nothing = { corridor: null, link: null, source: null, statesEnd: false, version: 1 }
  return {
    id: lastId,
    severity: 'notice',
    text: `aviso ${lastId}`,
    ...nothing,
    startsAt: at(-1),
    endsAt: at(1),
    ...said,
  }
}

test('shows what has begun and is not over, to the millisecond', () => {
  const [begun, last] = [alert({ startsAt: at(0) }), alert({ endsAt: at(0.001) })]
  const alerts = [begun, last, alert({ endsAt: at(0) }), alert({ startsAt: at(0.001) })]
  expect(shownAlerts(alerts, NOW).map(({ id }) => id)).toEqual([begun.id, last.id])
})

test('puts the most severe first, and of equals the newest', () => {
  const notice = alert({})
  const caution = alert({ severity: 'caution', startsAt: at(-3) })
  const newer = alert({ severity: 'caution', startsAt: at(-2) })
  const closure = alert({ severity: 'closure', startsAt: at(-9) })
  const shown = shownAlerts([notice, caution, newer, closure], NOW)
  expect(shown.map(({ id }) => id)).toEqual([closure.id, newer.id, caution.id, notice.id])
})

test('says when it was published, and its end only where its author does', () => {
  const [silent, stated] = shownAlerts([alert({}), alert({ statesEnd: true })], NOW)
  expect(silent).toMatchObject({ published: 'Publicado a las 9:20\u00a0a.\u00a0m.' })
  expect(silent).not.toHaveProperty('until')
  expect(stated?.until).toBe('Hasta hoy, 11:20\u00a0a.\u00a0m.')
})
