export type Quarter = { year: number; quarter: number }

const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

export function quarterOf(day: string): Quarter {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return { year, quarter: Math.ceil(month / 3) }
}

export function quarterBefore({ year, quarter }: Quarter): Quarter {
  return quarter === 1 ? { year: year - 1, quarter: 4 } : { year, quarter: quarter - 1 }
}

/** The first day of it, and the first one after it. */
export function daysOf({ year, quarter }: Quarter): { from: string; before: string } {
  const first = (month: number) => String(month).padStart(2, '0')
  return {
    from: `${year}-${first(quarter * 3 - 2)}-01`,
    before: quarter === 4 ? `${year + 1}-01-01` : `${year}-${first(quarter * 3 + 1)}-01`,
  }
}

/** As `2026-10`. */
export function monthsOf({ year, quarter }: Quarter): string[] {
  return [2, 1, 0].map((back) => `${year}-${String(quarter * 3 - back).padStart(2, '0')}`)
}

/** «octubre» */
export function monthName(month: string): string {
  return MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? ''
}

/** «octubre a diciembre de 2026» */
export function quarterName(when: Quarter): string {
  const [first = '', , last = ''] = monthsOf(when)
  return `${monthName(first)} a ${monthName(last)} de ${when.year}`
}

/** As addresses have it: `2026-4`. */
export function quarterWord({ year, quarter }: Quarter): string {
  return `${year}-${quarter}`
}

export function parseQuarter(word: string): Quarter | undefined {
  const [, year, quarter] = /^(20[2-9]\d)-([1-4])$/.exec(word) ?? []
  return year && quarter ? { year: Number(year), quarter: Number(quarter) } : undefined
}
