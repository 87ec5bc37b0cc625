import type { DeskPetition, JoinedPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Each leads to its petition. */
export function Radicados({ of }: { of: readonly Pick<JoinedPetition, 'id' | 'radicado'>[] }) {
  return of.map(({ id, radicado }, i) => (
    <Fragment key={id}>
      {i > 0 ? ', ' : null}
      <Link to={`/dashboard/pqrsd/${id}`}>{radicado}</Link>
    </Fragment>
  ))
}

/** What silence has accepted can no longer be denied. */
export function SilenceAlert({ petition, today }: { petition: DeskPetition; today: string }) {
  if (petition.silenceUntil === null) return null
  return (
    <Alert tone="error">
      <p>
        Aceptada por silencio: ya no puede negarse; copias hasta el{' '}
        <b>{briefDay(petition.silenceUntil, today)}</b>.
      </p>
    </Alert>
  )
}

export function NoSuchPetition() {
  return (
    <EmptyState title="No hay ninguna solicitud con ese número" icon="search">
      <p>Revise el número o vuelva a la lista.</p>
    </EmptyState>
  )
}
