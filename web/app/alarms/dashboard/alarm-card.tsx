import type { ToldAlarm } from '@terminal/contract/alarms/system-state'
import { useState } from 'react'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { howLongAgo, uncapitalized } from './how-long.ts'

type Props = { alarm: ToldAlarm; seenAt: number }

/** Something that is wrong: since when, what it means and what to do. */
export function AlarmCard({ alarm, seenAt }: Props) {
  const { key, title, isUrgent, meaning, detail, since, steps } = alarm
  const id = `alarma-${key}`
  return (
    <article
      className={`alarm-card stack gap-2 box tone--${isUrgent ? 'error' : 'warning'}`}
      aria-labelledby={id}
    >
      <div className="alarm-card__head row apart">
        <h2 className="text-l" id={id}>
          {title}
        </h2>
        <Badge tone={isUrgent ? 'error' : 'warning'} icon={isUrgent ? 'overdue' : 'clock'}>
          {isUrgent ? 'Atender ya' : 'Atender hoy'}
        </Badge>
      </div>
      <p className="soft">
        Desde el <time dateTime={since}>{exactWhen(since)}</time> ({howLongAgo(since, seenAt)}).
        Último dato: {uncapitalized(detail)}.
      </p>
      <p className="measure">{meaning}</p>
      <h3 className="alarm-card__label">Qué hacer</h3>
      <ol className="alarm-card__steps stack gap-3">
        {steps.map(({ text, command }) => (
          <li key={text}>
            {text}
            {command === null ? null : <CommandLine command={command} />}
          </li>
        ))}
      </ol>
    </article>
  )
}

/** A command of the server, to be copied. */
function CommandLine({ command }: { command: string }) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(command).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'Copiado' : 'Selecciónelo y cópielo')
  }
  return (
    <span className="command-line row">
      <code className="command-line__text small anywhere">{command}</code>
      <button type="button" className="command-line__copy plain-link tap" onClick={copy}>
        <Icon name="copy" size="s" />
        Copiar
        <span className="visually-hidden"> {command}</span>
      </button>
      <output className="soft small">{outcome}</output>
    </span>
  )
}
