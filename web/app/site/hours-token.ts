import type { OpeningHours } from '@terminal/contract/operator/operator'

/** `12345 08:00-12:00 14:00-18:00`; a plus after the days says that holidays are days like any other. */
export function hoursToken({ days, spans, onHolidays }: OpeningHours): string {
  const times = spans.map(({ from, to }) => `${from}-${to}`)
  return [days.join('') + (onHolidays ? '+' : ''), ...times].join(' ')
}

export function hoursFrom(token: string): OpeningHours {
  const [days = '', ...times] = token.split(' ')
  return {
    days: [...days.replace('+', '')].map(Number),
    spans: times.map((time) => {
      const [from = '', to = ''] = time.split('-')
      return { from, to }
    }),
    onHolidays: days.endsWith('+'),
  }
}
