import { ExternalLink } from '../ui/external-link.tsx'
import { useOperator } from './operator.ts'

/** Where petitions are in another system, so is what is published about them. */
export function FiguresElsewhere() {
  const { petitions } = useOperator().features ?? {}
  if (!petitions) return null
  return (
    <p>
      Las cifras de las PQRSD que recibimos en {petitions.name} están{' '}
      <ExternalLink href={petitions.figures}>en ese sistema</ExternalLink>.
    </p>
  )
}
