/** When a day begins in Bogotá, which is five hours behind UTC all the year round. For programs, which want an instant. */
export function startOfDay(day: string): string {
  return `${day}T00:00:00-05:00`
}
