import type { DeskAlert } from '@terminal/contract/alerts/alert'
import { useEffect, useRef } from 'react'
import { exactWhen, shortWhen } from '../../staff/desk/short-when.ts'
import { describeTime } from '../../staff/drafts/draft-words.ts'
import { ALERT_LOOKS } from '../../ui/alert-strip.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { describeInstant } from '../alert-words.ts'
import type { AlertState } from './alert-state.ts'
import { bogotaDay } from './local-time.ts'

export type Doing = {
  onEnd: (alert: DeskAlert) => void
  onEdit: (alert: DeskAlert) => void
  onReuse: (alert: DeskAlert) => void
}

type Props = Doing & {
  alert: DeskAlert
  state: AlertState
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
    <li className={`alert-card tone--${tone}`} ref={card} tabIndex={-1}>
      <p className="alert-card__head">
        <Badge tone={tone} icon={icon}>
          {name}
        </Badge>
        <span>{describeTimes(alert, state, now)}</span>
      </p>
      <p className="alert-card__text">
        {corridor ? <strong>{corridor}: </strong> : null}
        {text}
      </p>
      <p className="alert-card__notes">
        {source ? <span>Fuente: {source}</span> : null}
        {link ? <span>Enlace: {link}</span> : null}
        {lastChange ? (
          <span>
            Último cambio: {lastChange.by}, {shortWhen(lastChange.at, now)}
          </span>
        ) : null}
      </p>
      <Actions alert={alert} state={state} {...doing} />
    </li>
  )
}

function describeTimes({ startsAt, endsAt }: DeskAlert, state: AlertState, now: number): string {
  if (state === 'current') return `Hasta ${describeInstant(endsAt, now)}`
  if (state === 'coming')
    return `Desde ${describeInstant(startsAt, now)} hasta ${describeInstant(endsAt, now)}`
  if (startsAt === endsAt) return `Retirado antes de empezar, ${exactWhen(endsAt)}`
  const [startMs, endMs] = [Date.parse(startsAt), Date.parse(endsAt)]
  const isOneDay = bogotaDay(startMs) === bogotaDay(endMs)
  return `${exactWhen(startsAt)} – ${isOneDay ? describeTime(endMs) : exactWhen(endsAt)}`
}

function Actions({ alert, state, onEnd, onEdit, onReuse }: Doing & Pick<Props, 'alert' | 'state'>) {
  const about = <span className="visually-hidden"> «{alert.text}»</span>
  if (state === 'over')
    return (
      <div className="alert-card__actions">
        <Button variant="quiet" onClick={() => onReuse(alert)}>
          Usar de nuevo{about}
        </Button>
      </div>
    )
  return (
    <div className="alert-card__actions">
      <Button variant="danger" onClick={() => onEnd(alert)}>
        {state === 'current' ? 'Terminar ahora' : 'Retirar'}
        {about}
      </Button>
      <Button variant="quiet" onClick={() => onEdit(alert)}>
        Editar{about}
      </Button>
    </div>
  )
}
