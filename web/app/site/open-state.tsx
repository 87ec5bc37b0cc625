import { isAlwaysOpen, type OpenWord } from '@terminal/contract/operator/open-now'
import type { OpeningHours } from '@terminal/contract/operator/operator'
import { hoursToken } from './hours-token.ts'

type Props = {
  hours: OpeningHours
  /** As the name of what is open asks for: la oficina, el módulo, las taquillas. */
  noun?: OpenWord
}

/**
 * Whether the office is open now. A page is kept for everybody, so the frame script says it; the line has its height
 * from the beginning. The hours themselves stand beside it, for those who have no script.
 */
export function OpenState({ hours, noun = 'abierta' }: Props) {
  return isAlwaysOpen(hours) ? (
    <p className="open-state" data-state="open">
      <strong className="open-state__now">A{noun.slice(1)} las 24 horas</strong>
    </p>
  ) : (
    <p className="open-state" data-hours={hoursToken(hours)} data-noun={noun}>
      <span className="open-state__line">
        <strong className="open-state__now" />
        <span className="open-state__next" />
      </span>
    </p>
  )
}
