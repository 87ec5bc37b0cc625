import type { SessionStatus } from '@terminal/contract/accounts/account'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { DESKS, deskAt, desksOf } from '../desk/desks.ts'

type Props = {
  /** What a page is called that is no desk. */
  head: ReactNode
  status: SessionStatus | undefined
  isExpired: boolean
  /** The API did not say who this is. */
  hasFailed: boolean
  onRetry: () => void
  onSignOut: () => void
  children: ReactNode
}

/** Nothing behind it is shown before the API has said who is there and that they may. */
export function Gate({ head, status, isExpired, hasFailed, ...gate }: Props) {
  const desk = deskAt(useLocation().pathname)
  if (!status) {
    return (
      <div className="gate">
        {head}
        <h1 className="visually-hidden">Área de personal</h1>
        {hasFailed ? <NoAnswer onRetry={gate.onRetry} /> : null}
        {hasFailed || isExpired ? null : <Spinner />}
        <noscript>
          <p className="gate__no-script">
            El área de personal necesita JavaScript. Actívelo en su navegador o use otro. El resto
            del sitio funciona sin él.
          </p>
        </noscript>
      </div>
    )
  }
  const desks = desksOf(status.roles)
  if (!desk || !desks.includes(desk)) {
    const [first] = desks
    // Everybody comes in at the first desk; whoever works at another is led there.
    if (first && desk === DESKS[0]) return <Navigate to={first.path} replace />
    return (
      <>
        {head}
        <Refusal status={status} onSignOut={gate.onSignOut} />
      </>
    )
  }
  return gate.children
}

function NoAnswer({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="El servicio no responde"
      icon="alert"
      action={<Button onClick={onRetry}>Intentar de nuevo</Button>}
    >
      <p>No pudimos confirmar quién es usted. Su sesión sigue abierta.</p>
    </EmptyState>
  )
}

function Refusal({ status, onSignOut }: { status: SessionStatus; onSignOut: () => void }) {
  return (
    <div className="refusal">
      <h1>Su cuenta no tiene permiso para esta área</h1>
      <p>
        Si trabaja en la terminal, pida acceso a quien administra el sitio y entréguele estos datos:
      </p>
      <dl className="refusal__facts">
        <dt>Emisor</dt>
        <dd>{status.issuer}</dd>
        <dt>Identificador</dt>
        <dd>{status.subject}</dd>
      </dl>
      <Button onClick={onSignOut}>Logout</Button>
    </div>
  )
}
