import { shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { describeHour, type Moment } from '@terminal/contract/operator/open-now'
import { agreed, capital, type Noun, none, ofThe, the } from '@terminal/contract/operator/words'
import { asSentence } from '@terminal/contract/text/as-sentence'
import { isOldTimetable } from '@terminal/contract/travel/answer-words'
import type { ReactNode } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import type { AskedMoment } from './asked-moment.ts'
import { DepartureItem, DeparturePattern } from './departure-item.tsx'
import type { DepartureLook } from './departure-looks.ts'
import type { CarriedSeason } from './destination-view.ts'
import { MomentFields } from './moment-fields.tsx'
import { answerOn, isOut, type Way } from './road-answer.ts'
import type { Service } from './services-to.ts'
import { describeRow } from './timetable-list.tsx'
import { shortDay } from './travel-words.ts'

type Props = {
  /** What comes next: of an hour that was asked for the server says it, otherwise the script of the page. */
  children: ReactNode
  /** Of what the server said: for which moment, and when it did. */
  asked: AskedMoment | undefined
  moment: Moment
  /** Who says so, and since when. */
  source: ReactNode
  /** Every hour there is. */
  timetable: ReactNode
  form: ReactNode
}

export function NextDepartures({ children, asked, moment, source, timetable, form }: Props) {
  return (
    <section className="departures" aria-labelledby="salidas">
      <div className="departures__head">
        <h2 id="salidas">Próximas salidas</h2>
        {asked ? (
          <p className="departures__clock soft">{describeAsked(asked, moment)}</p>
        ) : (
          <p className="departures__clock soft" data-clock="" />
        )}
      </div>
      {children}
      <p className="departures__source soft small">{source}</p>
      <Accordion title="Todo el horario" headingLevel={3}>
        {timetable}
      </Accordion>
      {form}
    </section>
  )
}

/** «martes 17 de noviembre, desde las 2:00 p. m. Calculado a las 11:40 a. m.» */
function describeAsked({ from }: AskedMoment, { minutes }: Moment): string {
  const day = shortDayWithWeekday(from.day)
  const asked = asSentence(`${day}, desde ${describeHour(from.minutes)}`)
  return `${asked} Calculado a ${describeHour(minutes)}`
}

type FormProps = { action: string; today: string; chosen: AskedMoment['chosen'] | undefined }

/** Answered by the server, so that it works without script too. */
export function MomentForm({ action, today, chosen }: FormProps) {
  return (
    <Accordion title="Consultar otro día u hora" headingLevel={3} isOpen={chosen !== undefined}>
      <form className="moment-form row on-end" action={`${action}#salidas`}>
        <MomentFields today={today} chosen={chosen} />
        <Button type="submit" icon="clock">
          Consultar
        </Button>
      </form>
    </Accordion>
  )
}

type DepartureListProps = {
  season: CarriedSeason
  /** What the server found for the hour of a question; undefined where the script of the page looks. */
  looks: readonly DepartureLook[] | undefined
  way: Way
}

/** The next buses. A kept page carries the timetables instead, and the script of the page fills the list in. */
export function DepartureList({ season, looks, way }: DepartureListProps) {
  return (
    <>
      <OutNotice way={way} />
      {looks ? <Found looks={looks} /> : <Empty season={season} noun={way.noun} />}
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

function Empty({
  season: { table, notes, hasHeadways },
  noun,
}: {
  season: CarriedSeason
  noun: Noun
}) {
  return (
    <div
      className="departures__live"
      data-season={table}
      data-services={JSON.stringify(notes)}
      data-way={ofThe(noun)}
    >
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
  const { noun, vehicles } = way
  if (!isOut(way) || endsAt === null) return null
  return (
    <p className="departures__none" data-hasta={endsAt}>
      {capital(the(noun))} está {agreed('suspendid', noun)}: mientras tanto no sale {none(vehicles)}{' '}
      de este horario.
    </p>
  )
}

type FactProps = { services: readonly Service[]; isAsked: boolean; hasRows: boolean }

/** When buses leave, all companies together: the script of the page says it for its hour. */
export function HoursFact({ services, isAsked, hasRows }: FactProps) {
  if (!hasRows)
    return (
      <div>
        <dt>Salidas</dt>
        <dd>Sin horario vigente. Llame a la empresa antes de salir.</dd>
      </div>
    )
  return (
    <div>
      <dt>Salidas</dt>
      <dd>
        <span className="when" data-to={isAsked ? undefined : '0'}>
          <strong>Según el horario de cada empresa</strong> <span />
        </span>{' '}
        <small>Horario de las empresas al {shortDay(oldestOf(services))}</small>
      </dd>
    </div>
  )
}

type HoursProps = {
  service: Service
  rows: readonly number[]
  isAsked: boolean
  /** Until when its road, or the company itself, is out. ISO 8601. */
  outUntil: string | undefined
  noun: Noun
}

/** Of one service: as it is written, and by the script of the page for its hour. While it is out, that it is. */
export function ServiceHours({ service, rows, isAsked, outUntil, noun }: HoursProps) {
  const [row] = service.rows
  if (!row) return <p className="when">Sin horario vigente: llame a la empresa.</p>
  const isLive = !isAsked
  return (
    <>
      {outUntil === undefined ? null : (
        <p className="when" data-hasta={outUntil}>
          Sin despachos mientras {the(noun)} esté {agreed('cerrad', noun)}.
        </p>
      )}
      <p
        className="when"
        data-to={isLive ? '0' : undefined}
        data-rows={isLive ? rows.join(' ') : undefined}
      >
        <span>{describeRow(row)}</span> <span />
      </p>
    </>
  )
}

type SourceProps = { services: readonly Service[]; today: string }

/** Who says these hours, and since when. */
export function TimetableSource({ services, today }: SourceProps) {
  const dataOn = oldestOf(services)
  const isOld = isOldTimetable(dataOn, today)
  return (
    <>
      Horario que informaron las empresas, al <time dateTime={dataOn}>{shortDay(dataOn)}</time>.{' '}
      {isOld
        ? 'Tiene más de 120 días: confirme por teléfono.'
        : 'Confirme en la taquilla antes de pagar.'}
    </>
  )
}

function oldestOf(services: readonly Service[]): string {
  return services.map(({ dataOn }) => dataOn).sort()[0] ?? ''
}
