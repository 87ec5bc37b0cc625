import { isOldTimetable } from '@terminal/contract/travel/answer-words'
import type { Service } from './services-to.ts'
import { describeRow } from './timetable-list.tsx'
import { shortDay } from './travel-words.ts'

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
}

/** Of one service: as it is written, and by the script of the page for its hour. While it is out, that it is. */
export function ServiceHours({ service, rows, isAsked, outUntil }: HoursProps) {
  const [row] = service.rows
  if (!row) return <p className="when">Sin horario vigente: llame a la empresa.</p>
  const isLive = !isAsked
  return (
    <>
      {outUntil === undefined ? null : (
        <p className="when" data-hasta={outUntil}>
          Sin despachos mientras la vía esté cerrada.
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
