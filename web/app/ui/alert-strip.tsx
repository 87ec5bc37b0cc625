import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import type { IconName } from './icon-paths.ts'
import type { Tone } from './tone.ts'

export const ALERT_LOOKS = {
  notice: { name: 'Informativo', tone: 'info', icon: 'info' },
  caution: { name: 'Precaución', tone: 'warning', icon: 'alert' },
  closure: { name: 'Cierre', tone: 'error', icon: 'closed' },
} as const satisfies Record<string, { name: string; tone: Tone; icon: IconName }>

type Props = {
  severity: keyof typeof ALERT_LOOKS
  text: string
  /** The road or route it is about. */
  corridor?: string | null
  link?: string | null
  /** Who said so. */
  source?: string | null
  /** Since when, in words and for machines. */
  published: string
  startsAt: string
  /** Until when, where that is said. */
  until?: string
  /** When the page takes it away. */
  endsAt: string
}

/** What four lines hold on the smallest phone; more of it is one tap away there. */
const FOUR_LINES = 150

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

/** What all visitors must know now: a long text is cut on a phone for the eye only. */
export function AlertStrip({ severity, text, corridor, link, source, endsAt, ...times }: Props) {
  const { name, tone, icon } = ALERT_LOOKS[severity]
  const length = text.length + (corridor?.length ?? 0)
  const isLong = length > FOUR_LINES
  return (
    <div className={`alert-strip tone--${tone}`} data-hasta={endsAt}>
      <div className="wrap alert-strip__row">
        <Badge tone={tone} icon={icon}>
          {name}
        </Badge>
        <div className={isLong ? 'alert-strip__words alert-strip__fold' : 'alert-strip__words'}>
          <p>
            {corridor ? <strong>{corridor}: </strong> : null}
            {text}
          </p>
          {isLong ? (
            <details className="alert-strip__unfold">
              <summary>
                <span>Ver más</span>
                <span>Ver menos</span>
              </summary>
            </details>
          ) : null}
          {link ? <a href={link}>Más información</a> : null}
        </div>
        <p className="alert-strip__times">
          <time dateTime={times.startsAt}>{times.published}</time>
          {times.until ? <time dateTime={endsAt}>{times.until}</time> : null}
          {source ? <span>Fuente: {source}</span> : null}
        </p>
      </div>
    </div>
  )
}
