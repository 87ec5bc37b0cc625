import type { SessionStatus } from '@terminal/contract/accounts/account'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { deskAt, desksOf, mayOpen } from '../desk/desks.ts'
import { OtherDesk } from '../desk/other-desk.tsx'
import { useDesks } from '../desk/use-desks.ts'

type Props = {
  /** The title of the page while no desk is shown. */
  head: ReactNode
  status: SessionStatus | undefined
  isExpired: boolean
  /** The API did not say who this is. */
  hasFailed: boolean
  onRetry: () => void
  onSignOut: () => void
  children: ReactNode
}

/** Shows its children only after the API has confirmed the person and their role for this desk. */
export function Gate({ head, status, isExpired, hasFailed, ...gate }: Props) {
  const { pathname } = useLocation()
  const { desks } = useDesks()
  const desk = deskAt(desks, pathname)
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
  if (!desk || !mayOpen(status.roles, desk)) {
    const own = desksOf(desks, status.roles)
    const [first] = own
    // Signing in leads to the first desk; a person without its role is redirected to one of their own.
    if (first && pathname === desks[0]?.path) return <Navigate to={first.path} replace />
    return (
      <>
        {head}
        {first && desk ? (
          <OtherDesk key={pathname} desk={desk} open={own} />
        ) : (
          <Refusal status={status} onSignOut={gate.onSignOut} />
        )}
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
    <div className="refusal no-ring stack at-start">
      <h1 className="text-2xl">Su cuenta no tiene permiso para esta área</h1>
      <p>
        Si trabaja en la terminal, pida acceso a quien administra el sitio y entréguele estos datos:
      </p>
      <dl className="refusal__facts small anywhere">
        <dt>Emisor</dt>
        <dd>{status.issuer}</dd>
        <dt>Identificador</dt>
        <dd>{status.subject}</dd>
      </dl>
      <Button onClick={onSignOut}>Logout</Button>
    </div>
  )
}
