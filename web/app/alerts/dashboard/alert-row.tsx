import type { DeskAlert } from '@terminal/contract/alerts/alert'
import { shortName } from '../../staff/desk/short-name.ts'
import { rowWhen } from '../../staff/desk/short-when.ts'
import { ALERT_LOOKS } from '../../ui/alert-strip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { describeTimes } from './alert-times.ts'

type Props = { alert: DeskAlert; now: number; onReuse: (alert: DeskAlert) => void }

/** One that is over: its words are the way to say them again. */
export function AlertRow({ alert, now, onReuse }: Props) {
  const { severity, text, corridor, startsAt, lastChange } = alert
  const { name, tone, icon } = ALERT_LOOKS[severity]
  return (
    <li className={`alert-row tone--${tone}`}>
      <span className="alert-row__severity" title={name}>
        <Icon name={icon} />
        <span className="visually-hidden">{name}</span>
      </span>
      <button type="button" className="alert-row__text" title={text} onClick={() => onReuse(alert)}>
        <span className="visually-hidden">Usar de nuevo «</span>
        {corridor ? `${corridor}: ` : null}
        {text}
        <span className="visually-hidden">»</span>
      </button>
      <p className="alert-row__when" title={describeTimes(alert, 'over', now)}>
        <span>{rowWhen(startsAt, now)}</span>
        {lastChange ? <span title={lastChange.by}>{shortName(lastChange.by)}</span> : null}
      </p>
    </li>
  )
}
