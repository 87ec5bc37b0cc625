import type { OpinionForm, OpinionRecibida } from './opinion.schema.ts'

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
