// Made once: a formatter costs more than the rest of a card.
const LONG_DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })

const SHORT_DAY = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A calendar day. It has no hour and no zone, so it is read and written in the same one: the day never moves. */
export function formatDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`))
}

/** «14 nov 2026», in one piece. */
export function formatShortDay(day: string): string {
  return SHORT_DAY.format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' de ', ' ')
    .replaceAll('.', '')
    .replaceAll(' ', '\u00a0')
}

type Props = { value: string; isShort?: boolean; className?: string }

export function Day({ value, isShort = false, className }: Props) {
  return (
    <time dateTime={value} className={className}>
      {isShort ? formatShortDay(value) : formatDay(value)}
    </time>
  )
}
