import type { DeskAlert } from '@terminal/contract/alerts/alert'
import { AlertCard, type Doing } from './alert-card.tsx'
import { type AlertState, stateOf } from './alert-state.ts'

type Props = Doing & {
  alerts: readonly DeskAlert[]
  now: number
  freshId: number | undefined
}

/** What can still be changed: shown now, and to be shown later. */
export function OpenAlerts(props: Props) {
  return (
    <div className="alert-lists">
      <AlertList {...props} state="current" title="En el sitio ahora" nothing="Ningún aviso." />
      <AlertList {...props} state="coming" title="Programados" />
    </div>
  )
}

export function PastAlerts(props: Props) {
  return <AlertList {...props} state="over" title="Historial" nothing="Todavía no hay avisos." />
}

type ListProps = Props & {
  state: AlertState
  title: string
  /** Shown when the list is empty; without it an empty list is not shown at all. */
  nothing?: string
}

function AlertList({ alerts, state, title, nothing, freshId, now, ...doing }: ListProps) {
  const listed = alerts.filter((alert) => stateOf(alert, now) === state)
  if (listed.length === 0 && nothing === undefined) return null
  return (
    <section className="alert-lists__part" aria-labelledby={`avisos-${state}`}>
      <h2 className="alert-lists__title" id={`avisos-${state}`} tabIndex={-1}>
        {title}
      </h2>
      {listed.length === 0 ? (
        <p className="alert-lists__nothing">{nothing}</p>
      ) : (
        <ul className="alert-lists__list">
          {listed.map((alert) => (
            <AlertCard
              key={alert.id}
              alert={alert}
              state={state}
              now={now}
              {...doing}
              isFresh={alert.id === freshId}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
