import { fromPagina, type Page, toPagina } from '../http/page.ts'
import { fromWire, toWire } from '../http/wire-names.ts'
import type {
  ESTADOS_DE_OPINION,
  Opinion,
  OpinionesPorPagina,
  OpinionesQuery,
  OpinionForm,
  OpinionPage,
  OpinionRecibida,
  PaginasQuery,
  PERIODOS,
} from './opinion.schema.ts'
import { OPINIONS_API_PATH } from './opinion.schema.ts'

export const OPINION_PATH = '/opinion'

/** Our name of each field of the form, and its name on the wire; page and answer are called the same in the address. */
export const OPINION_FIELDS = {
  formKey: 'claveDeEnvio',
  page: 'pagina',
  answer: 'sirvio',
  words: 'comentario',
  trap: 'sitioWeb',
} as const satisfies Record<string, keyof OpinionForm>

const ANSWERS = ['si', 'no'] as const
export type OpinionAnswer = (typeof ANSWERS)[number]

/** What is stored of it. */
export type NewOpinion = {
  formKey: string | undefined
  path: string
  isUseful: boolean
  words: string | null
}

export type PageOpinion = {
  id: number
  path: string
  /** What the page is called. */
  name: string
  isUseful: boolean
  givenOn: string
  words: string | null
  isHandled: boolean
  radicado: string | null
  version: number
}

export type OpinionList = Page<PageOpinion>

/** What was said of one page. */
export type PageScore = { path: string; name: string; yes: number; no: number; waiting: number }

export const OPINION_STATES = ['waiting', 'handled', 'all'] as const
export type OpinionState = (typeof OPINION_STATES)[number]

export const SCORE_PERIODS = ['month', 'year', 'all'] as const
export type ScorePeriod = (typeof SCORE_PERIODS)[number]

export type OpinionAsk = {
  path: string | undefined
  state: OpinionState
  page: number
  pageSize: number
}

const STATE_WORDS = {
  waiting: 'pendientes',
  handled: 'atendidas',
  all: 'todas',
} as const satisfies Record<OpinionState, (typeof ESTADOS_DE_OPINION)[number]>

const PERIOD_WORDS = {
  month: 'mes',
  year: 'anio',
  all: 'todo',
} as const satisfies Record<ScorePeriod, (typeof PERIODOS)[number]>

/** The address of the form for a page, with one of the answers chosen. */
export function opinionAddress(path: string, answer: OpinionAnswer): string {
  return `${OPINION_PATH}?${OPINION_FIELDS.page}=${path}&${OPINION_FIELDS.answer}=${answer}`
}

/** What such an address says, as it was written. */
export function fromOpinionAddress(search: URLSearchParams) {
  const { page, answer } = OPINION_FIELDS
  return { page: search.get(page) ?? '', answer: search.get(answer) ?? '' }
}

export function fromOpinionForm(form: OpinionForm): NewOpinion {
  return {
    formKey: form.claveDeEnvio,
    path: form.pagina,
    isUseful: form.sirvio === 'si',
    words: form.comentario ?? null,
  }
}

export function toOpinionRecibida({ path, isUseful, words }: NewOpinion): OpinionRecibida {
  return { pagina: path, sirvio: isUseful ? 'si' : 'no', conComentario: words !== null }
}

export function fromOpinionRecibida({ pagina, sirvio, conComentario }: OpinionRecibida) {
  return { path: pagina, isUseful: sirvio === 'si', hasWords: conComentario }
}

const ITEM_FIELDS = {
  id: 'id',
  path: 'pagina',
  name: 'nombre',
  givenOn: 'recibida',
  words: 'comentario',
  isHandled: 'atendida',
  radicado: 'radicado',
  version: 'version',
} as const

export function toOpinion(opinion: PageOpinion): Opinion {
  return { ...toWire(ITEM_FIELDS, opinion), sirvio: opinion.isUseful ? 'si' : 'no' }
}

export function fromOpinion(wire: Opinion): PageOpinion {
  return { ...fromWire(ITEM_FIELDS, wire), isUseful: wire.sirvio === 'si' }
}

export function toOpinionPage(list: OpinionList): OpinionPage {
  return toPagina(list, toOpinion)
}

export function fromOpinionPage(wire: OpinionPage): OpinionList {
  return fromPagina(wire, fromOpinion)
}

export function fromOpinionesQuery(query: OpinionesQuery): OpinionAsk {
  const state = OPINION_STATES.find((each) => STATE_WORDS[each] === query.estado) ?? 'waiting'
  return { path: query.pagina, state, page: query.pageNumber, pageSize: query.pageSize }
}

/** Where the desk reads what was written. */
export function opinionsAddress({ path, state, page, pageSize }: OpinionAsk): string {
  const query = new URLSearchParams({
    estado: STATE_WORDS[state],
    pageNumber: String(page),
    pageSize: String(pageSize),
    ...(path !== undefined && { pagina: path }),
  })
  return `${OPINIONS_API_PATH}/personal?${query}`
}

const SCORE_FIELDS = {
  path: 'pagina',
  name: 'nombre',
  yes: 'si',
  no: 'no',
  waiting: 'pendientes',
} as const

export function toOpinionesPorPagina(scores: readonly PageScore[]): OpinionesPorPagina {
  return { items: scores.map((score) => toWire(SCORE_FIELDS, score)) }
}

export function fromOpinionesPorPagina({ items }: OpinionesPorPagina): PageScore[] {
  return items.map((item) => fromWire(SCORE_FIELDS, item))
}

export function fromPaginasQuery({ periodo }: PaginasQuery): ScorePeriod {
  return SCORE_PERIODS.find((each) => PERIOD_WORDS[each] === periodo) ?? 'year'
}

/** Where the desk reads how many said what. */
export function scoresAddress(period: ScorePeriod): string {
  return `${OPINIONS_API_PATH}/paginas?periodo=${PERIOD_WORDS[period]}`
}
