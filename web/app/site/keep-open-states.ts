import { isHoliday } from '@terminal/contract/calendar/holidays'
import {
  bogotaMoment,
  describeState,
  type OpenWord,
  openStateAt,
} from '@terminal/contract/operator/open-now'
import { writeIn } from '../ui/write-in.ts'
import { nowMs } from './frame-clock.ts'
import { hoursFrom } from './hours-token.ts'

const MINUTE_MS = 60_000
/** Checked at least this often: a clock can be changed, and setTimeout is limited to 24 days. */
const LONGEST_WAIT_MS = 60 * MINUTE_MS

/** Fills what `OpenState` left empty, and keeps it true for as long as the page is open. */
export function keepOpenStates(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-hours]')
  if (places.length === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const showAll = () => {
    clearTimeout(timer)
    timer = setTimeout(showAll, Math.min(LONGEST_WAIT_MS, ...Array.from(places, show)))
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) showAll()
  })
  showAll()
}

/** How long what it says stays true, in milliseconds. */
function show(place: HTMLElement): number {
  const nowAt = nowMs()
  const moment = bogotaMoment(nowAt)
  const { hours = '', noun } = place.dataset
  const state = openStateAt(hoursFrom(hours), moment, isHoliday)
  const { now, next } = describeState(state, moment, noun as OpenWord)
  place.dataset.state = state.isOpen ? 'open' : 'closed'
  writeIn(place, '.open-state__now', now)
  // The space comes with the words: alone in an empty line it would be seen to move.
  writeIn(place, '.open-state__next', ` ${next}`)
  const minutesLeft = (state.changeAt ?? Number.POSITIVE_INFINITY) - moment.minutes
  return minutesLeft * MINUTE_MS - (nowAt % MINUTE_MS)
}
