import { bogotaMoment, type Moment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { describeAnswer } from '@terminal/contract/travel/answer-words'
import {
  answerFor,
  departuresOn,
  nextDepartures,
  type Run,
  type Schedule,
} from '@terminal/contract/travel/departures'
import { scheduleFrom } from '@terminal/contract/travel/season-table'
import {
  type DepartureLook,
  departureLooks,
  type ServiceNote,
  shortened,
} from './departure-looks.ts'

const MINUTE_MS = 60_000
const SHOWN = 3

/** Fills what a kept page left open, by the visitor's clock, and keeps it true while the page is open. */
export function markDepartures(nowMs: () => number): void {
  const place = document.querySelector<HTMLElement>('[data-season]')
  if (!place) return
  const schedule = scheduleFrom(place.dataset.season ?? '')
  const notes: ServiceNote[] = JSON.parse(place.dataset.services ?? '[]')
  const rows = schedule.timetables.map((row, i) => ({ ...row, note: notes[i], number: i }))
  let timer: ReturnType<typeof setTimeout> | undefined
  const mark = () => {
    clearTimeout(timer)
    const at = nowMs()
    const moment = bogotaMoment(at)
    const timetables = rows.filter(({ note }) => !(Date.parse(note?.outUntil ?? '') > at))
    sayHour(moment)
    markTitles({ ...schedule, timetables }, moment)
    markAnswers({ ...schedule, timetables }, moment, place.dataset.way)
    markNext(place, { ...schedule, timetables }, moment)
    timer = setTimeout(mark, MINUTE_MS - (at % MINUTE_MS))
  }
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) mark()
  })
  mark()
}

/** A row with what stands beside it and its number on the page. */
type NotedRun = Run & { note: ServiceNote | undefined; number: number }

/** Whose hour it is: a phone can be wrong, and then so is what follows. */
function sayHour({ minutes }: Moment): void {
  const hour = describeMinutes(minutes)
  const words = `${hour.startsWith('1:') ? 'Es la' : 'Son las'} ${hour} en su equipo`
  for (const line of document.querySelectorAll('[data-clock]')) fill(line, words)
}

/** «Sí» is said while a bus still leaves today; otherwise only how the road is. */
function markTitles(schedule: Schedule<NotedRun>, moment: Moment): void {
  for (const title of document.querySelectorAll<HTMLElement>('[data-yes]')) {
    const { kind } = answerFor(schedule, '0', moment)
    const { yes = '', road = title.textContent } = title.dataset
    title.dataset.road = road
    fill(title, kind === 'next' || kind === 'until' ? yes : road)
  }
}

/** Each place names its destination by its number, and may name some of its rows. */
function markAnswers(schedule: Schedule<NotedRun>, moment: Moment, noun = ''): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-to]')) {
    const { to = '', rows, short } = place.dataset
    const own = rows?.split(' ')
    const timetables = schedule.timetables.filter(
      ({ number }) => own?.includes(String(number)) ?? true,
    )
    const { main, detail } =
      timetables.length === 0
        ? { main: `Suspendidas por el cierre ${noun}`, detail: '' }
        : describeAnswer(answerFor({ ...schedule, timetables }, to, moment), moment.day)
    const [first, second] = place.children
    if (first) fill(first, short === undefined ? main : shortened(main))
    if (second) fill(second, detail)
  }
}

function markNext(place: HTMLElement, schedule: Schedule<NotedRun>, moment: Moment): void {
  const list = place.querySelector('ol')
  const pattern = place.querySelector('template')?.content.firstElementChild
  if (!list || !pattern) return
  const looks = departureLooks({
    buses: nextDepartures(schedule, '0', moment, SHOWN),
    headways: departuresOn(schedule, '0', moment.day).headways,
    noteOf: ({ note }) => note,
    moment,
  })
  list.replaceChildren(...looks.map((look) => itemFrom(pattern, look)))
  offerFile(looks)
}

function itemFrom(pattern: Element, look: DepartureLook): Node {
  const item = pattern.cloneNode(true) as Element
  if (!look.isNext) item.classList.remove('departure--next')
  const parts = {
    time: look.time,
    unit: look.unit,
    soon: look.soon,
    company: look.company,
    detail: look.detail,
    module: look.module,
  }
  for (const [name, text] of Object.entries(parts)) {
    const part = item.querySelector(`[data-part=${name}]`)
    if (part) fill(part, text)
  }
  return item
}

/** The next bus as an entry of a calendar. */
function offerFile(looks: readonly DepartureLook[]): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-file]')
  const next = looks.find(({ file }) => file !== undefined)
  if (!link) return
  link.hidden = !next
  if (!next) return
  link.href = `${link.dataset.file}?${next.file}`
  const words = link.querySelector('span')
  if (words) fill(words, `${link.dataset.save} ${next.time}\u00a0${next.unit}`)
}

function fill(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
