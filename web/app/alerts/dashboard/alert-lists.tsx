import type { DeskAlert } from '@terminal/contract/alerts/alert'
import type { ReactNode } from 'react'
import { AlertCard, type Doing } from './alert-card.tsx'
import { AlertRow } from './alert-row.tsx'
import { type AlertState, stateOf } from './alert-state.ts'

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

/** What was shown, in rows: whoever looks here wants to say one of them again. */
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
    <section className="alert-lists__part" aria-labelledby={id}>
      <div className="alert-lists__head">
        <h2 className="alert-lists__title" id={id} tabIndex={-1}>
          {title}
        </h2>
        <p className="alert-lists__nothing">{isEmpty ? nothing : note}</p>
      </div>
      {isEmpty ? null : <ul className="alert-lists__list">{children}</ul>}
    </section>
  )
}
