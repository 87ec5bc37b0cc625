import type { ReactNode } from 'react'
import type { Answer } from './road-answer.ts'

type Props = {
  answer: Answer
  badge: ReactNode
  /** Whom to ask. */
  phone: string | null
  /** The hours of the day, and who says them. */
  hours: ReactNode
}

/**
 * What somebody wants to know first: whether one gets there. The frame script takes it away when the report behind it is
 * over; what stands after it then shows.
 */
export function DestinationAnswer({ answer, badge, phone, hours }: Props) {
  const { tone, title, yes, road, source, endsAt } = answer
  return (
    <div className={`answer tone--${tone}`} data-hasta={endsAt ?? undefined}>
      <div className="answer__head stack gap-2 at-start">
        {badge}
        <p className="answer__title" data-yes={yes ?? undefined}>
          {title}
        </p>
      </div>
      <dl className="answer__facts">
        <div>
          <dt>Vía</dt>
          <dd>{road}</dd>
        </div>
        {hours}
      </dl>
      <p className="answer__source soft small">
        {source === null ? 'Nadie ha confirmado la vía.' : `${source}.`}
        {phone === null ? null : (
          <>
            {' '}
            {source === null ? 'Pregunte' : 'Confirme'} en el{' '}
            <a href={`tel:${encodeURIComponent(phone.replaceAll(' ', ''))}`}>{phone}</a>.
          </>
        )}
      </p>
    </div>
  )
}
