// Made once: a formatter costs more than the rest of a card.
const LONG_DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day. It has no hour and no zone, so it is read and written in the same one: the day never moves. */
export function formatDay(day: string): string {
  return LONG_DAY.format(new Date(`${day}T00:00:00Z`))
}

export function Day({ value, className }: { value: string; className?: string }) {
  return (
    <time dateTime={value} className={className}>
      {formatDay(value)}
    </time>
  )
}
