import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import type { IconName } from './icon-paths.ts'
import type { Tone } from './tone.ts'

const SEVERITIES = {
  notice: { name: 'Informativo', tone: 'info', icon: 'info' },
  caution: { name: 'Precaución', tone: 'warning', icon: 'alert' },
  closure: { name: 'Cierre', tone: 'error', icon: 'alert' },
} as const satisfies Record<string, { name: string; tone: Tone; icon: IconName }>

type Props = {
  severity: keyof typeof SEVERITIES
  children: ReactNode
  /** When it was said, in words and for machines. */
  time: string
  dateTime: string
  link?: { href: string; text: string }
}

/** Under the navbar of every page: what all visitors must know now. Never cut short, so a long text takes more lines. */
export function AlertStrip({ severity, children, time, dateTime, link }: Props) {
  const { name, tone, icon } = SEVERITIES[severity]
  return (
    <section className={`alert-strip tone--${tone}`} aria-label={`Aviso: ${name}`}>
      <div className="wrap alert-strip__row">
        <Badge tone={tone} icon={icon}>
          {name}
        </Badge>
        <p className="alert-strip__text">
          {children} {link ? <a href={link.href}>{link.text}</a> : null}
        </p>
        <time className="alert-strip__time" dateTime={dateTime}>
          {time}
        </time>
      </div>
    </section>
  )
}
