import { type SearchEntry, sectionEntry } from '@terminal/contract/search/search-entry'

/** Each in about half of the excerpts. */
export const HALF_WORDS = ['administración', 'funcionamiento', 'departamental', 'establecimiento']
/** In one excerpt of twenty or so, and in no title. */
export const EXCERPT_WORDS = [
  'madrugada',
  'barandas',
  'impermeabilización',
  'ventanilla',
  'cronograma',
]
/** At the beginning of many titles. */
export const COMMON_WORDS = [
  'contrato',
  'resolución',
  'informe',
  'acta',
  'circular',
  'convocatoria',
]

const MATTERS = [
  'mantenimiento de las taquillas',
  'adopción del plan de acción',
  'ejecución presupuestal del trimestre',
  'seguimiento al plan anticorrupción',
  'arrendamiento de locales comerciales',
  'control de alcoholimetría',
  'atención al ciudadano',
  'adecuación de los baños públicos',
  'estudio de tarifas y pasajes',
  'rendición de cuentas',
  'gestión del talento humano',
  'seguridad y vigilancia',
]
const NEWS = [
  'Nueva ruta diaria hacia',
  'Cierre temporal de la vía a',
  'Plan de operación para viajar a',
  'Cambio de horario de los buses a',
  'Jornada de salud para viajeros de',
]
const SECTIONS = [
  '3.2 Información contractual',
  '4.3 Plan de acción',
  '4.7 Informes de gestión, evaluación y auditoría',
  '2.1.5 Políticas, lineamientos y manuales',
]
const SYLLABLES = 'ba ce di go lu ma ne pi ro su ta ve xi yo za que gua cho lli tri'.split(' ')
const YEARS = 10
const DAY_MS = 24 * 60 * 60 * 1_000
const NEWEST = Date.parse('2026-11-15')
/** Of a hundred entries. */
const SHARES = { news: 30, section: 1, sameTitle: 8 }

/** So many entries as a terminal has them after years, the same in every run: a smaller catalogue is the beginning of a larger one. */
export function* makeEntries(count: number): Generator<SearchEntry> {
  for (let number = 1; number <= count; number++) yield entryOf(number)
}

/** A name that three entries have, however many there are. */
export function rareName(number: number): string {
  const turn = Math.floor(number / 3)
  const digits = [turn % 20, Math.floor(turn / 20) % 20, Math.floor(turn / 400) % 20]
  const ending = Math.floor(turn / 8_000)
  const name = [...digits, (turn * 7 + 3) % 20].map((digit) => SYLLABLES[digit]).join('')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${ending === 0 ? '' : SYLLABLES[ending % 20]}`
}

function entryOf(number: number): SearchEntry {
  const share = number % 100
  if (share < SHARES.section)
    return sectionEntry({ id: number, numeral: null, name: titleOf(number) })
  const isNews = share < SHARES.section + SHARES.news
  const day = new Date(NEWEST - (spread(number) % (YEARS * 365)) * DAY_MS)
  return {
    kind: isNews ? 'news' : 'doc',
    itemId: number,
    title: titleOf(number),
    path: isNews ? `/noticia-detalle/${number}` : `/transparency/documento/${number}`,
    breadcrumb: isNews ? 'Noticias' : 'Transparencia',
    excerpt: excerptOf(number, isNews),
    datedOn: day.toISOString().slice(0, 10),
    downloadUrl: isNews ? null : `/documentos/${number}`,
    fileExt: isNews ? null : 'pdf',
    fileBytes: isNews ? null : 10_000 + number,
  }
}

function titleOf(number: number): string {
  const share = number % 100
  const matter = pick(MATTERS, number, 1)
  // Minutes and reports that are called the same every month.
  if (share >= 100 - SHARES.sameTitle) return `Acta del comité de ${matter}`
  if (share < SHARES.section + SHARES.news) return `${pick(NEWS, number, 2)} ${rareName(number)}`
  const act = pick(COMMON_WORDS, number, 3)
  const kind = `${act.charAt(0).toUpperCase()}${act.slice(1)} ${String(number % 1_000).padStart(3, '0')}`
  return `${kind} de ${2017 + (number % YEARS)} sobre ${matter}, ${rareName(number)}`
}

function excerptOf(number: number, isNews: boolean): string {
  const half = HALF_WORDS.filter((_word, i) => (spread(number) >> i) % 2 === 0)
  const [some] = EXCERPT_WORDS.filter((_word, i) => spread(number + i * 1_000_003) % 20 === 0)
  const rest = [...half, some].filter(Boolean).join(', ')
  const start = isNews ? 'La terminal informa a quienes viajan' : pick(SECTIONS, number, 4)
  return `${start}: ${rest || 'sin novedades'}.`
}

function pick(list: readonly string[], number: number, salt: number): string {
  return list[spread(number + salt * 7_919) % list.length] ?? ''
}

/** Far apart for numbers that are not. */
function spread(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d)
  return Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) >>> 3
}
