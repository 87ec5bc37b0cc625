import type { Improvement } from '@terminal/contract/petitions/figures/published-figures'
import { Day } from '../../ui/day.tsx'

type Props = { improvements: readonly Improvement[]; headingLevel: 2 | 3 }

/** What changed because somebody wrote, in the words of the staff. */
export function ImprovementList({ improvements, headingLevel }: Props) {
  if (improvements.length === 0) return null
  const Heading = `h${headingLevel}` as const
  return (
    <section className="improvements" aria-labelledby="esto-cambio">
      <Heading id="esto-cambio">Esto cambió gracias a usted</Heading>
      <ul>
        {improvements.map(({ on, text }) => (
          <li key={`${on} ${text}`}>
            <Day value={on} className="improvements__day" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
