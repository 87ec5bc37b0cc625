import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import type { IconName } from './icon-paths.ts'
import type { Tone } from './tone.ts'

export const ALERT_LOOKS = {
  notice: { name: 'Informativo', tone: 'info', icon: 'info' },
  caution: { name: 'Precaución', tone: 'warning', icon: 'alert' },
  closure: { name: 'Cierre', tone: 'error', icon: 'alert' },
} as const satisfies Record<string, { name: string; tone: Tone; icon: IconName }>

type Props = {
  severity: keyof typeof ALERT_LOOKS
  text: string
  /** The road or route it is about. */
  corridor?: string | null
  link?: string | null
  /** Who said so. */
  source?: string | null
  /** Until when, in words; and for machines, which take it away then. */
  until: string
  endsAt: string
}

type StripsProps = {
  children: ReactNode
  /** Those that would push the page out of a phone's first screen: one tap away. */
  more?: readonly ReactNode[]
}

/** Under the navbar of every page. */
export function AlertStrips({ children, more = [] }: StripsProps) {
  return (
    <section aria-label="Avisos para viajeros">
      {children}
      {more.length === 0 ? null : (
        <details className="alert-strips__more">
          <summary className="wrap">
            {more.length === 1 ? 'Ver un aviso más' : `Ver ${more.length} avisos más`}
          </summary>
          {more}
        </details>
      )}
    </section>
  )
}

/** What all visitors must know now. Never cut short, so a long text takes more lines. */
export function AlertStrip({ severity, text, corridor, link, source, until, endsAt }: Props) {
  const { name, tone, icon } = ALERT_LOOKS[severity]
  return (
    <div className={`alert-strip tone--${tone}`} data-hasta={endsAt}>
      <div className="wrap alert-strip__row">
        <Badge tone={tone} icon={icon}>
          {name}
        </Badge>
        <p className="alert-strip__text">
          {corridor ? <strong>{corridor}: </strong> : null}
          {text} {link ? <a href={link}>Más información</a> : null}
        </p>
        <p className="alert-strip__time">
          <time dateTime={endsAt}>{until}</time>
          {source ? `Fuente: ${source}` : null}
        </p>
      </div>
    </div>
  )
}
