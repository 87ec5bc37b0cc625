// Made once: a formatter costs more than the row it is used in.
const PESOS = new Intl.NumberFormat('es-CO', {
  style: 'currency',
  currency: 'COP',
  maximumFractionDigits: 0,
})

/** «$ 15.500», in one piece. */
export function describeFare(pesos: number): string {
  return PESOS.format(pesos)
}

/** «1 h 25 min», «2 h», «40 min». */
export function describeDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest}\u00a0min`
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`
}

/** «1 destino», «16 destinos». */
export function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}
