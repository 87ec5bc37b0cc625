import { capital, shortPlace } from '@terminal/contract/operator/words'
import { useWords } from '../words/use-words.ts'
import type { DepartureLook } from './departure-looks.ts'

const NOTHING: DepartureLook = {
  time: '',
  unit: '',
  soon: '',
  company: '',
  detail: '',
  module: '',
  isNext: true,
}

/** One bus, or one way in which they come: as a server writes it. Its parts have names for the script of the page. */
export function DepartureItem({ look }: { look: DepartureLook }) {
  const { time, unit, soon, company, detail, module, isNext } = look
  return (
    <li className={isNext ? 'departure departure--next' : 'departure'}>
      <p className="departure__time">
        <strong data-part="time">{time}</strong> <span data-part="unit">{unit}</span>
        <small data-part="soon">{soon}</small>
      </p>
      <p className="departure__who">
        <strong data-part="company">{company}</strong> <small data-part="detail">{detail}</small>
      </p>
      <ModuleTile module={module} />
    </li>
  )
}

/** What the script makes such lines from. */
export function DeparturePattern() {
  return (
    <template>
      <DepartureItem look={NOTHING} />
    </template>
  )
}

export function ModuleTile({ module }: { module: string }) {
  const words = useWords()
  const [only, ...others] = words.places
  return (
    <span className="module-tile">
      {only && others.length === 0 ? (
        <span className="visually-hidden">{capital(only.one)} </span>
      ) : null}
      <span data-part="module">{shortPlace(module, words)}</span>
    </span>
  )
}
