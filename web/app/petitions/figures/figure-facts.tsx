import type { ToldFact } from '@terminal/contract/petitions/figures/published-figures'

/** Numbers with their names, the largest things on the page. */
export function FigureFacts({ facts }: { facts: readonly ToldFact[] }) {
  return (
    <dl className="figure-facts">
      {facts.map(({ name, value }) => (
        <div key={name} className="figure-fact stack gap-1 box">
          <dt>{name}</dt>
          <dd className={/^\d/.test(value) ? 'figure-fact__number' : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
