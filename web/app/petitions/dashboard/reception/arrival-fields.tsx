import { addDays } from '@terminal/contract/calendar/calendar-day'
import { OLD_DAYS } from '@terminal/contract/petitions/reception/reception'
import { TextField } from '../../../ui/inputs.tsx'
import type { Reception } from './use-reception.ts'

type Props = {
  reception: Reception
  today: string | undefined
  hint: string
  /** Paper may not say it. */
  isHourOptional?: boolean
}

/** When it arrived: the term runs from that day. What came long ago is filed with a reason. */
export function ArrivalFields({ reception, today, hint, isHourOptional = false }: Props) {
  const { values, text, errors } = reception
  const isOld = today !== undefined && values.on !== '' && values.on < addDays(today, -OLD_DAYS)
  return (
    <fieldset className="group stack">
      <legend className="reception__legend strong text-l">Cuándo llegó</legend>
      <p className="soft small">{hint}</p>
      <div className="reception__pair">
        <TextField {...text('on')} label="Fecha" type="date" max={today} need="required" />
        <TextField
          {...text('hour')}
          label="Hora"
          type="time"
          need={isHourOptional ? 'optional' : 'required'}
        />
      </div>
      {isOld || errors.reason ? (
        <TextField
          {...text('reason')}
          label="Por qué se radica hasta ahora"
          hint={`Llegó hace más de ${OLD_DAYS} días. Queda como nota de la oficina.`}
          need="required"
        />
      ) : null}
    </fieldset>
  )
}
