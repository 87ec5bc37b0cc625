import { bogotaMoment } from '@terminal/contract/operator/open-now'
import {
  type ListedOfficeDay,
  type MovedDate,
  type OfficeDayDraft,
  OfficeDaysDesk,
} from '@terminal/contract/petitions/case/office-day'
import { OFFICE_DAYS_API_PATH } from '@terminal/contract/petitions/case/office-day.schema'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { useRecordDesk } from '../../../staff/desk/record-desk.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { shortDay, shortWhen } from '../../../staff/desk/short-when.ts'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { Table } from '../../../ui/table.tsx'
import { useReadAgain } from '../case/use-read-again.ts'
import { KIND_NAMES, OfficeDayForm } from './office-day-form.tsx'

/** Days on which terms do not run: entered by the head, read by everybody. */
export function OfficeDays() {
  const reading = useReadFrom(`${OFFICE_DAYS_API_PATH}/personal`, OfficeDaysDesk)
  const { content: desk, seenAt, reload } = reading
  const readSoon = useReadAgain(reload)
  const { refusal, number, form, actionsOf, question } = useRecordDesk<ListedOfficeDay>({
    path: OFFICE_DAYS_API_PATH,
    reload: async () => {
      await reload()
      readSoon()
    },
    nameOf: ({ name }) => name,
    removal: {
      verb: 'Quitar',
      submitLabel: 'Quitar y recalcular',
      title: ({ name }) => `¿Quitar «${name}»?`,
      words: () => 'Ese día vuelve a contar en los plazos de las solicitudes abiertas.',
      done: () => 'Quitado. Los plazos abiertos se recalculan en unos segundos.',
    },
  })
  return (
    <section className="office-desk__part stack" aria-labelledby="dias">
      <h2 className="text-l" id="dias">
        Días en que no corren los términos
      </h2>
      <p>
        Además de fines de semana y festivos. Con cada cambio se recalculan los plazos de las
        solicitudes abiertas; la fecha que ya se le dijo a la ciudadanía se mantiene.
      </p>
      <RefusalAlert sentence={refusal} />
      <div className={desk?.mayEdit ? 'office-desk__work stack gap-8' : undefined}>
        <div className="stack">
          <ListState reading={reading} what="los días">
            {desk ? describeCount(desk) : null}
          </ListState>
          {desk ? <DayTable desk={desk} now={seenAt} actionsOf={actionsOf} /> : null}
        </div>
        {desk?.mayEdit ? <OfficeDayForm key={number} {...form} /> : null}
      </div>
      {desk ? <MovedDates moved={desk.moved} now={seenAt} /> : null}
      {question}
    </section>
  )
}

function describeCount({ days, ofTheSite, mayEdit }: OfficeDaysDesk): string {
  const count = days.length + ofTheSite.length
  const words = count === 1 ? '1 anotación' : `${count} anotaciones`
  return mayEdit ? words : `${words}. Los cambia la jefatura de la oficina.`
}

type TableProps = {
  desk: OfficeDaysDesk
  now: number
  actionsOf: (day: ListedOfficeDay) => ReactNode
}

function DayTable({ desk: { days, ofTheSite, mayEdit }, now, actionsOf }: TableProps) {
  if (days.length + ofTheSite.length === 0) return <p className="soft">Ninguno, por ahora.</p>
  const entered = days.map((day) => ({
    day,
    key: String(day.id),
    who: day.lastChange ? `${day.lastChange.by}, ${shortWhen(day.lastChange.at, now)}` : '',
    actions: mayEdit ? actionsOf(day) : null,
  }))
  const ofFolder = ofTheSite.map((day) => ({
    day,
    key: `sitio-${day.from}`,
    who: 'En la carpeta del sitio',
    actions: null,
  }))
  return (
    <Table
      caption="Días en que no corren los términos"
      isCaptionHidden
      columns={[
        { name: 'Cuándo' },
        { name: 'Por qué' },
        { name: 'Acto' },
        { name: 'Acciones', isActions: true },
      ]}
      rows={comingFirst([...entered, ...ofFolder], now).map(({ key, day, who, actions }) => ({
        key,
        cells: [
          whenOf(day),
          <Two key="why" first={day.name} second={KIND_NAMES[day.kind]} />,
          <Two key="act" first={day.act} second={who} />,
          actions,
        ],
      }))}
    />
  )
}

function Two({ first, second }: { first: string; second: string }) {
  return (
    <span>
      {first}
      <span className="office-desk__second soft small">{second}</span>
    </span>
  )
}

function whenOf({ from, to }: OfficeDayDraft): string {
  return from === to ? shortDay(from) : `${shortDay(from)} a ${shortDay(to)}`
}

/** What is to come, the next one first; then what is over, the last one first. */
function comingFirst<Row extends { day: OfficeDayDraft }>(
  rows: readonly Row[],
  now: number,
): Row[] {
  const today = bogotaMoment(now).day
  const sorted = rows.toSorted((one, other) => (one.day.from < other.day.from ? -1 : 1))
  const isOver = ({ day }: Row) => day.to < today
  return [...sorted.filter((row) => !isOver(row)), ...sorted.filter(isOver).reverse()]
}

/** What a change did, to be reviewed by its author. */
function MovedDates({ moved, now }: { moved: readonly MovedDate[]; now: number }) {
  if (moved.length === 0) return null
  return (
    <div className="office-desk__moved stack">
      <h3 className="text-m">Fechas que se movieron</h3>
      <p>
        Los últimos cambios del plazo legal de una solicitud por un día que se agregó o se quitó.
      </p>
      <Table
        caption="Fechas que se movieron"
        isCaptionHidden
        columns={[
          { name: 'Radicado' },
          { name: 'Plazo legal antes' },
          { name: 'Plazo legal ahora' },
          { name: 'Fecha prometida' },
          { name: 'Recalculada' },
        ]}
        rows={moved.map(({ id, radicado, before, on, promisedOn, at }) => ({
          key: `${id} ${at}`,
          cells: [
            <Link key="petition" to={`/dashboard/pqrsd/${id}`}>
              {radicado}
            </Link>,
            before ? shortDay(before) : '',
            shortDay(on),
            shortDay(promisedOn),
            shortWhen(at, now),
          ],
        }))}
      />
    </div>
  )
}
