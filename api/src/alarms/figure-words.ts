const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** «2 horas», the largest unit that says it. */
export function describeSeconds(seconds: number): string {
  if (seconds < MINUTE) return counted(Math.round(seconds), 'segundo', 'segundos')
  if (seconds < HOUR) return counted(Math.floor(seconds / MINUTE), 'minuto', 'minutos')
  if (seconds < 2 * DAY) return counted(Math.floor(seconds / HOUR), 'hora', 'horas')
  return counted(Math.floor(seconds / DAY), 'día', 'días')
}

/** «12 %», with a decimal where it would be nought. */
export function describeShare(share: number): string {
  const percent = share * 100
  const shown =
    percent > 0 && percent < 1 ? percent.toFixed(1).replace('.', ',') : percent.toFixed(0)
  return `${shown}\u00a0%`
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('es-CO')}\u00a0${count === 1 ? one : many}`
}
