import type { Improvement } from '@terminal/contract/petitions/figures/published-figures'
import { Day } from '../../ui/day.tsx'
import { Icon } from '../../ui/icon.tsx'

export const IMPROVEMENTS_ID = 'esto-cambio'

type Props = {
  improvements: readonly Improvement[]
  headingLevel: 2 | 3
  /** How many are shown at once, and where all of them are; without it the others are folded below. */
  first?: { count: number; restAt?: string }
}

/** What changed because somebody wrote, in the words of the staff. */
export function ImprovementList({ improvements, headingLevel, first }: Props) {
  if (improvements.length === 0) return null
  const Heading = `h${headingLevel}` as const
  const shown = improvements.slice(0, first?.count)
  const rest = improvements.slice(shown.length)
  return (
    <section className="improvements stack gap-3" aria-labelledby={IMPROVEMENTS_ID}>
      <Heading id={IMPROVEMENTS_ID}>Esto cambió gracias a usted</Heading>
      <Sentences all={shown} />
      {rest.length === 0 ? null : <Rest all={rest} at={first?.restAt} />}
    </section>
  )
}

function Rest({ all, at }: { all: readonly Improvement[]; at: string | undefined }) {
  const words = all.length === 1 ? 'Ver un cambio más' : `Ver ${all.length} cambios más`
  if (at)
    return (
      <p>
        <a href={at}>{words}</a>
      </p>
    )
  return (
    <details className="figures-fold">
      <summary>
        <Icon name="chevron-down" size="s" />
        {words}
      </summary>
      <Sentences all={all} />
    </details>
  )
}

function Sentences({ all }: { all: readonly Improvement[] }) {
  return (
    <ul>
      {all.map(({ on, text }) => (
        <li key={`${on} ${text}`}>
          <Day value={on} className="soft small" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
