import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay, dueWords } from '@terminal/contract/petitions/case/due-words'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import { clockSentences } from './clock-sentences.ts'
import { DayStrip } from './day-strip.tsx'
import { DueMark } from './due-mark.tsx'

type Props = { petition: DeskPetition; today: string }

/** By when it is answered, and why then. */
export function ClockCard({ petition, today }: Props) {
  const { clock } = petition
  const { words, tone } = isOpen(petition) ? dueWords(clock, today) : closedWords(petition)
  return (
    <section className={`desk-card clock-card clock-card--${tone}`} aria-labelledby="plazo">
      <h2 className="clock-card__label" id="plazo">
        Plazo
      </h2>
      <p className="clock-card__left">
        <DueMark tone={tone} words={words} />
      </p>
      {isOpen(petition) ? <DayStrip strip={clock.strip} promisedOn={clock.on} /> : null}
      <dl className="side-facts">
        {datesOf(petition).map(({ name, day }) => (
          <div key={name} className="side-facts__pair">
            <dt>{name}</dt>
            <dd>{briefDay(day, today)}</dd>
          </div>
        ))}
      </dl>
      <p className="clock-card__why">{clockSentences(petition, today).join(' ')}</p>
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
