import type { DeskAlert } from '@terminal/contract/alerts/alert'
import { type ReactNode, useEffect, useRef } from 'react'
import { LastChangeLine } from '../../staff/desk/last-change-line.tsx'
import { shortName } from '../../staff/desk/short-name.ts'
import { rowWhen } from '../../staff/desk/short-when.ts'
import { ALERT_LOOKS } from '../../ui/alert-strip.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { timeLeft } from './alert-matters.ts'
import { type AlertState, describeTimes, stateOf } from './alert-times.ts'

type Listed = { alerts: readonly DeskAlert[]; now: number }
type OpenProps = Listed & Doing & { freshId: number | undefined }

/** Where the form stands before them: a wrong alert does harm every second. */
export function CurrentLink({ alerts, now }: Listed) {
  const count = inState(alerts, 'current', now).length
  return count === 0 ? null : (
    <a className="alert-lists__jump" href="#avisos-current">
      {count} en el sitio
    </a>
  )
}

/** What can still be changed: shown now, and to be shown later. */
export function OpenAlerts({ alerts, now, freshId, ...doing }: OpenProps) {
  const cardsOf = (state: 'current' | 'coming') =>
    inState(alerts, state, now).map((alert) => (
      <AlertCard
        key={alert.id}
        alert={alert}
        state={state}
        now={now}
        {...doing}
        isFresh={alert.id === freshId}
      />
    ))
  const coming = cardsOf('coming')
  return (
    <>
      <AlertList id="avisos-current" title="En el sitio ahora" nothing="Ningún aviso.">
        {cardsOf('current')}
      </AlertList>
      {coming.length === 0 ? null : (
        <AlertList id="avisos-coming" title="Programados">
          {coming}
        </AlertList>
      )}
    </>
  )
}

type PastProps = Listed & { onReuse: (alert: DeskAlert) => void }

/** Past alerts, in rows: each can be published again. */
export function PastAlerts({ alerts, now, onReuse }: PastProps) {
  const past = inState(alerts, 'over', now)
  return (
    <AlertList
      id="avisos-over"
      title="Historial"
      note={past.length === 0 ? undefined : 'Pulse uno para usarlo de nuevo.'}
      nothing="Todavía no hay avisos."
    >
      {past.map((alert) => (
        <AlertRow key={alert.id} alert={alert} now={now} onReuse={onReuse} />
      ))}
    </AlertList>
  )
}

function inState(alerts: readonly DeskAlert[], state: AlertState, now: number): DeskAlert[] {
  return alerts.filter((alert) => stateOf(alert, now) === state)
}

type ListProps = {
  id: string
  title: string
  note?: string | undefined
  /** Said beside the title where there is none. */
  nothing?: string
  children: readonly ReactNode[]
}

function AlertList({ id, title, note, nothing, children }: ListProps) {
  const isEmpty = children.length === 0
  return (
    <section className="stack gap-2" aria-labelledby={id}>
      <div className="alert-lists__head row on-baseline">
        <h2 className="text-l" id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="soft small">{isEmpty ? nothing : note}</p>
      </div>
      {isEmpty ? null : <ul className="alert-lists__list stack gap-2 plain-list">{children}</ul>}
    </section>
  )
}

type Props = { alert: DeskAlert; now: number; onReuse: (alert: DeskAlert) => void }

/** One that is over: its words are the way to say them again. */
function AlertRow({ alert, now, onReuse }: Props) {
  const { severity, text, corridor, startsAt, lastChange } = alert
  const { name, tone, icon } = ALERT_LOOKS[severity]
  return (
    <li className={`alert-row tone--${tone}`}>
      <span className="alert-row__severity" title={name}>
        <Icon name={icon} />
        <span className="visually-hidden">{name}</span>
      </span>
      <button
        type="button"
        className="alert-row__text plain-link strong anywhere"
        title={text}
        onClick={() => onReuse(alert)}
      >
        <span className="visually-hidden">Usar de nuevo «</span>
        {corridor ? `${corridor}: ` : null}
        {text}
        <span className="visually-hidden">»</span>
      </button>
      <p className="alert-row__when soft small" title={describeTimes(alert, 'over', now)}>
        <span>{rowWhen(startsAt, now)}</span>
        {lastChange ? <span title={lastChange.by}>{shortName(lastChange.by)}</span> : null}
      </p>
    </li>
  )
}

type Doing = {
  onEnd: (alert: DeskAlert) => void
  onEdit: (alert: DeskAlert) => void
}

type AlertCardProps = Doing & {
  alert: DeskAlert
  state: Exclude<AlertState, 'over'>
  now: number
  /** Just published: here it can be withdrawn again. */
  isFresh: boolean
}

function AlertCard({ alert, state, now, isFresh, ...doing }: AlertCardProps) {
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

type ActionsProps = Doing & Pick<AlertCardProps, 'alert' | 'state'> & { children: ReactNode }

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
