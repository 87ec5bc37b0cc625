import { Day } from '../../ui/day.tsx'
import { Icon } from '../../ui/icon.tsx'
import { papersFor, RULE, verdictFor } from './minor-papers.ts'
import { describeTrip } from './minor-questions.tsx'
import { type KnownTrip, needsPermit } from './minor-trip.ts'
import { PERMIT_ID } from './permit-sheet.tsx'

/** What to take along, with the rule it comes from in the same block. */
export function MinorAnswer({ trip }: { trip: KnownTrip }) {
  return (
    <section className="minor-answer stack gap-3 box" aria-labelledby="respuesta">
      <p className="soft strong">{describeTrip(trip)}</p>
      <h2 id="respuesta">{verdictFor(trip)}</h2>
      <p>Lleve estos papeles:</p>
      <ul className="stack gap-3 plain-list">
        {papersFor(trip).map(({ name, detail }) => (
          <li key={name} className="minor-answer__paper">
            <Icon name="check" />
            <span>
              <strong>{name}</strong> {detail}
            </span>
          </li>
        ))}
      </ul>
      {needsPermit(trip) ? (
        <p>
          <a className="button" href={`#${PERMIT_ID}`}>
            <Icon name="print" />
            Ver el formato para imprimir
          </a>
        </p>
      ) : null}
      <RuleSource />
    </section>
  )
}

/** Which rule, of which day, and when it was last checked. */
export function RuleSource() {
  return (
    <p className="minor-answer__source soft small">
      Fuente: {RULE.name} del <Day value={RULE.issuedOn} />, {RULE.author}. Se exige desde el{' '}
      <Day value={RULE.requiredSince} />. La revisamos el <Day value={RULE.checkedOn} />.
    </p>
  )
}
