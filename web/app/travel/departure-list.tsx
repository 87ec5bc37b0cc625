import { DepartureItem, DeparturePattern } from './departure-item.tsx'
import type { DepartureLook } from './departure-looks.ts'
import type { CarriedSeason } from './destination-view.ts'
import { answerOn, isOut, type Way } from './road-answer.ts'

type Props = {
  season: CarriedSeason
  /** What the server found for the hour of a question; undefined where the script of the page looks. */
  looks: readonly DepartureLook[] | undefined
  way: Way
}

/** The next buses. A kept page carries the timetables instead, and the script of the page fills the list in. */
export function DepartureList({ season, looks, way }: Props) {
  return (
    <>
      <OutNotice way={way} />
      {looks ? <Found looks={looks} /> : <Empty season={season} />}
    </>
  )
}

function Found({ looks }: { looks: readonly DepartureLook[] }) {
  if (looks.length === 0)
    return <p className="departures__none">No hay salidas con hora publicada para ese momento.</p>
  return (
    <ol className="departures__list">
      {looks.map((look) => (
        <DepartureItem key={`${look.file}${look.company}${look.detail}`} look={look} />
      ))}
    </ol>
  )
}

function Empty({ season: { table, notes, hasHeadways } }: { season: CarriedSeason }) {
  return (
    <div className="departures__live" data-season={table} data-services={JSON.stringify(notes)}>
      <ol className={`departures__list${hasHeadways ? ' departures__list--more' : ''}`} />
      <DeparturePattern />
      <p className="departures__hint">
        Abra «Todo el horario», o consulte un día y una hora: se los calculamos.
      </p>
    </div>
  )
}

/** Until the reports are over: hours of buses that do not leave would be taken for a promise. */
function OutNotice({ way }: { way: Way }) {
  const { endsAt } = answerOn(way)
  if (!isOut(way) || endsAt === null) return null
  return (
    <p className="departures__none" data-hasta={endsAt}>
      La vía está suspendida: mientras tanto no sale ningún bus de este horario.
    </p>
  )
}
