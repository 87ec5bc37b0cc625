const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
] as const

/** 1.290.000, and 186,4 with its decimals. */
export function figure(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

export function percent(part: number, whole: number): string {
  return `${Math.round((part * 100) / whole)} %`
}

/** 30 de octubre de 2026. */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} de ${monthName(month ?? 1)} de ${year}`
}

export function monthName(month: number): string {
  return MONTHS[month - 1] ?? ''
}

/** enero a marzo, for the first of four. */
export function quarterMonths(quarter: number): string {
  return `${monthName(quarter * 3 - 2)} a ${monthName(quarter * 3)}`
}

/** The last day of a quarter. */
export function quarterEnd(year: number, quarter: number): string {
  return `${year}-${['03-31', '06-30', '09-30', '12-31'][quarter - 1]}`
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Splits a whole number by these weights; the parts add up to it. */
export function shareOut(whole: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  const exact = weights.map((weight) => (whole * weight) / all)
  const parts = exact.map(Math.floor)
  const missing = whole - sum(parts)
  const largestRests = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i)
    .slice(0, missing)
  return parts.map((part, i) => part + (largestRests.some((each) => each.i === i) ? 1 : 0))
}
