import { STATE_NAMES } from '@terminal/contract/petitions/describe-state'
import type { DeskPetition } from '@terminal/contract/petitions/desk/desk-petition'
import { briefDay, type DueTone, dueWords } from '@terminal/contract/petitions/desk/due-words'
import { isOpen } from '@terminal/contract/petitions/petition-steps'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { clockSentences } from './clock-sentences.ts'
import { DayStrip } from './day-strip.tsx'

const ICONS: Record<DueTone | 'closed', IconName> = {
  overdue: 'alert',
  soon: 'alert',
  later: 'clock',
  paused: 'clock',
  closed: 'check',
}

type Props = { petition: DeskPetition; today: string }

/** By when it is answered, and why then. */
export function ClockCard({ petition, today }: Props) {
  const { clock } = petition
  const { words, tone } = isOpen(petition) ? dueWords(clock, today) : closedWords(petition)
  return (
    <section className={`clock-card clock-card--${tone}`} aria-labelledby="plazo">
      <h2 className="clock-card__label" id="plazo">
        Plazo
      </h2>
      <p className="clock-card__left">
        <Icon name={ICONS[tone]} />
        {words}
      </p>
      {isOpen(petition) ? <DayStrip strip={clock.strip} promisedOn={clock.on} /> : null}
      <dl className="side-facts">
        <div className="side-facts__pair">
          <dt>Prometida a la persona</dt>
          <dd>{briefDay(clock.promisedOn, today)}</dd>
        </div>
        {clock.legalOn === null ? null : (
          <div className="side-facts__pair">
            <dt>Máxima por ley</dt>
            <dd>{briefDay(clock.legalOn, today)}</dd>
          </div>
        )}
      </dl>
      <p className="clock-card__why">{clockSentences(petition, today).join(' ')}</p>
    </section>
  )
}

function closedWords({ state }: DeskPetition) {
  return { words: STATE_NAMES[state], tone: 'closed' } as const
}
