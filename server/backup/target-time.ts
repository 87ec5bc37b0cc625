/** Colombia's offset, all year. */
const OFFSET = '-05:00'
const OFFSET_MS = 5 * 60 * 60 * 1_000
const INSTANT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?(?:-05(?::?00)?)?$/

/** An instant as the operator writes it, in Colombia's time. Undefined when it is none. */
export function parseTarget(text: string): Date | undefined {
  const [, day, minute, second = ':00'] = INSTANT.exec(text.trim()) ?? []
  if (day === undefined) return undefined
  const target = new Date(`${day}T${minute}${second}${OFFSET}`)
  // 31 November would become 1 December.
  return Number.isNaN(target.getTime()) || !sayInstant(target).startsWith(day) ? undefined : target
}

/** As PostgreSQL and pgBackRest read it, independent of the machine's time zone. */
export function formatTarget(target: Date): string {
  return `${target.toISOString().replace('T', ' ').replace('Z', '')}+00`
}

/** For people: the same form as they write it. */
export function sayInstant(at: Date): string {
  return new Date(at.getTime() - OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}
