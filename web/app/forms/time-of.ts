/** «3:05 p. m.», where the reader is. */
export function timeOf(instant: string | number): string {
  return new Date(instant).toLocaleTimeString('es-CO', { timeStyle: 'short' })
}
