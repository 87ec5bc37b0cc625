import type { Moment } from '@terminal/contract/operator/open-now'
import { describeHour } from '@terminal/contract/operator/open-now'
import { asSentence } from '@terminal/contract/text/as-sentence'
import type { FoundDestination } from './destination-search.ts'
import { shortDay } from './travel-words.ts'

type Props = {
  found: readonly FoundDestination[]
  /** When the server answered; undefined where the script of the page does. */
  answeredAt: Moment | undefined
}

/** Whose hour the table follows, and what it rests on. */
export function ResultsNote({ found, answeredAt }: Props) {
  const days = found.flatMap(({ services }) => services.map(({ dataOn }) => dataOn)).sort()
  const [oldest = '', newest = oldest] = [days[0], days.at(-1)]
  return (
    <p className="results-note soft small">
      {answeredAt ? `${asSentence(`Calculado a ${describeHour(answeredAt.minutes)}`)} ` : null}
      Horarios y tarifas de referencia que informó cada empresa, del{' '}
      <time dateTime={oldest}>{shortDay(oldest)}</time> al{' '}
      <time dateTime={newest}>{shortDay(newest)}</time>. Confirme antes de pagar.{' '}
      {answeredAt ? null : <span data-clock="" />}
    </p>
  )
}
