import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { RelatedPetition } from '@terminal/contract/petitions/answers/answer'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'

type Props = {
  id: string
  label: string
  options: readonly RelatedPetition[]
  chosen: string
  onChoose: (radicado: string) => void
}

/** Petitions to choose from, each by its radicado and what it says. Nothing where there is none. */
export function RelatedChoice({ id, label, options, chosen, onChoose }: Props) {
  if (options.length === 0) return null
  return (
    <div className="related-choice">
      <TileChoice
        id={id}
        label={label}
        options={options.map((each) => ({
          value: each.radicado,
          content: (
            <span className="related-choice__one">
              <b>{each.radicado}</b> {each.subject ?? 'Reservada'}
              <span className="related-choice__facts soft small">{factsOf(each)}</span>
            </span>
          ),
        }))}
        chosen={chosen === '' ? undefined : chosen}
        onChoose={onChoose}
      />
    </div>
  )
}

function factsOf({ isSameAuthor, answer }: RelatedPetition): string {
  const who = isSameAuthor ? 'De la misma persona' : 'Del mismo tema'
  return answer ? `${who} · ${answer.outgoing}, ${dayWithWeekday(answer.on)}` : who
}
