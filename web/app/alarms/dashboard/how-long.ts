const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** «hace 12 minutos», in the largest unit that says it. */
export function howLongAgo(at: string, nowMs: number): string {
  return `hace ${spanWords(nowMs - Date.parse(at))}`
}

/** «2 horas», between two instants. */
export function howLong(since: string, until: string): string {
  return spanWords(Date.parse(until) - Date.parse(since))
}

function spanWords(ms: number): string {
  if (ms < MINUTE_MS) return 'menos de un minuto'
  if (ms < HOUR_MS) return counted(Math.floor(ms / MINUTE_MS), 'minuto', 'minutos')
  if (ms < 2 * DAY_MS) return counted(Math.floor(ms / HOUR_MS), 'hora', 'horas')
  return counted(Math.floor(ms / DAY_MS), 'día', 'días')
}

function counted(count: number, one: string, many: string): string {
  return `${count}\u00a0${count === 1 ? one : many}`
}

/** As it stands within a sentence. */
export function uncapitalized(words: string): string {
  return `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
}
