import type { DayMark, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay, dueWords } from '@terminal/contract/petitions/case/due-words'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import { dayAndMonth } from '../../../staff/desk/short-when.ts'
import { SideFacts } from '../case/desk-card.tsx'
import { DueMark } from '../case/due-mark.tsx'

type DayStripProps = { strip: readonly DayMark[]; promisedOn: string }

/** So many days away, two labels stand beside each other. */
const LABEL_DAYS = 0.22

/** The days of a term as a picture; the sentences below it say the same. */
export function DayStrip({ strip, promisedOn }: DayStripProps) {
  const today = strip.findIndex(({ kind }) => kind === 'today')
  const promised = strip.findLastIndex(({ day }) => day <= promisedOn)
  const first = strip[0]
  if (!first) return null
  const isNear = (one: number, other: number) =>
    one >= 0 && Math.abs(one - other) < strip.length * LABEL_DAYS
  return (
    <div className="day-strip" aria-hidden="true">
      {strip.map(({ day, kind }, i) => (
        <span key={day} className={classOf({ day, kind }, promisedOn)}>
          {i === 0 && !isNear(today, 0) ? (
            <span className="day-strip__label day-strip__label--first">{dayAndMonth(day)}</span>
          ) : null}
          {i === today ? <b className="day-strip__label">hoy</b> : null}
          {i === promised && promised > 0 && !isNear(today, i) && !isNear(0, i) ? (
            <span className="day-strip__label day-strip__label--promised">{dayAndMonth(day)}</span>
          ) : null}
        </span>
      ))}
    </div>
  )
}

/** What the law still gives after the day that was promised is drawn fainter. */
function classOf({ day, kind }: DayMark, promisedOn: string): string {
  const isSpare = kind === 'left' && day > promisedOn
  return `day-strip__day day-strip__day--${isSpare ? 'spare' : kind}`
}

type Props = { petition: DeskPetition; today: string }

/** By when it is answered, and why then. */
export function ClockCard({ petition, today }: Props) {
  const { clock } = petition
  const { words, tone } = isOpen(petition) ? dueWords(clock, today) : closedWords(petition)
  return (
    <section className={`desk-card clock-card clock-card--${tone}`} aria-labelledby="plazo">
      <h2 className="soft small" id="plazo">
        Plazo
      </h2>
      <p className="clock-card__left text-l">
        <DueMark tone={tone} words={words} />
      </p>
      {isOpen(petition) ? <DayStrip strip={clock.strip} promisedOn={clock.on} /> : null}
      <SideFacts
        facts={datesOf(petition).map(({ name, day }) => ({
          term: name,
          value: briefDay(day, today),
        }))}
      />
      <p className="small">{clockSentences(petition, today).join(' ')}</p>
    </section>
  )
}

/** While the clock stands, what was promised has no day: only what it would be. */
function datesOf({ clock: { on, promisedOn, legalOn, isPaused }, innerOn }: DeskPetition) {
  if (isPaused) return [{ name: 'Si la persona responde hoy', day: on }]
  const promised = { name: 'Prometida a la persona', day: promisedOn }
  const inner = innerOn === null ? [] : [{ name: 'Interna, sin clasificar', day: innerOn }]
  const legal = legalOn === null ? [] : [{ name: 'Máxima por ley', day: legalOn }]
  return [...inner, promised, ...legal]
}

function closedWords({ state }: DeskPetition) {
  return { words: STATE_NAMES[state], tone: 'closed' } as const
}

/** «Hoy es el día 8 de 13; la ley da 15.» And why that many, a sentence each. */
export function clockSentences(petition: DeskPetition, today: string): string[] {
  const { clock, completion } = petition
  if (!isOpen(petition)) return clock.why
  const waits = completion
    ? [`La persona tiene hasta el ${briefDay(completion.until, today)}.`]
    : []
  return [daySentence(clock), ...waits, ...clock.why]
}

function daySentence({
  day,
  days,
  legalDays,
  extensionDays,
  isPaused,
}: DeskPetition['clock']): string {
  if (day < 1) return `Aún no corre el primero de ${days} días hábiles.`
  const most = legalDays + extensionDays
  const law = most === days ? '' : `; la ley da ${most}`
  return isPaused || day > days
    ? `Van ${day} de ${days} días hábiles${law}.`
    : `Hoy es el día ${day} de ${days}${law}.`
}
