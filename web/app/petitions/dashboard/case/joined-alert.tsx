import type { DeskPetition, JoinedPetition } from '@terminal/contract/petitions/case/desk-petition'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'

/** With which others it goes together: its answer, or theirs, is one. */
export function JoinedAlert({ petition: { joinedTo, joined } }: { petition: DeskPetition }) {
  if (joinedTo)
    return (
      <Alert tone="info">
        <p>
          Unida con <Radicados of={[joinedTo]} />: la responde la respuesta de esa.
        </p>
      </Alert>
    )
  if (joined.length === 0) return null
  return (
    <Alert tone="info">
      <p>
        Tiene unidas <Radicados of={joined} />: la respuesta de esta también las responde.
      </p>
    </Alert>
  )
}

export function Radicados({ of }: { of: readonly Omit<JoinedPetition, 'isClassified'>[] }) {
  return of.map(({ id, radicado }, i) => (
    <Fragment key={id}>
      {i > 0 ? ', ' : null}
      <Link to={`/dashboard/pqrsd/${id}`}>{radicado}</Link>
    </Fragment>
  ))
}
