/** A petition as a test counts it for itself, to compare with what is published. */
export type CountedAnew = {
  type: string
  month: string
  channel: string
  presenter: string
  theme: string | null
  outcome: 'on-time' | 'late' | 'pending' | 'ended'
  days: number | null
  rating: 'yes' | 'no' | 'none'
  isDenied: boolean
}

const MONTHS: Record<string, string> = { '07': 'julio', '08': 'agosto', '09': 'septiembre' }
const CHANNELS: Record<string, string> = { site: 'Sitio web', office: 'Oficina' }
const PRESENTERS: Record<string, string> = { person: 'Personas', anonymous: 'Anónimas' }

const RATINGS = { yes: 'Dijeron que sí', no: 'Dijeron que no', none: 'No calificaron' }

/** Whether it is in the row of a table; what is told together is whatever has no row of its own. */
export function isRow(
  key: string,
  name: string,
  all: readonly string[],
  each: CountedAnew,
): boolean {
  const ofClass = (own: string) => name === own || (name.startsWith('Otros') && !all.includes(own))
  switch (key) {
    case 'estado':
      return isColumn(name, each)
    case 'tipo':
      return ofClass(each.type)
    case 'mes':
      return name.toLowerCase().includes(MONTHS[each.month] ?? '?')
    case 'canal':
      return ofClass(CHANNELS[each.channel] ?? '?')
    case 'quien':
      return name.includes(PRESENTERS[each.presenter] ?? '?')
    case 'tema':
      return ofClass(each.theme ?? 'Sin tema todavía')
    case 'dias':
      return isBand(name, each.days)
    default:
      return name.split(' o ').includes(RATINGS[each.rating])
  }
}

function isBand(name: string, days: number | null): boolean {
  if (days === null) return name.toLowerCase().includes('sin respuesta')
  const [first = 0, last = Infinity] = (name.match(/\d+/g) ?? []).map(Number)
  return name.startsWith('Hasta') ? days <= first : days >= first && days <= last
}

export function isColumn(name: string, { outcome }: CountedAnew): boolean {
  const words = name.toLowerCase()
  if (words === 'recibidas') return true
  if (words === 'respondidas') return outcome === 'on-time' || outcome === 'late'
  const said = { 'on-time': 'a tiempo', late: 'tarde', pending: 'en trámite', ended: 'terminadas' }
  return words.includes(said[outcome])
}
