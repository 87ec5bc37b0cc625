import type { DeskAlert } from '@terminal/contract/alerts/alert'
import { type ReactNode, useEffect, useRef } from 'react'
import { LastChangeLine } from '../../staff/desk/last-change-line.tsx'
import { ALERT_LOOKS } from '../../ui/alert-strip.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { timeLeft } from './alert-matters.ts'
import type { AlertState } from './alert-state.ts'
import { describeTimes } from './alert-times.ts'

export type Doing = {
  onEnd: (alert: DeskAlert) => void
  onEdit: (alert: DeskAlert) => void
}

type Props = Doing & {
  alert: DeskAlert
  state: Exclude<AlertState, 'over'>
  now: number
  /** It was published this very moment: whoever did so finds here how to take it back. */
  isFresh: boolean
}

export function AlertCard({ alert, state, now, isFresh, ...doing }: Props) {
  const { severity, text, corridor, link, source, lastChange } = alert
  const { name, tone, icon } = ALERT_LOOKS[severity]
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isFresh) card.current?.focus()
  }, [isFresh])
  return (
    <li className={`alert-card box anywhere stack gap-1 tone--${tone}`} ref={card} tabIndex={-1}>
      <p className="alert-card__head row small strong">
        <Badge tone={tone} icon={icon}>
          {name}
        </Badge>
        <span>
          {describeTimes(alert, state, now)}
          {state === 'current' ? ` · quedan ${timeLeft(Date.parse(alert.endsAt) - now)}` : null}
        </span>
      </p>
      <p className="alert-card__text">
        {corridor ? <strong>{corridor}: </strong> : null}
        {text}
      </p>
      <p className="alert-card__notes row soft small">
        {source ? <span>Fuente: {source}</span> : null}
        {link ? <span>Enlace: {link}</span> : null}
      </p>
      <Actions alert={alert} state={state} {...doing}>
        {lastChange ? (
          <p className="soft">
            <span className="visually-hidden">Último cambio: </span>
            <LastChangeLine change={lastChange} seenAt={now} />
          </p>
        ) : null}
      </Actions>
    </li>
  )
}

type ActionsProps = Doing & Pick<Props, 'alert' | 'state'> & { children: ReactNode }

function Actions({ alert, state, onEnd, onEdit, children }: ActionsProps) {
  const about = <span className="visually-hidden"> «{alert.text}»</span>
  return (
    <div className="alert-card__actions row">
      <Button variant="danger" onClick={() => onEnd(alert)}>
        {state === 'current' ? 'Terminar ahora' : 'Retirar'}
        {about}
      </Button>
      <Button variant="quiet" onClick={() => onEdit(alert)}>
        Editar{about}
      </Button>
      {children}
    </div>
  )
}
